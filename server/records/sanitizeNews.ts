import sanitizeHtml from 'sanitize-html';
import { HTML_LENGTH_MAX } from '../../shared/site/content.ts';
import type { ContentImage } from '../../shared/site/contentData.ts';
import { findHttpUrl, findImageUrl } from '../../shared/site/textFormats.ts';
import { arrangeBlocks, BOUNDARY } from './newsBlocks.ts';

const TAGS =
  'p br hr h2 h3 h4 strong b em i u s sub sup code pre blockquote ul ol li a img figure figcaption table caption thead tbody tr th td';

/** Blocks that become paragraphs. */
const OTHER_BLOCKS =
  'div section article header footer main aside nav address center dl dt dd details summary fieldset legend form hgroup body';
/** Tags with a meaning that a kept tag has as well. The page has an h1 already, and its own headings end at h4. */
const RENAMED: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  tfoot: 'tbody',
  del: 's',
  strike: 's',
  ins: 'u',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  ...Object.fromEntries(OTHER_BLOCKS.split(' ').map((tag) => [tag, BOUNDARY])),
};

/** Other tags are dropped and their text stays, except for scripts, styles and the data of Word. */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...TAGS.split(' '), BOUNDARY],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'srcset', 'alt', 'width', 'height', 'loading', 'decoding'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'title', 'xml'],
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/** Where scripts of editors have the image that is loaded when it comes into view; `src` then has a placeholder. */
const LATE_SOURCES = ['data-src', 'data-original', 'data-lazy-src', 'data-actualsrc', 'data-lazyload', 'data-url'];
const SOURCE_SETS = ['data-srcset', 'data-lazy-srcset', 'srcset'];

/** The URLs of the images in a news body that may be displayed. */
export function findNewsImages(html: string): string[] {
  const urls: string[] = [];
  if (!/<img|<source/i.test(html)) return urls;
  clean(html, (url) => {
    urls.push(url);
    return null;
  });
  return urls;
}

/**
 * Makes an untrusted news body safe to insert: no scripts, styles, frames, forms, ids or relative links. Images are
 * this site's own copies; those that are not in `images` are dropped. Blocks of all kinds that editors make are kept apart.
 */
export function sanitizeNews(html: string, images: ReadonlyMap<string, ContentImage>): string {
  return arrangeBlocks(clean(html, (url) => images.get(url) ?? null));
}

/** The body with the tags that are kept, and BOUNDARY elements. `findImage` gives the site's copy of an image. */
function clean(html: string, findImage: (url: string) => ContentImage | null): string {
  const seen = new Set<string>();
  let noscripts = 0;
  /** The candidates of a `<picture>`, which stand before its image. */
  let sources: string[] = [];
  const none: sanitizeHtml.Attributes = {};

  const pickImage = (attribs: sanitizeHtml.Attributes): ContentImage | null => {
    const own = [...LATE_SOURCES.map((name) => attribs[name]), attribs.src];
    const sets = [...SOURCE_SETS.map((name) => attribs[name]), ...sources].map(largestOf);
    sources = [];
    const url = [...own, ...sets].map(findImageUrl).find((one) => one !== null);
    // The copy for browsers without script of an image that is loaded late.
    if (!url || (noscripts > 0 && seen.has(url))) return null;
    seen.add(url);
    return findImage(url);
  };

  return sanitizeHtml(html.slice(0, HTML_LENGTH_MAX), {
    ...OPTIONS,
    onOpenTag: (name) => {
      if (name === 'noscript') noscripts += 1;
      if (name === 'picture') sources = [];
    },
    onCloseTag: (name) => {
      if (name === 'noscript') noscripts -= 1;
    },
    transformTags: {
      ...RENAMED,
      a: (tagName, { href }) => {
        const url = findHttpUrl(href);
        return { tagName, attribs: url ? { href: url, rel: 'noopener nofollow' } : none };
      },
      b: styled,
      strong: styled,
      i: styled,
      em: styled,
      span: styled,
      font: styled,
      source: (tagName, { srcset }) => {
        if (srcset) sources.push(srcset);
        return { tagName, attribs: none };
      },
      img: (tagName, attribs) => {
        const image = pickImage(attribs);
        if (!image) return { tagName, attribs: none };
        const size = { width: String(image.width), height: String(image.height) };
        const src = { src: image.src, srcset: `${image.src}?2x 2x` };
        return { tagName, attribs: { ...src, alt: attribs.alt ?? '', ...size, loading: 'lazy', decoding: 'async' } };
      },
    },
  });
}

/**
 * Bold and italic as styles say it: Google Docs has whole texts in a `<b>` that is not bold, and bold words in a
 * `<span>`.
 */
function styled(tagName: string, { style = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const isBoldTag = tagName === 'b' || tagName === 'strong';
  const isItalicTag = tagName === 'i' || tagName === 'em';
  const isPlain = isBoldTag
    ? /font-weight:\s*(?:normal|[1-4]00)\b/i.test(style)
    : isItalicTag && /font-style:\s*normal/i.test(style);
  if (isBoldTag || isItalicTag) return { tagName: isPlain ? 'span' : tagName, attribs: {} };
  if (/font-weight:\s*(?:bold|[6-9]00)/i.test(style)) return { tagName: 'strong', attribs: {} };
  return { tagName: /font-style:\s*italic/i.test(style) ? 'em' : 'span', attribs: {} };
}

/** The URL of the largest image of a `srcset`. */
function largestOf(set: string | undefined): string | undefined {
  const candidates = (set ?? '').split(/,\s+|(?<=\s[\d.]+[wx]),/).map((candidate) => {
    const [url = '', size = ''] = candidate.trim().split(/\s+/);
    return { url, size: Number.parseFloat(size) || 0 };
  });
  return candidates.toSorted((one, other) => other.size - one.size)[0]?.url;
}

import sanitizeHtml from 'sanitize-html';
import type { ContentImage } from '../../shared/site/contentData.ts';
import { findHttpUrl, findImageUrl } from '../../shared/site/textFormats.ts';

const TAGS =
  'p br hr h2 h3 h4 strong b em i u s sub sup code pre blockquote ul ol li a img figure figcaption table thead tbody tr th td';

/** Other tags are dropped and their text stays, except for scripts and styles. */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS.split(' '),
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'srcset', 'alt', 'width', 'height', 'loading', 'decoding'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/** The URLs of the images in a news body that may be displayed. */
export function findNewsImages(html: string): string[] {
  const urls: string[] = [];
  const collect: sanitizeHtml.Transformer = (tagName, { src }) => {
    const url = findImageUrl(src);
    if (url) urls.push(url);
    return { tagName, attribs: {} };
  };
  if (html.toLowerCase().includes('<img')) sanitizeHtml(html, { ...OPTIONS, transformTags: { img: collect } });
  return urls;
}

/**
 * Makes an untrusted news body safe to insert: no scripts, styles, frames, forms, ids or relative links. Images are
 * this site's own copies; those that are not in `images` are dropped.
 */
export function sanitizeNews(html: string, images: ReadonlyMap<string, ContentImage>): string {
  return sanitizeHtml(html, {
    ...OPTIONS,
    transformTags: {
      // The page has an h1 already.
      h1: 'h2',
      a: (tagName, { href }) => {
        const url = findHttpUrl(href);
        return { tagName, attribs: url ? { href: url, rel: 'noopener nofollow' } : ({} as sanitizeHtml.Attributes) };
      },
      img: (tagName, { src, alt = '' }) => {
        const image = images.get(findImageUrl(src) ?? '');
        if (!image) return { tagName, attribs: {} as sanitizeHtml.Attributes };
        const size = { width: String(image.width), height: String(image.height) };
        const sources = { src: image.src, srcset: `${image.src}?2x 2x` };
        return { tagName, attribs: { ...sources, alt, ...size, loading: 'lazy', decoding: 'async' } };
      },
    },
  });
}

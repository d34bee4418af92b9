import sanitizeHtml from 'sanitize-html';
import { findHttpUrl, findImageUrl } from '../../shared/textFormats.ts';

const TAGS =
  'p br hr h2 h3 h4 strong b em i u s sub sup code pre blockquote ul ol li a img figure figcaption table thead tbody tr th td';

/** Other tags are dropped and their text stays, except for scripts and styles. */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS.split(' '),
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding', 'referrerpolicy'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
  transformTags: {
    // The page has an h1 already.
    h1: 'h2',
    a: (tagName, { href }) => {
      const url = findHttpUrl(href);
      return { tagName, attribs: url ? { href: url, rel: 'noopener nofollow' } : ({} as sanitizeHtml.Attributes) };
    },
    img: (tagName, { src, alt, width, height }) => {
      const url = findImageUrl(src);
      const size = width && height && /^\d{1,4}$/.test(width) && /^\d{1,4}$/.test(height) ? { width, height } : {};
      return {
        tagName,
        attribs: {
          ...(url ? { src: url } : {}),
          alt: alt ?? '',
          ...size,
          loading: 'lazy',
          decoding: 'async',
          referrerpolicy: 'no-referrer',
        } as sanitizeHtml.Attributes,
      };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/** Makes an untrusted news body safe to insert: no scripts, styles, frames, forms, ids or relative links. */
export function sanitizeNews(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}

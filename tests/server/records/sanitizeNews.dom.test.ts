/** @jest-environment jsdom */
import { findNewsImages, sanitizeNews } from '../../../server/records/sanitizeNews.ts';
import { HOSTILE_NEWS } from '../../support/hostileNews.ts';

const TAGS =
  'p br hr h2 h3 h4 strong b em i u s sub sup code pre blockquote ul ol li a img figure figcaption table caption thead tbody tr th td';
const ATTRIBUTES: Record<string, string[]> = {
  a: ['href', 'rel', 'target'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding', 'srcset'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
};

/** Tags that are empty, or kept in others only. */
const NOT_ALONE = 'img a br hr ul ol table caption thead tbody tr th td'.split(' ');

/** Sanitizes a body all of whose images are in the store. */
function clean(html: string): string {
  const image = { src: '/images/0a', width: 640, height: 480 };
  return sanitizeNews(html, new Map(findNewsImages(html).map((url) => [url, image])));
}

/** The DOM a browser builds from a sanitized body inside a page. */
function parse(html: string): HTMLElement {
  const page = new DOMParser().parseFromString(
    `<!doctype html><body><main><div id="here">${clean(html)}</div><p id="after">after</p></main></body>`,
    'text/html',
  );
  expect(page.querySelector('main > #after')?.textContent).toBe('after');
  return page.querySelector('#here') as HTMLElement;
}

function foreignIn(body: HTMLElement): string[] {
  return [...body.querySelectorAll('*')].flatMap((element) => {
    const tag = element.tagName.toLowerCase();
    const attributes = element.getAttributeNames().filter((name) => !ATTRIBUTES[tag]?.includes(name));
    return [...(TAGS.split(' ').includes(tag) ? [] : [tag]), ...attributes.map((name) => `${tag} ${name}`)];
  });
}

describe('a news body', () => {
  it.each(HOSTILE_NEWS)('loses $name', ({ html, text }) => {
    const body = parse(html);
    expect(foreignIn(body)).toEqual([]);
    for (const link of body.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      expect(`${link.protocol} ${link.username} ${link.rel}`).toMatch(/^https?:  noopener nofollow$/);
      expect(['', '_blank']).toContain(link.target);
    }
    for (const image of body.querySelectorAll('img')) expect(image.getAttribute('src')).toBe('/images/0a');
    expect(body.textContent).toBe(text ?? body.textContent);
  });

  it('does not change when it is sanitized twice', () => {
    const none = new Map();
    for (const { html } of HOSTILE_NEWS)
      expect(sanitizeNews(sanitizeNews(html, none), none)).toBe(sanitizeNews(html, none));
  });

  it.each(TAGS.split(' ').filter((tag) => !NOT_ALONE.includes(tag)))('keeps <%s>', (tag) => {
    expect(clean(`<${tag}>a</${tag}>`)).toBe(`<${tag}>a</${tag}>`);
  });

  it.each(['ul', 'ol'])('keeps <%s> with its entries, and gives it one where it has only text', (tag) => {
    const list = `<${tag}><li>a</li><li>b</li></${tag}>`;
    expect(clean(list)).toBe(list);
    expect(clean(`<${tag}>a</${tag}>`)).toBe(`<${tag}><li>a</li></${tag}>`);
  });

  it('keeps a table with its spans', () => {
    const table =
      '<table><thead><tr><th colspan="2" scope="col">a</th></tr></thead><tbody><tr><td rowspan="2">b</td></tr></tbody></table>';
    expect(clean(table)).toBe(table);
  });

  it('gives links nofollow and noopener', () => {
    expect(clean('<a href="https://a.example/?b&amp;c">a</a>')).toMatch(
      /^<a href="https:\/\/a\.example\/\?b&amp;c" rel="noopener nofollow"( target="_blank")?>a<\/a>$/,
    );
    expect(clean('<a href="mailto:a@b.example">a</a>')).toBe('<a>a</a>');
  });

  it("shows this site's copies of images, lazily and with their own size", () => {
    const [image] = parse(
      '<img src="https://a.example/1.png" alt="A fox" width="9" height="9" loading="eager">',
    ).children;
    const attributes = Object.fromEntries(
      image?.getAttributeNames().map((name) => [name, image.getAttribute(name)]) ?? [],
    );
    expect(attributes).toEqual({
      src: '/images/0a',
      srcset: '/images/0a?2x 2x',
      alt: 'A fox',
      width: '640',
      height: '480',
      loading: 'lazy',
      decoding: 'async',
    });
    expect(clean('<img src="/pictures/1.png">')).toContain('alt=""');
  });

  it('loses images that the site has no copy of', () => {
    expect(sanitizeNews('a<img src="https://a.example/1.png">b', new Map())).toBe('ab');
    const urls = ['http://a.example/1.png', '//a.example/1.png', 'data:image/png,1', '1.png'];
    expect(findNewsImages(urls.map((url) => `<img src="${url}">`).join(''))).toEqual([]);
  });

  it('turns h1 into h2: the page has an h1', () => expect(clean('<h1>a</h1>')).toBe('<h2>a</h2>'));

  it('keeps text that only looks like markup', () => {
    expect(parse('1 &lt; 2 &amp; 3 &gt; 2, &lt;script&gt;').textContent).toBe('1 < 2 & 3 > 2, <script>');
    expect(clean('')).toBe('');
  });
});

describe('a body that tries to overload the server', () => {
  it.each([
    { name: '1,000 deep', html: `${'<blockquote>'.repeat(1_000)}a${'</blockquote>'.repeat(1_000)}` },
    { name: '1,000 deep and never closed', html: `${'<b>'.repeat(1_000)}a` },
    { name: '1,000 deep in dropped tags', html: `${'<div>'.repeat(1_000)}a${'</div>'.repeat(1_000)}` },
  ])('$name is flattened', ({ html }) => {
    const body = parse(html);
    let depth = 0;
    for (let at: Element | null = body.firstElementChild; at; at = at.firstElementChild) depth += 1;
    expect(depth).toBeLessThanOrEqual(20);
    expect(body.textContent).toBe('a');
    expect(foreignIn(body)).toEqual([]);
  });
});

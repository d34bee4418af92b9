/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { describe, expect, it } from '@jest/globals';
import { sanitizeNews } from '../../../server/content/sanitizeNews.ts';
import { HOSTILE_NEWS } from '../../support/hostileNews.ts';
import { fastestMs } from '../../support/fastestMs.ts';

const TAGS =
  'p br hr h2 h3 h4 strong b em i u s sub sup code pre blockquote ul ol li a img figure figcaption table thead tbody tr th td';
const ATTRIBUTES: Record<string, string[]> = {
  a: ['href', 'rel', 'target'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding', 'referrerpolicy'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
};

/** The DOM a browser builds from a sanitized body inside a page. */
function parse(html: string): HTMLElement {
  const page = new DOMParser().parseFromString(
    `<!doctype html><body><main><div id="here">${sanitizeNews(html)}</div><p id="after">after</p></main></body>`,
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
    for (const image of body.querySelectorAll('img')) expect(image.getAttribute('src')).toMatch(/^https:\/\//);
    expect(body.textContent).toBe(text ?? body.textContent);
  });

  it('does not change when it is sanitized twice', () => {
    for (const { html } of HOSTILE_NEWS) expect(sanitizeNews(sanitizeNews(html))).toBe(sanitizeNews(html));
  });

  it.each(TAGS.split(' ').filter((tag) => !['img', 'a', 'br', 'hr', 'thead', 'tbody', 'tr', 'th', 'td'].includes(tag)))(
    'keeps <%s>',
    (tag) => {
      expect(sanitizeNews(`<${tag}>a</${tag}>`)).toBe(`<${tag}>a</${tag}>`);
    },
  );

  it('keeps a table with its spans', () => {
    const table =
      '<table><thead><tr><th colspan="2" scope="col">a</th></tr></thead><tbody><tr><td rowspan="2">b</td></tr></tbody></table>';
    expect(sanitizeNews(table)).toBe(table);
  });

  it('gives links nofollow and noopener', () => {
    expect(sanitizeNews('<a href="https://a.example/?b&amp;c">a</a>')).toMatch(
      /^<a href="https:\/\/a\.example\/\?b&amp;c" rel="noopener nofollow"( target="_blank")?>a<\/a>$/,
    );
    expect(sanitizeNews('<a href="mailto:a@b.example">a</a>')).toBe('<a>a</a>');
  });

  it('makes images lazy and sends no referrer, with their size when it is valid', () => {
    const [image] = parse(
      '<img src="https://a.example/1.png" alt="A fox" width="640" height="480" loading="eager">',
    ).children;
    const attributes = Object.fromEntries(
      image?.getAttributeNames().map((name) => [name, image.getAttribute(name)]) ?? [],
    );
    expect(attributes).toEqual({
      src: 'https://a.example/1.png',
      alt: 'A fox',
      width: '640',
      height: '480',
      loading: 'lazy',
      decoding: 'async',
      referrerpolicy: 'no-referrer',
    });
    expect(sanitizeNews('<img src="https://a.example/1.png" width="640" height="x">')).not.toMatch(/width|height/);
    expect(sanitizeNews('<img src="https://a.example/1.png">')).toContain('alt=""');
  });

  it('turns h1 into h2: the page has an h1', () => expect(sanitizeNews('<h1>a</h1>')).toBe('<h2>a</h2>'));

  it('keeps text that only looks like markup', () => {
    expect(parse('1 &lt; 2 &amp; 3 &gt; 2, &lt;script&gt;').textContent).toBe('1 < 2 & 3 > 2, <script>');
    expect(sanitizeNews('')).toBe('');
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

  it.each([
    { name: 'angle brackets', html: '<'.repeat(200_000) },
    { name: 'open tags', html: '<a '.repeat(66_000) },
    { name: 'attributes', html: `<p ${'a=b '.repeat(50_000)}>a</p>` },
    { name: 'ampersands', html: '&'.repeat(200_000) },
    { name: 'comments', html: '<!--'.repeat(50_000) },
  ])('200,000 characters of $name take less than a second', ({ html }) => {
    expect(fastestMs(() => void sanitizeNews(html))).toBeLessThan(1_000);
  });

  it('deeply nested lists, the slowest known case, take less than half a second', () => {
    expect(fastestMs(() => void sanitizeNews('<ul><li>'.repeat(6_250)))).toBeLessThan(500);
  });
});

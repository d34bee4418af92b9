/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { describe, expect, it } from '@jest/globals';
import { sanitizeNews } from '../../../server/content/sanitizeNews.ts';
import { fastestMs } from '../../support/fastestMs.ts';

const TAGS =
  'p br hr h2 h3 h4 strong b em i u s sub sup code pre blockquote ul ol li a img figure figcaption table thead tbody tr th td';
const ATTRIBUTES: Record<string, string[]> = {
  a: ['href', 'rel', 'target'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding', 'referrerpolicy'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
};

/** Markup that must not survive. `text`: what a reader still gets, where that matters. */
const HOSTILE: { name: string; html: string; text?: string }[] = [
  { name: 'a script', html: '<p>a</p><script>alert(1)</script>', text: 'a' },
  { name: 'a script in capitals', html: '<SCRIPT SRC=//evil.example></SCRIPT>a', text: 'a' },
  { name: 'a script that is not closed', html: '<p>a</p><script>alert(1)', text: 'a' },
  { name: 'a script cut in two', html: '<scr<script>ipt>alert(1)</script>' },
  { name: 'a style sheet', html: '<style>body{display:none}</style>a', text: 'a' },
  { name: 'a style attribute', html: '<p style="position:fixed;inset:0">a</p>', text: 'a' },
  { name: 'a class, which could borrow a look of ours', html: '<p class="warning-banner">a</p>', text: 'a' },
  { name: 'an event handler', html: '<p onclick="alert(1)">a</p>', text: 'a' },
  { name: 'an event handler behind a slash', html: '<img/onerror=alert(1)/src=x>' },
  { name: 'an event handler of a picture', html: '<img src="https://a.example/1.png" onerror="alert(1)">' },
  { name: 'an event handler with odd letters', html: '<p ONMOUSEOVER\u0000="alert(1)">a</p>' },
  { name: 'a script address', html: '<a href="javascript:alert(1)">a</a>', text: 'a' },
  { name: 'a script address, encoded', html: '<a href="&#106;avascript&colon;alert(1)">a</a>', text: 'a' },
  { name: 'a script address with blanks inside', html: '<a href=" java\nscript:alert(1)">a</a>', text: 'a' },
  { name: 'a script address that contains http', html: '<a href="javascript:alert(\'http://\')">a</a>', text: 'a' },
  { name: 'data as an address', html: '<a href="data:text/html,<script>alert(1)</script>">a</a>', text: 'a' },
  { name: 'an address with a user name', html: '<a href="https://satchel.example@evil.example/">a</a>', text: 'a' },
  {
    name: 'a relative address',
    html: '<a href="/zh/submit/dapp">a</a><a href="//evil.example">b</a><a href="#x">c</a>',
    text: 'abc',
  },
  {
    name: 'an own target and relation',
    html: '<a href="https://a.example/" target="_top" rel="opener" ping="//evil.example" download>a</a>',
    text: 'a',
  },
  { name: 'a base', html: '<base href="https://evil.example/">a', text: 'a' },
  { name: 'a refresh', html: '<meta http-equiv="refresh" content="0;url=//evil.example">a', text: 'a' },
  { name: 'a link to a style sheet', html: '<link rel="stylesheet" href="//evil.example">a', text: 'a' },
  { name: 'xmp', html: '<xmp><img src=x onerror=alert(1)></xmp>' },
  { name: 'xmp that is closed early', html: '<xmp></xmp><img src=x onerror=alert(1)></xmp>' },
  {
    name: 'other raw text',
    html: '<noembed><img src=x onerror=alert(1)></noembed><noframes><script>alert(1)</script></noframes><plaintext><script>alert(1)</script>',
  },
  { name: 'a title that ends early', html: '<title></title><img src=x onerror=alert(1)></title>' },
  { name: 'a text area', html: '<textarea></textarea><script>alert(1)</script></textarea>' },
  { name: 'noscript', html: '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>' },
  {
    name: 'a drawing',
    html: '<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>',
  },
  {
    name: 'a drawing with a style that hides markup',
    html: '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  },
  {
    name: 'a formula',
    html: '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  },
  {
    name: 'a frame',
    html: '<iframe src="https://evil.example" srcdoc="<script>alert(1)</script>"></iframe>a',
    text: 'a',
  },
  {
    name: 'an object and an embed',
    html: '<object data="//evil.example"></object><embed src="//evil.example">a',
    text: 'a',
  },
  {
    name: 'a form that asks for the phrase',
    html: '<form action="//evil.example"><input name="phrase"><button>a</button></form>',
  },
  {
    name: 'fields and a dialog',
    html: '<dialog open>a</dialog><select><option>b</option></select><details open><summary>c</summary></details>',
  },
  {
    name: 'a video',
    html: '<video src="//evil.example" autoplay></video><audio src="//evil.example"></audio>a',
    text: 'a',
  },
  { name: 'a template', html: '<template><script>alert(1)</script></template>a', text: 'a' },
  { name: 'a custom element', html: '<x-menu is="x">a</x-menu>', text: 'a' },
  {
    name: 'ids and names that clobber',
    html: '<p id="page-state">a</p><a name="main" href="https://a.example/">b</a><img name="body" src="https://a.example/1.png">',
    text: 'ab',
  },
  {
    name: 'data and aria attributes',
    html: '<p data-open="true" aria-hidden="true" tabindex="9" contenteditable slot="x" itemprop="x">a</p>',
    text: 'a',
  },
  { name: 'a comment', html: '<!-- <script>alert(1)</script> --><!--><img src=x onerror=alert(1)>-->a' },
  { name: 'a conditional comment', html: '<!--[if IE]><script>alert(1)</script><![endif]-->a', text: 'a' },
  { name: 'a CDATA section', html: '<![CDATA[<script>alert(1)</script>]]>a' },
  {
    name: 'a whole document',
    html: '<!doctype html><html><head><title>t</title></head><body onload="alert(1)">a</body></html>',
  },
  { name: 'a picture on http', html: '<img src="http://a.example/1.png">a', text: 'a' },
  { name: 'a picture of data', html: '<img src="data:image/svg+xml,<svg onload=alert(1)>">a', text: 'a' },
  {
    name: 'a picture of many sizes',
    html: '<img srcset="//evil.example 2x" src="https://a.example/1.png" usemap="#x">',
  },
  { name: 'a picture of impossible size', html: '<img src="https://a.example/1.png" width="100%" height="99999">' },
  { name: 'broken markup', html: '<p><b>a<i>b</p></b>c<a href="https://a.example/"><p>d' },
  { name: 'an end without a beginning', html: '</p></div></main></body></html>a', text: 'a' },
  { name: 'markup in an attribute', html: '<img alt="<script>alert(1)</script>" src="https://a.example/1.png">' },
];

/** What a browser makes of a body where it stands in our page. */
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
  it.each(HOSTILE)('loses $name', ({ html, text }) => {
    const body = parse(html);
    expect(foreignIn(body)).toEqual([]);
    for (const link of body.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      expect(`${link.protocol} ${link.username} ${link.rel}`).toMatch(/^https?:  noopener nofollow$/);
      expect(['', '_blank']).toContain(link.target);
    }
    for (const picture of body.querySelectorAll('img')) expect(picture.getAttribute('src')).toMatch(/^https:\/\//);
    if (text !== undefined) expect(body.textContent).toBe(text);
  });

  it('means the same when it is cleaned twice', () => {
    for (const { html } of HOSTILE) expect(sanitizeNews(sanitizeNews(html))).toBe(sanitizeNews(html));
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

  it('lends a link no weight and no way back', () => {
    expect(sanitizeNews('<a href="https://a.example/?b&amp;c">a</a>')).toMatch(
      /^<a href="https:\/\/a\.example\/\?b&amp;c" rel="noopener nofollow"( target="_blank")?>a<\/a>$/,
    );
    expect(sanitizeNews('<a href="mailto:a@b.example">a</a>')).toBe('<a>a</a>');
  });

  it('makes pictures load late and tell nobody who looks, with their size where it is one', () => {
    const [picture] = parse(
      '<img src="https://a.example/1.png" alt="A fox" width="640" height="480" loading="eager">',
    ).children;
    const attributes = Object.fromEntries(
      picture?.getAttributeNames().map((name) => [name, picture.getAttribute(name)]) ?? [],
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

  it('has no h1 of its own: the page has one', () => expect(sanitizeNews('<h1>a</h1>')).toBe('<h2>a</h2>'));

  it('keeps text that only looks like markup', () => {
    expect(parse('1 &lt; 2 &amp; 3 &gt; 2, &lt;script&gt;').textContent).toBe('1 < 2 & 3 > 2, <script>');
    expect(sanitizeNews('')).toBe('');
  });
});

describe('a body made to hurt the machine', () => {
  it.each([
    { name: '1,000 deep', html: `${'<blockquote>'.repeat(1_000)}a${'</blockquote>'.repeat(1_000)}` },
    { name: '1,000 deep and never closed', html: `${'<b>'.repeat(1_000)}a` },
    { name: '1,000 deep in what is dropped', html: `${'<div>'.repeat(1_000)}a${'</div>'.repeat(1_000)}` },
  ])('$name comes out flat', ({ html }) => {
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
    { name: 'deep lists', html: '<ul><li>'.repeat(25_000) },
  ])('200,000 characters of $name take less than a second', ({ html }) => {
    expect(fastestMs(() => void sanitizeNews(html))).toBeLessThan(1_000);
  });
});

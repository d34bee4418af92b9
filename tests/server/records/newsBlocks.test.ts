import { findNewsImages, sanitizeNews } from '../../../server/records/sanitizeNews.ts';

const COPY = { src: '/images/0a', width: 640, height: 480 };
const IMG = '<img>';

/** The body with the site's copies of its images, each as IMG. */
function clean(html: string): string {
  const images = new Map(findNewsImages(html).map((url) => [url, COPY]));
  return sanitizeNews(html, images).replace(/<img [^>]*>/g, IMG);
}

/** The URLs of the images that are shown. */
function shown(html: string): string[] {
  const images = new Map(findNewsImages(html).map((url) => [url, { ...COPY, src: url }]));
  return [...sanitizeNews(html, images).matchAll(/ src="([^"]*)"/g)].map(([, src = '']) =>
    src.replaceAll('&amp;', '&'),
  );
}

const LINK = '<a href="https://a.example/">a</a>';
const KEPT_LINK = '<a href="https://a.example/" rel="noopener nofollow">a</a>';
const WIDE = 25;

describe('blocks of editors', () => {
  it.each([
    { name: 'div', html: '<div>One.</div><div>Two.</div>', kept: '<p>One.</p><p>Two.</p>' },
    { name: 'section', html: '<section>一</section><section>二</section>', kept: '<p>一</p><p>二</p>' },
    {
      name: 'article, header and footer',
      html: '<article><header>a</header>b<footer>c</footer></article>',
      kept: '<p>a</p><p>b</p><p>c</p>',
    },
    { name: 'text after a small heading', html: '<h5>Title</h5>Text', kept: '<h4>Title</h4><p>Text</p>' },
    { name: 'all headings', html: '<h1>1</h1><h3>3</h3><h6>6</h6>', kept: '<h2>1</h2><h3>3</h3><h4>6</h4>' },
    { name: 'a list of terms', html: '<dl><dt>Term</dt><dd>Meaning</dd></dl>', kept: '<p>Term</p><p>Meaning</p>' },
    { name: 'details', html: '<details><summary>S</summary>Body</details>', kept: '<p>S</p><p>Body</p>' },
    { name: 'address and center', html: '<address>a</address><center>b</center>', kept: '<p>a</p><p>b</p>' },
    {
      name: 'a caption of a table',
      html: '<table><caption>C</caption><tr><td>1</td></tr></table>',
      kept: '<table><caption>C</caption><tr><td>1</td></tr></table>',
    },
    {
      name: 'cells with blocks',
      html: '<table><tr><td><div>a</div><div>b</div></td><td><div>c</div></td></tr></table>',
      kept: '<table><tr><td><p>a</p><p>b</p></td><td>c</td></tr></table>',
    },
    {
      name: 'text between cells, which browsers put before the table',
      html: '<table>a<tr>b<td>1</td></tr></table>',
      kept: '<p>a</p><p>b</p><table><tr><td>1</td></tr></table>',
    },
    { name: 'cells without a table', html: '<tr><td>a</td><td>b</td></tr>', kept: '<p>a</p><p>b</p>' },
    { name: 'empty lines', html: 'a<br>b<br><br/> <br>c', kept: '<p>a<br />b</p><p>c</p>' },
    { name: 'text around a paragraph', html: 'a <b>b</b><p>c</p>d', kept: '<p>a <b>b</b></p><p>c</p><p>d</p>' },
    { name: 'text around a line', html: 'a<hr>b', kept: '<p>a</p><hr /><p>b</p>' },
    { name: 'one line of text', html: 'a <b>b</b><br>c', kept: 'a <b>b</b><br />c' },
    {
      name: 'empty blocks',
      html: '<p>a</p><p>&nbsp;</p><div><br></div><p><b> </b></p><h2></h2><ul></ul><p>b</p>',
      kept: '<p>a</p><p>b</p>',
    },
    {
      name: 'a list within a list, beside its entry',
      html: '<ul><li>a</li><ul><li>b</li></ul></ul>',
      kept: '<ul><li>a<ul><li>b</li></ul></li></ul>',
    },
    {
      name: 'a list with paragraphs',
      html: '<ol><li><p>a</p></li><li><p>b</p><p>c</p></li></ol>',
      kept: '<ol><li>a</li><li><p>b</p><p>c</p></li></ol>',
    },
    {
      name: 'a link around blocks',
      html: '<a href="https://a.example/"><h3>a</h3><div>a</div></a>',
      kept: `<h3>${KEPT_LINK}</h3><p>${KEPT_LINK}</p>`,
    },
    {
      name: 'code with lines',
      html: '<pre>a\n  b</pre><pre><div>c</div></pre>',
      kept: '<pre>a\n  b</pre><pre>\nc\n</pre>',
    },
  ])('are kept apart: $name', ({ html, kept }) => {
    expect(clean(html)).toBe(kept);
    expect(sanitizeNews(kept, new Map())).toBe(kept);
  });

  it.each([
    {
      name: 'Google Docs',
      html: '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">A</span> b <span style="font-style:italic">c</span></p><br><p>d</p></b>',
      kept: '<p><strong>A</strong> b <em>c</em></p><p>d</p>',
    },
    {
      name: 'Word',
      html: '<!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]--><xml><w:Zoom>0</w:Zoom></xml><p class="MsoNormal" style="mso-list:l0"><b><span lang="EN-US">A</span></b><o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><p>b</p>',
      kept: '<p><b>A</b></p><p>b</p>',
    },
    {
      name: 'WeChat',
      html: `<section style="margin:0"><section><section><span style="font-size:15px">一</span></section></section><section><span leaf="">二${LINK}</span></section></section>`,
      kept: `<p>一</p><p>二${KEPT_LINK}</p>`,
    },
    {
      name: 'Notion',
      html: '<h3 class="">T</h3><p id="1" class="">a<strong>b</strong></p><ul class="bulleted-list"><li style="list-style-type:disc">c</li></ul><ul class="bulleted-list"><li>d</li></ul>',
      kept: '<h3>T</h3><p>a<strong>b</strong></p><ul><li>c</li></ul><ul><li>d</li></ul>',
    },
    {
      name: 'Telegram',
      html: '<b>T</b><br/><br/>a <tg-emoji emoji-id="1">🦊</tg-emoji><br/>b <s>c</s> <tg-spoiler>d</tg-spoiler>',
      kept: '<p><b>T</b></p><p>a 🦊<br />b <s>c</s> d</p>',
    },
    {
      name: 'an old editor',
      html: '<font color="red" style="font-weight:bold">A</font><div><strike>b</strike> <tt>c</tt></div>',
      kept: '<p><strong>A</strong></p><p><s>b</s> <code>c</code></p>',
    },
  ])('of $name keep their meaning', ({ html, kept }) => expect(clean(html)).toBe(kept));
});

describe('depth', () => {
  it.each(['section', 'div', 'blockquote'])(
    '%s as deep as editors nest it loses no link and no word in bold',
    (tag) => {
      const depth = tag === 'blockquote' ? 15 : WIDE;
      const body = clean(`${`<${tag}>`.repeat(depth)}<p>a ${LINK} <b>b</b></p>${`</${tag}>`.repeat(depth)}`);
      expect(body).toContain(`${KEPT_LINK} <b>b</b>`);
    },
  );

  it.each([
    'div',
    'section',
    'ul><li',
    'dl><dd',
    'b><p',
    'table><tr><td',
    'blockquote',
    'span style="font-weight:bold"',
  ])('of 100,000 times <%s> costs no more than a body may cost', (tag) => {
    const html = `<${tag}>`.repeat(100_000);
    const startedAt = performance.now();
    const body = sanitizeNews(html, new Map());
    // Several times what was measured.
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(body.length).toBeLessThan(1_000);
  });
});

describe('images of editors', () => {
  const [one, two] = ['https://a.example/1.png?x=1&y=2', 'https://a.example/2.png'];
  it.each([
    { name: 'data-src', html: `<img data-src="${one}">`, urls: [one] },
    { name: 'data-original behind a placeholder', html: `<img src="${two}" data-original="${one}">`, urls: [one] },
    {
      name: 'data-lazy-src behind data',
      html: `<img src="data:image/gif;base64,R0" data-lazy-src="${one}">`,
      urls: [one],
    },
    { name: 'srcset alone, the largest', html: `<img srcset="${two} 1x, ${one} 2x">`, urls: [one] },
    { name: 'srcset without blanks', html: `<img srcset="${two} 320w,${one} 640w">`, urls: [one] },
    {
      name: 'picture',
      html: `<picture><source srcset="${one} 2x"><img alt="a"></picture>`,
      urls: [one],
    },
    {
      name: 'picture with its own image',
      html: `<picture><source srcset="${one}"><img src="${two}"></picture>`,
      urls: [two],
    },
    {
      name: 'noscript, once',
      html: `<img data-src="${one}"><noscript><img src="${one}"></noscript><noscript><img src="${two}"></noscript>`,
      urls: [one, two],
    },
    { name: 'the same twice, as it was written', html: `<img src="${one}"><img src="${one}">`, urls: [one, one] },
    { name: 'no background', html: `<div style="background:url(${one})" data-background="${one}">a</div>`, urls: [] },
    {
      name: 'no script in data-src',
      html: `<img data-src="javascript:alert(1)" srcset="data:image/png,1 2x">`,
      urls: [],
    },
  ])('$name', ({ html, urls }) => expect(shown(html)).toEqual(urls));

  it('are in the paragraph that they are in', () => {
    expect(
      clean(`<section>a<img data-src="${one}"></section><figure><img src="${two}"><figcaption>b</figcaption></figure>`),
    ).toBe(`<p>a${IMG}</p><figure>${IMG}<figcaption>b</figcaption></figure>`);
  });
});

/** @jest-environment jsdom */
import { renderNewsFeed } from '../../../../server/site/feeds/newsFeed.ts';
import { sanitizeNews } from '../../../../server/records/sanitizeNews.ts';
import type { NewsArticle } from '../../../../shared/site/contentData.ts';
import { HOSTILE_NEWS } from '../../../support/hostileNews.ts';

const TEXTS = [
  ...HOSTILE_NEWS.map(({ html }) => html),
  '<img src=x onerror=alert(9)>',
  ']]><script>alert(1)</script>',
  '&lt;b&gt; & "Fees < 1 %"',
];
const entries = TEXTS.map((text, id) => ({
  id: `${id}`,
  title: text,
  desc: text,
  createTime: '2026-11-24T00:00:00.000Z',
  date: '2026-11-24',
  day: '11-24',
  time: '00:00',
  source: null,
  topic: null,
}));
const feedOf = (format: 'xml' | 'json') => renderNewsFeed('https://satchel.example', 'en', entries, format);
/** What XML 1.0 allows, with its line ends. */
const inXml = (text: string) => text.replace(/\0/g, '').replace(/\r\n?/g, '\n');

/** What a reader shows that takes the text as HTML. Throws when that has an element. */
function readHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(`<body><p>${html}</p>`, 'text/html');
  expect(body.querySelectorAll('*').length).toBe(1);
  return body.textContent;
}

describe('texts of teams in the feeds', () => {
  const atom = new DOMParser().parseFromString(feedOf('xml'), 'application/xml');

  it.each(['title', 'summary'])('are text in the %s of Atom, which is declared as HTML', (name) => {
    const elements = [...atom.querySelectorAll(`entry > ${name}`)];
    for (const element of elements) expect(element.getAttribute('type')).toBe('html');
    expect(elements.map(({ textContent }) => readHtml(textContent))).toEqual(TEXTS.map(inXml));
  });

  it('are text in JSON Feed, whose titles are text and whose bodies are HTML', () => {
    const { items } = JSON.parse(feedOf('json')) as { items: { title: string; content_html: string }[] };
    const texts = TEXTS.map((text) => text.replace(/\0/g, ''));
    expect(items.map(({ title }) => title)).toEqual(texts);
    expect(items.map(({ content_html: html }) => readHtml(html))).toEqual(texts);
  });
});

describe('whole texts in the feeds', () => {
  const article = {
    ...entries[0],
    id: '7',
    title: 'Fees',
    desc: 'Fees < 1 %',
    createTime: '2026-11-24T00:00:00.000Z',
    corrected: { at: '2026-11-25T08:00:00.000Z', date: '2026-11-25', time: '16:00', offset: '+8' },
    image: { src: '/images/aa', width: 720, height: 405 },
    imageAlt: 'A "chart" <of fees>',
    html: sanitizeNews(
      '<p>One</p><p>src="/images/not-one"</p><img src="https://a.example/1.png" alt="b"><a href="https://b.example/">c</a>',
      new Map([['https://a.example/1.png', { src: '/images/bb', width: 10, height: 10 }]]),
    ),
  } as NewsArticle;
  const render = (format: 'xml' | 'json') => renderNewsFeed('https://satchel.example', 'en', [article], format);
  const entry = new DOMParser().parseFromString(render('xml'), 'application/xml').querySelector('entry');
  const [item] = (JSON.parse(render('json')) as { items: Record<string, string>[] }).items;

  it('are the same in both, with picture, links and whole addresses', () => {
    const html = entry?.querySelector('content')?.textContent ?? '';
    expect(entry?.querySelector('content')?.getAttribute('type')).toBe('html');
    expect(item?.content_html).toBe(html);
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    expect([...body.querySelectorAll('img')].map((image) => [image.getAttribute('src'), image.alt])).toEqual([
      ['https://satchel.example/images/aa?feed', 'A "chart" <of fees>'],
      ['https://satchel.example/images/bb?feed', 'b'],
    ]);
    expect(body.querySelectorAll('[srcset]').length).toBe(0);
    expect(body.querySelector('a')?.getAttribute('href')).toBe('https://b.example/');
    expect(body.textContent).toContain('src="/images/not-one"');
  });

  it('come with the summary as text, and with the days of publication and correction', () => {
    expect(item?.summary).toBe('Fees < 1 %');
    expect([item?.date_published, item?.date_modified]).toEqual([article.createTime, article.corrected?.at]);
    const timeOf = (name: string) => entry?.querySelector(name)?.textContent;
    expect([timeOf('published'), timeOf('updated')]).toEqual([article.createTime, article.corrected?.at]);
  });

  it.each(HOSTILE_NEWS.map(({ name, html }) => ({ name, html })))(
    'are as clean as on their page: $name',
    ({ html }) => {
      const hostile = { ...article, html: sanitizeNews(html, new Map()) };
      const feed = renderNewsFeed('https://satchel.example', 'en', [hostile], 'json');
      const [{ content_html: body = '' } = {}] = (JSON.parse(feed) as { items: { content_html?: string }[] }).items;
      const page = new DOMParser().parseFromString(body, 'text/html');
      expect(page.querySelectorAll('script, style, iframe, form, [onclick], [onerror], [style]').length).toBe(0);
      expect(body).toContain(hostile.html.replace(/\0/g, ''));
    },
  );
});

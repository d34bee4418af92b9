/** @jest-environment jsdom */
import { renderNewsFeed } from '../../../../server/site/feeds/newsFeed.ts';
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

import type { Content } from '../../../../../server/site/content/content.ts';
import { groupByDate, loadNewsItem, loadNewsList } from '../../../../../server/site/pages/loaders/loadNews.ts';
import { LIST_PAGES_SHOWN_MAX, NEWS_PAGE_SIZE, TOPIC_PAGES_READ_MAX } from '../../../../../shared/limits.ts';
import type { NewsArticle, NewsEntry } from '../../../../../shared/site/contentData.ts';
import type { NewsData, NewsItemData } from '../../../../../shared/site/pageData.ts';
import type { PageQuery } from '../../../../../shared/site/routes.ts';
import { madeUpContent, madeUpNews } from '../../../../support/madeUpContent.ts';

const SIZE = NEWS_PAGE_SIZE;

/** The list at an address, and the starts the upstream was asked for. `unknownAt`: nothing is known there. */
async function load(news: NewsEntry[], start?: number | string, unknownAt: number[] = []) {
  const starts: number[] = [];
  const content = madeUpContent({
    loadNews: async (_lang, from) => {
      starts.push(from);
      if (unknownAt.includes(from)) return null;
      const entries = news.slice(from, from + SIZE);
      return { entries, received: entries.length };
    },
  });
  return {
    ...(await loadNewsList(content, 'en', start === undefined ? {} : { start: String(start) })),
    starts: starts.toSorted((one, other) => one - other),
  };
}

const ids = ({ days }: NewsData) => (days ?? []).flatMap(({ list }) => list.map(({ id }) => Number(id)));
const down = (first: number, count: number) => Array.from({ length: count }, (_, index) => first - index);

describe('pages of the news', () => {
  it.each([
    { name: 'the first', total: 45, start: undefined, count: 20, nextStart: 20 },
    { name: 'the second, with the first above it', total: 45, start: 20, count: 40, nextStart: 40 },
    { name: 'the last', total: 45, start: 40, count: 45, nextStart: null },
    { name: 'exactly one page', total: 20, start: 0, count: 20, nextStart: null },
    { name: 'exactly two pages', total: 40, start: 20, count: 40, nextStart: null },
    { name: 'less than a page', total: 3, start: 0, count: 3, nextStart: null },
    { name: 'no news', total: 0, start: 0, count: 0, nextStart: null },
    { name: 'a start that is none', total: 45, start: '7', count: 20, nextStart: 20 },
  ])('$name of $total: $count are shown', async ({ total, start, count, nextStart }) => {
    const page = await load(madeUpNews(1000, total), start);
    expect(ids(page)).toEqual(down(1000, count));
    expect(page.nextStart).toBe(nextStart);
    expect(page.previousStart).toBeNull();
  });

  it('the page after the last is asked for too: only null data says that there is no more', async () => {
    expect((await load(madeUpNews(1000, 45), 20)).starts).toEqual([0, 20, 40]);
  });

  it('a long list moves its head along and leads back', async () => {
    const start = LIST_PAGES_SHOWN_MAX * SIZE;
    const page = await load(madeUpNews(1000, 600), start);
    expect(ids(page)).toEqual(down(1000 - SIZE, LIST_PAGES_SHOWN_MAX * SIZE));
    expect(page.previousStart).toBe(0);
    expect(page.starts).toHaveLength(LIST_PAGES_SHOWN_MAX + 1);
  });

  it('far past the end there is nothing, and no further', async () => {
    const page = await load(madeUpNews(1000, 45), 60_000);
    expect(page.days).toEqual([]);
    expect(page.nextStart).toBeNull();
  });

  it('a flash that slid onto the next page meanwhile is shown once', async () => {
    const content = madeUpContent({
      loadNews: async (_lang, start) => {
        // One came in between: what was the last of the first page is now the first of the second.
        const entries = start === 0 ? madeUpNews(1000, 20) : start === 20 ? madeUpNews(1000, 39).slice(19) : [];
        return { entries, received: entries.length };
      },
    });
    expect(ids(await loadNewsList(content, 'en', { start: '20' }))).toEqual(down(1000, 39));
  });
});

describe('when the content service fails', () => {
  it('everything unknown is no list, which is not an empty one', async () => {
    expect(await loadNewsList(madeUpContent({}), 'en', {})).toEqual({
      topic: null,
      hasTopics: false,
      days: null,
      previousStart: null,
      nextStart: null,
    });
  });

  it('an unknown page leaves the others', async () => {
    expect(ids(await load(madeUpNews(1000, 60), 40, [20]))).toEqual([...down(1000, 20), ...down(960, 20)]);
  });

  it('the page that was asked for is where the list goes on', async () => {
    const page = await load(madeUpNews(1000, 60), 20, [20]);
    expect(ids(page)).toEqual(down(1000, 20));
    expect(page.nextStart).toBe(20);
  });

  it('not knowing the next page does not hide it', async () => {
    expect((await load(madeUpNews(1000, 60), 0, [20])).nextStart).toBe(20);
  });

  it('a page whose every entry was bad does not end the list', async () => {
    const content = madeUpContent({
      loadNews: async (_lang, start) => ({ entries: start === 20 ? [] : madeUpNews(1000 - start, 20), received: 20 }),
    });
    expect((await loadNewsList(content, 'en', {})).nextStart).toBe(20);
  });
});

describe('the news of a topic', () => {
  /** Every fifth is about nodes. */
  const NEWS = madeUpNews(1000, 300).map((entry, index) => ({
    ...entry,
    topic: index % 5 ? null : ('nodes' as const),
  }));
  const nodes = (count: number) => Array.from({ length: count }, (_, index) => 1000 - 5 * index);
  async function loadTopic(query: PageQuery<'news'>, loadNews?: Content['loadNews']) {
    const fromNews: Content['loadNews'] = async (_lang, start) => {
      const entries = NEWS.slice(start, start + SIZE);
      return { entries, received: entries.length };
    };
    return loadNewsList(madeUpContent({ loadNews: loadNews ?? fromNews }), 'en', query);
  }

  it.each([
    { start: '0', count: 20, nextStart: 20 },
    { start: '20', count: 40, nextStart: 40 },
    { start: '40', count: 60, nextStart: null },
    { start: '60', count: 60, nextStart: null },
  ])('from $start on: $count of them, twenty at a time', async ({ start, count, nextStart }) => {
    const page = await loadTopic({ topic: 'nodes', start });
    expect(ids(page)).toEqual(nodes(count));
    expect(page).toMatchObject({ topic: 'nodes', hasTopics: true, nextStart });
  });

  it('that no content service has is the list of all', async () => {
    const page = await loadTopic({ topic: 'weather' });
    expect(page).toMatchObject({ topic: null, hasTopics: true });
    expect(ids(page)).toEqual(down(1000, SIZE));
  });

  it('is empty, and can be left, where news have no topics', async () => {
    expect(await loadTopic({ topic: 'security' })).toMatchObject({ days: [], hasTopics: true, nextStart: null });
  });

  it('that cannot be read to the end goes on where it was', async () => {
    const failing: Content['loadNews'] = async (_lang, start) =>
      start < 100 ? { entries: NEWS.slice(start, start + SIZE), received: SIZE } : null;
    expect(await loadTopic({ topic: 'nodes' }, failing)).toMatchObject({ nextStart: 20 });
    const longer = await loadTopic({ topic: 'nodes', start: '20' }, failing);
    expect(ids(longer)).toEqual(nodes(20));
    expect(longer.nextStart).toBe(20);
    expect(await loadTopic({ topic: 'nodes' }, async () => null)).toMatchObject({ days: null, nextStart: null });
  });

  it('is looked for in a limited number of pages', async () => {
    let requests = 0;
    const endless: Content['loadNews'] = async (_lang, start) => {
      requests += 1;
      return { entries: madeUpNews(1_000_000 - start, SIZE), received: SIZE };
    };
    expect(await loadTopic({ topic: 'nodes' }, endless)).toMatchObject({ days: [], nextStart: null });
    expect(requests).toBe(TOPIC_PAGES_READ_MAX);
  });
});

describe('days', () => {
  const entry = (id: string, date: string) => ({ ...madeUpNews(1, 1)[0], id, date }) as NewsEntry;

  it('hold the entries of their date in the order they came', () => {
    const days = groupByDate([entry('a', '2026-10-28'), entry('b', '2026-10-28'), entry('c', '2026-10-27')]);
    expect(days.map(({ time, list }) => [time, list.map(({ id }) => id)])).toEqual([
      ['2026-10-28', ['a', 'b']],
      ['2026-10-27', ['c']],
    ]);
  });

  it('are there once, even where dates come mixed', () => {
    const days = groupByDate([entry('a', '2026-10-28'), entry('b', '2026-10-27'), entry('c', '2026-10-28')]);
    expect(days.map(({ time, list }) => [time, list.map(({ id }) => id)])).toEqual([
      ['2026-10-28', ['a', 'c']],
      ['2026-10-27', ['b']],
    ]);
  });

  it('are none without entries', () => expect(groupByDate([])).toEqual([]));
});

describe('a news flash', () => {
  const NEWS = madeUpNews(1000, 70);
  const article = (id: string) =>
    ({
      ...(NEWS.find((entry) => entry.id === id) ?? madeUpNews(Number(id), 1)[0]),
      image: null,
      imageAlt: '',
      corrected: null,
      html: '<p>Body</p>',
    }) as NewsArticle;
  const content = (item: { article: NewsArticle | null } | null) =>
    madeUpContent({
      loadNewsItem: async () => item,
      loadNews: async (_lang, start) => ({ entries: NEWS.slice(start, start + SIZE), received: SIZE }),
    });

  it.each([
    { name: 'the newest', id: '1000', newer: undefined, older: '999' },
    { name: 'one in the middle', id: '990', newer: '991', older: '989' },
    { name: 'the first of a page', id: '980', newer: '981', older: '979' },
    { name: 'the last of those looked through', id: '941', newer: '942', older: undefined },
    { name: 'one too old to be looked for', id: '935', newer: undefined, older: undefined },
  ])('$name has its siblings as far as they are known', async ({ id, newer, older }) => {
    const { data } = (await loadNewsItem(content({ article: article(id) }), 'en', id)) as { data: NewsItemData };
    expect([data.newer?.id, data.article?.id, data.older?.id]).toEqual([newer, id, older]);
  });

  it('that does not exist is gone', async () =>
    expect(await loadNewsItem(content({ article: null }), 'en', '990')).toBe('missing'));

  it('that could not be loaded is not gone: its siblings are shown', async () => {
    const loaded = await loadNewsItem(content(null), 'en', '990');
    expect(loaded).toMatchObject({ data: { article: null, newer: { id: '991' }, older: { id: '989' } } });
  });

  it('comes with the newest others of its topic that are not beside it', async () => {
    const topics = NEWS.map((entry, index) => ({ ...entry, topic: index % 2 ? null : ('release' as const) }));
    const loadNews: Content['loadNews'] = async (_lang, start) => {
      return { entries: topics.slice(start, start + SIZE), received: SIZE };
    };
    const relatedTo = async (topic: NewsEntry['topic']) => {
      const loadItem = async () => ({ article: { ...article('999'), topic } });
      const loaded = await loadNewsItem(madeUpContent({ loadNewsItem: loadItem, loadNews }), 'en', '999');
      return (loaded as { data: NewsItemData }).data.related.map(({ id }) => id);
    };
    expect(await relatedTo('release')).toEqual(['996', '994', '992']);
    expect(await relatedTo(null)).toEqual([]);
  });

  it('has no siblings while the list is unknown', async () => {
    const alone = madeUpContent({ loadNewsItem: async () => ({ article: article('990') }) });
    const data = { article: article('990'), newer: null, older: null, related: [] };
    expect(await loadNewsItem(alone, 'en', '990')).toEqual({ data });
  });
});

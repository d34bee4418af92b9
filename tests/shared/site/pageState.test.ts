import { LANGUAGES } from '../../../shared/site/languages.ts';
import type { PageView } from '../../../shared/site/pageData.ts';
import { nameData, nameView, readData, readView } from '../../../shared/site/pageState.ts';
import { madeUpNews } from '../../support/madeUpContent.ts';
import { allPageViews } from '../../support/pageViews.ts';

const VIEWS = LANGUAGES.flatMap((lang) => allPageViews(lang, (name) => name)).map(({ view }) => view as PageView);
const NAMES = 'newsList newsDate newsDetailData bannerList categoryList dappList'.split(' ');

describe('the page state', () => {
  it('names what the specification names, once', () => {
    const stored = VIEWS.map(nameView);
    for (const { language, lang, clientWidth, view } of stored) {
      expect([language, clientWidth]).toEqual([lang === 'zh' ? 'zh-Hans' : lang, null]);
      expect(view).not.toHaveProperty('lang');
    }
    expect(NAMES.filter((name) => !stored.some((state) => name in state))).toEqual([]);
    const home = stored.find(({ view }) => view.page === 'home');
    expect(Object.keys(home ?? {})).toEqual(
      expect.arrayContaining(['newsList', 'bannerList', 'categoryList', 'dappList']),
    );
    expect(Object.keys(home?.view.data ?? {}).toSorted()).toEqual(['activities', 'ads', 'offers']);
  });

  it.each(VIEWS.map((view) => ({ page: view.page, lang: view.lang, view })))(
    'of $page in $lang is read as it was before',
    ({ view }) => {
      expect(readView(JSON.parse(JSON.stringify(nameView(view))) as ReturnType<typeof nameView>)).toEqual(
        JSON.parse(JSON.stringify(view)),
      );
    },
  );

  it('has the news as groups with their date, and the dates beside them, in a document and in the data of a page', () => {
    const days = [
      { time: '2026-10-28', list: madeUpNews(1000, 2) },
      { time: '2026-10-27', list: [] },
    ];
    const data = { topic: null, hasTopics: false, days, previousStart: null, nextStart: null };
    const view = { page: 'news', lang: 'en', params: {}, query: {}, data } as const satisfies PageView;
    const named = { newsList: days, newsDate: ['2026-10-28', '2026-10-27'] };
    expect(nameView(view)).toMatchObject(named);
    expect(nameData(view).data).toMatchObject(named);
    expect(nameData(view).data).not.toHaveProperty('days');
    expect(readView(nameView(view))).toEqual(view);
    expect(readData(nameData(view))).toEqual(view);
  });

  it('keeps lists that could not be loaded', () => {
    const view = {
      page: 'news',
      lang: 'en',
      params: {},
      query: {},
      data: { topic: null, hasTopics: false, days: null, previousStart: null, nextStart: null },
    } as const;
    expect(readView(nameView(view))).toEqual(view);
  });
});

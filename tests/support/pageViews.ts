import { SECRET_ANSWER } from '../../shared/genuine/verify.ts';
import type { Language } from '../../shared/site/languages.ts';
import type { ListPlace } from '../../shared/site/contentData.ts';
import type { PageData, PageView } from '../../shared/site/pageData.ts';
import { allPages, type FoundPage, type PageName, pathOf, pathTo } from '../../shared/site/routes.ts';
import { activities, dapp, newsEntry, promotion } from './madeUpEntries.ts';
import { type NamedView, submissionViews } from './submissionViews.ts';
import { changes, NO_CHANGES, offers, UNCONFIRMED, versions } from './offerViews.ts';

type DataByPage = { [P in Exclude<PageName, 'submissionStatus'>]: PageData<P> };

const ERROR_STATUSES = [404, 500];

/**
 * Everything a visitor can look at in one language: every page of the route table, a news flash and the error page, once
 * full and, where a page has data, once with nothing to show. `say` makes up the texts that content would bring.
 */
export function allPageViews(lang: Language, say: (subject: string) => string): NamedView[] {
  const pages: Exclude<FoundPage, { page: 'submissionStatus' }>[] = [
    ...allPages(lang).filter((found) => found.page !== 'submissionStatus'),
    { page: 'newsItem', lang, params: { id: '1000' }, query: {} },
    { page: 'dappItem', lang, params: { hid: '2001' }, query: {} },
  ];
  const [full, empty] = [fullData(say), emptyData(say)];
  return [
    ...pages.map((found) => ({
      name: pathOf(found),
      path: pathOf(found),
      view: { ...found, data: full[found.page] } as PageView,
    })),
    ...pages
      .filter(({ page }) => empty[page] !== null)
      .map((found) => ({
        name: `${pathOf(found)} with nothing`,
        path: pathOf(found),
        view: { ...found, data: empty[found.page] } as PageView,
      })),
    ...submissionViews(lang, say),
    ...ERROR_STATUSES.map((status) => ({
      name: `error ${status} in ${lang}`,
      path: `${pathTo('home', lang)}/missing`,
      view: { page: 'error' as const, lang, status, message: say('message') },
    })),
  ];
}

function fullData(say: (subject: string) => string): DataByPage {
  const days = [0, 1, 2].map((day) => ({
    time: `2026-10-0${9 - day}`,
    list: Array.from({ length: 8 }, (_, index) => newsEntry(day * 8 + index, 9 - day, say)),
  }));
  const categories = ['11', '12'].map((hid) => ({ hid, title: say('category') }));
  const dapps = Array.from({ length: 20 }, (_, index) => dapp(index, say));
  const place: ListPlace = { previousStart: 20, nextStart: 240 };
  return {
    home: {
      news: days,
      dapps,
      categories,
      banners: [
        promotion(1, say('banner'), { src: '/images/0b', width: 640, height: 240 }),
        promotion(2, say('banner'), null),
      ],
      activities: activities(say),
      ads: [promotion(5, say('ad'), null)],
      offers: offers(say),
    },
    dapp: {
      ...place,
      categories,
      isPartial: false,
      selected: '11',
      key: say('search'),
      chain: 12,
      chains: [1, 12, 10],
      sort: null,
      total: 139,
      asOf: '2026-10-09',
      counts: { selected: 12, all: 20, byCategory: { 11: 12 }, byChain: { 1: 12, 12: 3 } },
      collections: (['new', 'start', 'chain'] as const).map((kind) => ({ kind, dapps: dapps.slice(0, 5) })),
      dapps,
    },
    dappItem: { dapp: dapp(1, say), related: [dapp(2, say), dapp(3, say)] },
    developer: null,
    news: { ...place, topic: null, hasTopics: true, days },
    newsItem: {
      article: {
        ...newsEntry(0, 9, say),
        image: { src: '/images/0c', width: 720, height: 405 },
        imageAlt: say('picture'),
        corrected: { at: '2026-10-09T06:00:00.000Z', date: '2026-10-09', time: '06:00', offset: '+0' },
        html: `<p>${say('body').replace(/[<&]/g, '')}</p><ul><li>1</li></ul>`,
      },
      newer: newsEntry(1, 9, say),
      older: newsEntry(2, 8, say),
      related: [newsEntry(4, 8, say), newsEntry(8, 7, say)],
    },
    partner: null,
    accessibility: null,
    recruiting: { fill: null, takeoverCode: null, isClosed: false },
    download: { offers: offers(say), changes: changes(say) },
    downloadVersions: { products: versions(say) },
    project: {
      queue: {
        promiseWorkingDays: 2,
        waiting: 1_234,
        overdue: 12,
        oldestWorkingDays: 5,
        decisions: { days: 30, count: 1_000, kept: 999, medianHours: 60, reasons: ['logoSize'] },
      },
      reasons: [say('reason'), say('other reason')],
    },
    receiptEntry: { typed: '', isUnknown: false, sendsMail: false, confirm: null },
    submit: { fill: null, takeoverCode: null, isClosed: false },
    verify: {
      asked: { product: '', version: '', q: 'satche1.example', hash: '', code: '' },
      answer: {
        ...SECRET_ANSWER,
        name: say('1'),
        verdict: 'imitates',
        how: 'lookAlike',
        official: say('2'),
        odd: [say('3')],
      },
      listed: { by: 'contract', title: say('4'), href: '/en/dapp/2001' },
      publicKey: 'RWQ',
    },
    search: {
      typed: say('typed'),
      refusal: null,
      question: { q: '1.example' },
      verdict: { tone: 'warning', title: say('4'), text: say('5'), pair: { name: say('6'), official: say('7') } },
      rows: [],
    },
    newsletter: { result: 'success', message: say('message'), email: '', confirm: null, leave: null },
  };
}

function emptyData(say: (subject: string) => string): DataByPage {
  const place: ListPlace = { previousStart: null, nextStart: null };
  return {
    home: { news: [], dapps: [], categories: [], banners: [], activities: [], ads: [], offers: UNCONFIRMED },
    dapp: {
      ...place,
      categories: [],
      selected: null,
      key: '',
      chain: null,
      chains: [],
      sort: null,
      total: null,
      counts: null,
      asOf: null,
      collections: [],
      dapps: [],
      isPartial: false,
    },
    dappItem: { dapp: null, related: [] },
    developer: null,
    news: { ...place, topic: 'nodes', hasTopics: true, days: [] },
    newsItem: { article: null, newer: null, older: null, related: [] },
    partner: null,
    accessibility: null,
    recruiting: { fill: null, takeoverCode: null, isClosed: false },
    download: { offers: UNCONFIRMED, changes: NO_CHANGES },
    downloadVersions: { products: null },
    project: { queue: null, reasons: [] },
    receiptEntry: { typed: '1', isUnknown: true, sendsMail: true, confirm: null },
    submit: { fill: null, takeoverCode: null, isClosed: false },
    verify: {
      asked: { product: '', version: '', q: '', hash: '', code: '' },
      answer: null,
      listed: null,
      publicKey: null,
    },
    search: { typed: '1', refusal: null, question: null, verdict: null, rows: [] },
    newsletter: { result: 'failure', message: say('message'), email: '1', confirm: null, leave: null },
  };
}

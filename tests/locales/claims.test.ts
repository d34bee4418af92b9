import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { formatNumber } from '../../client/i18n/formatNumber.ts';
import { NEWS_SEED } from '../../server/records/seedFiles.ts';
import { toSiteTime, addWorkingDays } from '../../server/siteTime.ts';
import { BRAND, FIGURES } from '../../shared/brand/brand.ts';
import { AMBASSADOR_CITIES } from '../../shared/brand/ambassadors.ts';
import { SYSTEM_REQUIREMENTS } from '../../shared/brand/claims.ts';
import { DOWNLOADS, LINKS } from '../../shared/brand/links.ts';
import { ENDPOINTS } from '../../shared/brand/nodes.ts';
import { LANGUAGES } from '../../shared/site/languages.ts';
import { REVIEW_WORKING_DAYS } from '../../shared/limits.ts';
import { textsOf } from '../support/textsOf.ts';

const ZONE = 'Asia/Shanghai';
const newsOf = (lang: (typeof LANGUAGES)[number]) => NEWS_SEED.map((item) => Object.values(item[lang]).join('\n'));
const textsIn = (lang: (typeof LANGUAGES)[number]) => textsOf(CATALOGS[lang]).map(({ text }) => text);

/** The texts' statement: our other sites end with a dot and then the official host. */
const isOurs = (host: string) => host === BRAND.officialHost || host.endsWith(`.${BRAND.officialHost}`);

describe('the rule for our addresses', () => {
  it('holds for every link of ours, and for no store, account or look-alike', () => {
    const { googlePlay, appStore, chrome, edge, firefox, ...files } = DOWNLOADS;
    const urls = [
      ...Object.values(LINKS).flatMap(Object.values),
      ...Object.values(files),
      ...ENDPOINTS.map(({ url }) => url),
    ];
    expect(urls.filter((url: string) => !isOurs(new URL(url).host))).toEqual([]);
    expect([googlePlay, appStore, chrome, edge, firefox].filter((url) => isOurs(new URL(url).host))).toEqual([]);
    expect(isOurs(`fake${BRAND.officialHost}`)).toBe(false);
  });

  it.each(LANGUAGES)('holds for every link of the news in %s', (lang) => {
    const links = newsOf(lang).flatMap((text) => [...text.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => url));
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((url) => !isOurs(new URL(url).host))).toEqual([]);
  });
});

describe.each(LANGUAGES)('the texts and the news in %s', (lang) => {
  it('take the figures of the brand from its folder', () => {
    const figures = Object.values(FIGURES).flatMap((figure) => [figure, formatNumber(lang, figure, true)]);
    const large = figures.map((figure) => (typeof figure === 'number' ? formatNumber(lang, figure) : figure));
    const written = new RegExp(`(?<![\\d,.])(${large.filter((text) => text.length > 3).join('|')})(?![\\d,])`);
    expect(textsIn(lang).filter((text) => written.test(text))).toEqual([]);
  });

  it('take cities and system versions from the folder of the brand', () => {
    const texts = textsIn(lang);
    const cities = AMBASSADOR_CITIES.map(({ names }) => names[lang]);
    expect(texts.filter((text) => cities.some((city) => text.includes(city)))).toEqual([]);
    const { app, android, ios, pc } = CATALOGS[lang].download;
    const required = [app, android, ios, pc].flatMap(({ requires }) => requires);
    expect(required.filter((text) => /\d/.test(text.replace(/64[- ]?(bit|位|비트)/, '')))).toEqual([]);
    const used = required.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect(new Set(used)).toEqual(new Set(Object.keys(SYSTEM_REQUIREMENTS)));
  });

  it('call the networks supported: the partners are a heading, and no list says that a network is one', () => {
    const { partner, home } = CATALOGS[lang];
    const about = [partner.list.title, partner.list.lead, home.partners.lead];
    expect(about.filter((text) => /partner|build with|work with|合作|同行|파트너|함께/i.test(text))).toEqual([]);
  });

  it('count working days as the review does: weekends not, to the end of the day, and promise nothing over public holidays', () => {
    const { days, lead } = CATALOGS[lang].submit.clock;
    const names = new Intl.DateTimeFormat(lang, { weekday: 'short', timeZone: 'UTC' });
    const thursday = Date.parse('2026-11-19T07:00:00Z');
    const day = 24 * 3_600_000;
    expect(days.map(([name]) => name)).toEqual(days.map((_day, index) => names.format(thursday + index * day)));
    const due = addWorkingDays(new Date(thursday), REVIEW_WORKING_DAYS, ZONE);
    const last = toSiteTime(new Date(thursday + (days.length - 1) * day).toISOString(), ZONE).date;
    expect(toSiteTime(due.toISOString(), ZONE)).toMatchObject({ date: last, time: '23:59' });
    expect(lead).toMatch(/Around public holidays we may be late|节假日|공휴일/);
  });

  it('promise ambassadors the decision in the one figure that everybody has, and no other', () => {
    const { next } = CATALOGS[lang].recruiting;
    expect(next.map(({ title }) => title.includes('{days}'))).toEqual([false, false, true]);
    expect(JSON.stringify(next)).not.toMatch(/\d (?:working days|个工作日)|영업일 기준 \d/);
  });
});

it.each([
  ['en', `within ${REVIEW_WORKING_DAYS} working days`],
  ['zh', `${REVIEW_WORKING_DAYS} 个工作日内`],
  ['ko', `영업일 기준 ${REVIEW_WORKING_DAYS}일 안에`],
] as const)('the news promises ambassadors in %s what the site does', (lang, promise) => {
  const news = NEWS_SEED.find(({ id }) => id === 1047)?.[lang].content ?? '';
  expect(news).toContain(promise);
});

import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { Activities } from '../../../client/pages/home/Promotions.tsx';
import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import { DateText, DayDate, momentOf, MomentText, formatDate, formatDay } from '../../../client/i18n/dates.tsx';
import { I18nContext, interpolate } from '../../../client/i18n/messages.ts';
import { NewsDayList } from '../../../client/pages/news/NewsDayList.tsx';
import { toSiteOffset, toSiteTime } from '../../../server/siteTime.ts';
import { type Language, LANGUAGES } from '../../../shared/site/languages.ts';
import type { Activity, NewsEntry } from '../../../shared/site/contentData.ts';

const render = (lang: Language, element: ReactElement) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <I18nContext value={{ lang, messages: CATALOGS[lang] }}>{element}</I18nContext>
    </MemoryRouter>,
  );
const textOf = (html: string) => html.replace(/<[^>]*>/g, '');

/** The blanks at which no line ends are written as _. */
const withNoBreaks = (text: string) => text.replaceAll('_', '\u00a0');

const WRITTEN = {
  zh: { day: '2026_年 11_月_28_日', first: '2026_年 1_月_1_日', year: '2025_年' },
  en: { day: 'November_28, 2026', first: 'January_1, 2026', year: '2025' },
  ko: { day: '2026년 11월_28일', first: '2026년 1월_1일', year: '2025년' },
} as const;

/** From 28 November to the 30th, to 5 December, and to the next year. */
const RANGES = {
  zh: ['2026_年 11_月_28_日至 30_日', '2026_年 11_月_28_日至 12_月_5_日', '2026_年 11_月_28_日至 2027_年 1_月_1_日'],
  en: ['November_28 to 30, 2026', 'November_28 to December_5, 2026', 'November_28, 2026 to January_1, 2027'],
  ko: ['2026년 11월_28일 ~ 30일', '2026년 11월_28일 ~ 12월_5일', '2026년 11월_28일 ~ 2027년 1월_1일'],
} as const;

const entryAt = (iso: string, zone: string): NewsEntry => ({
  ...toSiteTime(iso, zone),
  id: '1',
  title: 'Title',
  desc: '',
  source: null,
  topic: null,
});

it('a day to expect something on has a short weekday in Chinese, as the timetable of the review has', () => {
  expect(formatDay('zh', '2026-11-28')).toBe(withNoBreaks('11_月_28_日周六'));
});

describe.each(LANGUAGES)('a date in %s', (lang) => {
  const [day, first, year] = Object.values(WRITTEN[lang]).map(withNoBreaks) as [string, string, string];

  it('is written as the language writes it, whatever the time zone of the machine', () => {
    expect([formatDate(lang, '2026-11-28'), formatDate(lang, '2026-01-01'), formatDate(lang, '2025')]).toEqual([
      day,
      first,
      year,
    ]);
    expect(render(lang, <DateText date="2026-11-28" />)).toBe(`<time dateTime="2026-11-28">${day}</time>`);
  });

  it('beside the news is the same, with its day as a numeral', () => {
    const html = render(lang, <DayDate date="2026-11-28" />);
    expect(textOf(html)).toBe(day);
    expect(html).toContain('<strong class="numeral">28</strong>');
  });

  it('of an activity is never an ISO date, and two dates of one year name it once', () => {
    const activity = { title: 'Meetup', desc: '', url: null };
    const dates: [string | null, string | null][] = [
      ['2026-11-28', '2026-11-30'],
      ['2026-11-28', '2026-12-05'],
      ['2026-11-28', '2027-01-01'],
      ['2026-11-28', '2026-11-28'],
      ['2026-11-28', null],
      [null, '2026-11-28'],
    ];
    const activities: Activity[] = dates.map(([startDate, endDate], index) => ({
      ...activity,
      hid: `${index}`,
      startDate,
      endDate,
    }));
    const html = activities.map((one) => render(lang, <Activities activities={[one]} />)).join('');
    const { from, until } = CATALOGS[lang].home.activities;
    expect([...html.matchAll(/activities__dates note">([^<]*)/g)].map(([, text]) => text)).toEqual([
      ...RANGES[lang].map(withNoBreaks),
      day,
      interpolate(from, { start: day }),
      interpolate(until, { end: day }),
    ]);
  });

  it('with a time has the offset of its zone', () => {
    const moment = { at: '2026-11-28T07:00:00.000Z', date: '2026-11-28', time: '15:00', offset: '+8' };
    const text = textOf(render(lang, <MomentText moment={moment} />));
    expect(text).toBe({ zh: `${day} 15:00（UTC+8）`, en: `${day} at 15:00 (UTC+8)`, ko: `${day} 15:00 (UTC+8)` }[lang]);
  });

  it('of the news list carries times with their zone', () => {
    const entry = entryAt('2026-11-28T07:00:00Z', 'Asia/Shanghai');
    const days = [{ time: entry.date, list: [entry] }];
    const html = render(lang, <NewsDayList days={days} hasLead={false} busy={false} idOf={() => undefined} />);
    expect(textOf(html)).toContain('15:00 UTC+8');
  });
});

describe('the offset of a news item', () => {
  it.each([
    ['2026-11-28T07:00:00Z', 'Asia/Shanghai'],
    ['2026-11-28T16:00:59.999Z', 'Asia/Seoul'],
    ['2026-07-01T00:00:30Z', 'America/St_Johns'],
    ['2026-01-01T02:15:00Z', 'America/New_York'],
    ['2026-11-28T07:00:00Z', 'Asia/Kathmandu'],
    ['2026-11-28T07:00:30Z', 'UTC'],
  ])('at %s in %s is the one the server computes', (iso, zone) => {
    const { offset, ...moment } = momentOf(entryAt(iso, zone));
    expect(offset).toBe(toSiteOffset(iso, zone));
    expect(moment).toMatchObject({ at: new Date(iso).toISOString() });
  });
});

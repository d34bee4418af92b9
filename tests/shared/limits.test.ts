import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { BRAND } from '../../shared/brand/brand.ts';
import * as limits from '../../shared/limits.ts';

/** The specification's table of constants, §9, and the counts of its calls, §7. Numbers here are typed anew on purpose: they are the contract. */
const SPECIFIED: { name: string; value: number | string; is: number | string }[] = [
  { name: 'News page size', value: 20, is: limits.NEWS_PAGE_SIZE },
  { name: 'Activity page size', value: 5, is: limits.ACTIVITY_COUNT },
  { name: 'Ad page size', value: 5, is: limits.AD_COUNT },
  { name: 'Banner count', value: 10, is: limits.BANNER_COUNT },
  { name: 'DApp request count', value: 500, is: limits.DAPP_REQUEST_COUNT },
  { name: 'DApp start step', value: 40, is: limits.DAPP_START_STEP },
  { name: 'DApp version', value: '10.0.0', is: limits.DAPP_VERSION },
  { name: 'Status of what is published', value: 0, is: limits.STATUS_PUBLISHED },
  { name: 'Chunk-reload guard', value: 60_000, is: limits.CHUNK_RELOAD_GUARD_MS },
  { name: 'Loading bar throttle', value: 200, is: limits.LOADING_BAR_THROTTLE_MS },
  { name: 'Loading bar duration', value: 5000, is: limits.LOADING_BAR_DURATION_MS },
  { name: 'Fetch minimum delay', value: 200, is: limits.FETCH_MINIMUM_DELAY_MS },
  { name: 'Mini menu breakpoint', value: 768, is: limits.MINI_MENU_BREAKPOINT_PX },
  { name: 'Logo size', value: 200, is: limits.LOGO_SIZE_PX },
  { name: 'Submission handling, working days', value: 2, is: limits.REVIEW_WORKING_DAYS },
  { name: 'Recruiting requirements needed', value: 2, is: limits.RECRUITING_REQUIREMENTS_NEEDED },
  { name: 'Growth roadmap, milestones', value: 15, is: CATALOGS.zh.home.roadmap.milestones.length },
  { name: 'Copyright years', value: '2018-2022', is: BRAND.copyrightYears },
];

describe('the numbers of the specification', () => {
  it.each(SPECIFIED)('$name is $value', ({ value, is }) => expect(is).toBe(value));

  it('recruiting asks for two of four', () => {
    for (const messages of Object.values(CATALOGS)) expect(messages.recruiting.requirements.items).toHaveLength(4);
  });
});

describe('the numbers of the site', () => {
  it('are whole and positive, but for the status of what is published', () => {
    const odd = Object.entries(limits).filter(
      ([, value]) => typeof value === 'number' && !(Number.isSafeInteger(value) && value > 0),
    );
    expect(odd.map(([name]) => name)).toEqual(['STATUS_PUBLISHED']);
  });

  it('name their unit or what they count', () => {
    const named =
      /(_MS|_PX|_SIZE|_COUNT|_STEP|_VERSION|_MAX|_DAYS|_NEEDED|_YEARS|_(UN)?PUBLISHED|_BYTES|_S|_POINTS|_MIN)$/;
    expect(Object.keys(limits).filter((name) => !named.test(name))).toEqual([]);
  });

  it('let a list address reach the oldest page it may name', () => {
    expect(limits.LIST_START_MAX % limits.NEWS_PAGE_SIZE).toBe(0);
    expect(limits.LIST_START_MAX % limits.DAPP_START_STEP).toBe(0);
  });
});

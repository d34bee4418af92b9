import { CATALOGS } from '../../client/i18n/catalogs.ts';
import * as limits from '../../shared/limits.ts';

describe('the numbers of the site', () => {
  it('are whole and positive, but for the status of what is published', () => {
    const odd = Object.entries(limits).filter(
      ([, value]) => typeof value === 'number' && !(Number.isSafeInteger(value) && value > 0),
    );
    expect(odd.map(([name]) => name)).toEqual(['STATUS_PUBLISHED']);
  });

  it('let a list address reach the oldest page it may name', () => {
    expect(limits.LIST_START_MAX % limits.NEWS_PAGE_SIZE).toBe(0);
    expect(limits.LIST_START_MAX % limits.DAPP_START_STEP).toBe(0);
  });

  it('ask for no more requirements of recruiting than there are', () => {
    for (const messages of Object.values(CATALOGS))
      expect(messages.recruiting.requirements.items.length).toBeGreaterThan(limits.RECRUITING_REQUIREMENTS_NEEDED);
  });
});

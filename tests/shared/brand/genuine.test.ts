import { NEWS_SEED } from '../../../server/records/seedFiles.ts';
import { FIRST_ENTRIES } from '../../../shared/brand/genuine.ts';

/** How the news names a version in its title: `10.1` or `10.1.0` for 10.1.0. */
function isNamed(title: string, product: string, version: string): boolean {
  const words = { mobile: 'Mobile', desktop: 'Desktop', extension: 'Extension', hardware: 'firmware' }[product] ?? '';
  const short = version.replace(/\.0$/, '').replaceAll('.', String.raw`\.`);
  return new RegExp(String.raw`${words} ${short}(\.0)?(?![.\d])`, 'i').test(title);
}

describe('the list of what is genuine', () => {
  const announced = FIRST_ENTRIES.releases.flatMap(({ product, version, date }) => {
    const item = NEWS_SEED.find(({ en }) => isNamed(en.title, product, version));
    return item ? [{ product, version, date, announced: item.create_time.slice(0, 10) }] : [];
  });

  it('finds most releases in the news', () => {
    expect(announced.length).toBeGreaterThan(FIRST_ENTRIES.releases.length / 2);
  });

  it.each(announced)('dates $product $version as the news does', ({ date, announced: day }) => {
    expect(date).toBe(day);
  });
});

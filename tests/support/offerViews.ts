import type { Offers } from '../../shared/genuine/offers.ts';
import { type Product, PRODUCTS } from '../../shared/genuine/verify.ts';
import type { VersionsData } from '../../shared/genuine/allVersions.ts';

const WINDOWS = { url: 'https://192.0.2.1/4.exe', bytes: 91_750_400, sha256: 'a1'.repeat(32) };

/** One as usual, one without a fixed version, and one that has been paused as a whole. */
export function offers(say: (subject: string) => string): Offers {
  const todo = { zh: say('what to do'), en: say('what to do'), ko: say('what to do') };
  const release = { version: '4.4.0', date: '2026-10-28', files: { windows: WINDOWS } };
  const paused = { ...release, state: 'paused', since: '2026-10-07', isWhole: false } as const;
  return {
    mobile: { ...release, state: 'offered' },
    desktop: { ...paused, advice: { id: 'SA-1', fixedIn: null, todo } },
    extension: { ...paused, advice: { id: 'SA-2', fixedIn: '2.6.1', todo }, isWhole: true },
    hardware: { ...release, state: 'offered' },
  };
}

export const UNCONFIRMED: Offers = {
  mobile: { state: 'unconfirmed' },
  desktop: { state: 'unconfirmed' },
  extension: { state: 'unconfirmed' },
  hardware: { state: 'unconfirmed' },
};

export const NO_CHANGES: Record<Product, string[]> = { mobile: [], desktop: [], extension: [], hardware: [] };

export function changes(say: (subject: string) => string): Record<Product, string[]> {
  return { ...NO_CHANGES, mobile: [say('change')], extension: [say('change'), say('other change')] };
}

/** Two versions of each product: one as usual, and one that is not to be used. */
export function versions(say: (subject: string) => string): VersionsData[] {
  const todo = { zh: say('what to do'), en: say('what to do'), ko: say('what to do') };
  const file = { ...WINDOWS, option: 'windows' };
  return PRODUCTS.map((product) => ({
    product,
    versions: [
      {
        version: '4.4.0',
        date: '2026-10-28',
        advice: null,
        files: [file, { ...file, url: 'https://192.0.2.1/4', option: 'device' }],
        isLinked: true,
        changes: [say('change')],
      },
      {
        version: '4.3.0',
        date: '2026-10-07',
        advice: { id: 'SA-1', fixedIn: '4.4.0', todo },
        files: [file],
        isLinked: false,
        changes: [],
      },
    ],
  }));
}

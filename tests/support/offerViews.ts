import type { Offers } from '../../shared/genuine/offers.ts';

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

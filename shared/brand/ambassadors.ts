import type { Language } from '../site/languages.ts';

/** What is asked of an ambassador. */
export const AMBASSADOR_ROLE = { hoursPerWeek: 4, termMonths: 6 } as const;

interface City {
  names: Readonly<Record<Language, string>>;
  /** Coordinates in degrees. */
  east: number;
  north: number;
  /** Side of the label on the map. */
  side: 'start' | 'end';
}

/** Cities with ambassadors, the largest communities first. */
export const AMBASSADOR_CITIES: readonly City[] = [
  { names: { zh: '首尔', en: 'Seoul', ko: '서울' }, east: 127, north: 37.6, side: 'start' },
  { names: { zh: '台北', en: 'Taipei', ko: '타이베이' }, east: 121.6, north: 25, side: 'start' },
  { names: { zh: '河内', en: 'Hanoi', ko: '하노이' }, east: 105.9, north: 21, side: 'end' },
  { names: { zh: '拉各斯', en: 'Lagos', ko: '라고스' }, east: 3.4, north: 6.5, side: 'end' },
  { names: { zh: '伊斯坦布尔', en: 'Istanbul', ko: '이스탄불' }, east: 29, north: 41, side: 'end' },
  {
    names: { zh: '布宜诺斯艾利斯', en: 'Buenos Aires', ko: '부에노스아이레스' },
    east: -58.4,
    north: -34.6,
    side: 'start',
  },
];

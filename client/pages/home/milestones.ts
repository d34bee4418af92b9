import { BRAND, FIGURES } from '../../../shared/brand/brand.ts';
import { formatNumber } from '../../i18n/formatNumber.ts';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';

export interface Milestone {
  /** Month and year, as the language writes them. */
  date: string;
  title: string;
  text: string;
}

/** The milestones, newest first, with the brand's name and figures in them. */
export function useMilestones(): Milestone[] {
  const lang = useLanguage();
  const { milestones } = useMessages('home').roadmap;
  const values = {
    ...BRAND,
    users: formatNumber(lang, FIGURES.users, true),
    countries: formatNumber(lang, FIGURES.countriesAndRegions),
    eosVolume: formatNumber(lang, FIGURES.eosVolume, true),
    increase: formatNumber(lang, FIGURES.highestTokenIncreasePercent),
  };
  const fill = (text: string) => interpolate(text, values);
  // The catalogs have them in the order of time.
  return milestones.reduceRight<Milestone[]>(
    (newer, { date, title, text }) => [...newer, { date, title: fill(title), text: fill(text) }],
    [],
  );
}

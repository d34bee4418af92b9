import { BRAND, FIGURES } from '../../shared/brand.ts';
import { formatNumber } from '../formatNumber.ts';
import { useLanguage, useMessages } from '../messages.ts';
import { Milestone } from './Milestone.tsx';

/** The knots of the road, oldest first. */
export function Milestones() {
  const { milestones } = useMessages('home').roadmap;
  const lang = useLanguage();
  const figures = {
    name: BRAND.name,
    users: formatNumber(lang, FIGURES.users, true),
    countries: formatNumber(lang, FIGURES.countriesAndRegions),
    eosVolume: formatNumber(lang, FIGURES.eosVolume, true),
    increase: formatNumber(lang, FIGURES.highestTokenIncreasePercent),
  };

  return (
    <ol className="growth-roadmap__thread">
      {milestones.map((milestone, index) => (
        <Milestone key={milestone.date + milestone.title} {...milestone} year={newYearAt(index)} figures={figures} />
      ))}
    </ol>
  );

  /** The year of a date where it differs from the date before. */
  function newYearAt(index: number): string | null {
    const [year, before] = [index, index - 1].map((at) => /\d{4}/.exec(milestones[at]?.date ?? '')?.[0] ?? null);
    return year && year !== before ? year : null;
  }
}

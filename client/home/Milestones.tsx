import { BRAND, FIGURES } from '../../shared/brand/brand.ts';
import { formatNumber } from '../i18n/formatNumber.ts';
import { interpolate, useLanguage, useMessages } from '../i18n/messages.ts';
import { Numeral } from '../ui/Figure.tsx';

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

interface MilestoneProps {
  date: string;
  title: string;
  text: string;
  /** The year, on the first milestone of each: sewn into the thread. */
  year: string | null;
  figures: Record<string, string>;
}

/** A knot on the thread. A title with a figure in it is that figure, set large on a knot of its size. */
function Milestone({ date, title, text, year, figures }: MilestoneProps) {
  const filled = interpolate(title, figures);
  const isFigure = filled !== title;
  return (
    <li className="milestone" data-figure={isFigure || undefined}>
      <span className="milestone__knot" aria-hidden="true" />
      {year && (
        <span className="milestone__year" aria-hidden="true">
          {year}
        </span>
      )}
      <div className="milestone__words">
        <p className="milestone__date">{date}</p>
        <h3 className="milestone__title">{isFigure ? <Numeral text={filled} /> : filled}</h3>
        <p className="milestone__text">{interpolate(text, figures)}</p>
      </div>
    </li>
  );
}

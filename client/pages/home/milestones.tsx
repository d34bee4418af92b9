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

/** Parts of a drawing, back to front, as path data; growthRoadmap.css paints them by their names. */
type Drawing = Partial<Record<'paper' | 'case' | 'faint' | 'ink' | 'mark' | 'stitch', string>>;

/** Drawings of the latest milestones, newest first: another roadmap in the catalogs needs others. */
const DRAWINGS: readonly Drawing[] = [
  // A contact on the phone and on the hardware wallet.
  {
    paper: 'M68 40h76v200H68z',
    case: 'M216 70h46v100h-46z',
    faint: 'M98 132h36m-36 36h28',
    ink: 'M98 96h36',
    mark: 'M80 96h.1m0 36h.1m0 36h.1m148-14h.1m22 0h.1',
    stitch: 'M134 96h30c30 0 30 8 60 8h34',
  },
  // A signing request in words.
  {
    paper: 'M72 40h176v142H72z',
    ink: 'M82 64h150M82 88h122',
    mark: 'M178 156h56',
    stitch: 'M82 118h156',
  },
  // Two files with the same hash.
  {
    paper: 'M50 56h56v106H50zm164 0h56v106h-56z',
    faint: 'M56 84h40M220 84h40',
    ink: 'M148 100h24m-24 16h24',
    mark: 'M58 138h.1m16 0h8m16 0h.1M222 138h.1m16 0h8m16 0h.1',
  },
];

export const DRAWING_COUNT = DRAWINGS.length;

export function MilestoneDrawing({ index }: { index: number }) {
  return (
    <svg className="milestone__drawing" viewBox="0 0 320 210" aria-hidden="true">
      {Object.entries(DRAWINGS[index] ?? {}).map(([part, path]) => (
        <path key={part} data-part={part} d={path} />
      ))}
    </svg>
  );
}

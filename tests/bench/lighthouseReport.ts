import { type Figure, median, quantile } from './figures.ts';
import type { Pair } from './ratios.ts';

/** What one run of Lighthouse says about a page. */
export interface PageScore {
  /** Of 100. */
  score: number;
  fcpS: number;
  lcpS: number;
  tbtMs: number;
  shift: number;
}

/** Scores of a page that is not home: they depend less on the machine than its times. */
const SCORE_MIN = 98;
const HOME_SCORE_MIN = 99;

/** The performance figures of a report in JSON. Throws when Lighthouse could not measure the page. */
export function readReport(json: string): PageScore {
  const { runtimeError, categories, audits, finalDisplayedUrl } = JSON.parse(json) as Report;
  const score = categories?.performance?.score;
  if (runtimeError || typeof score !== 'number')
    throw new Error(`Lighthouse measured nothing at ${finalDisplayedUrl}: ${runtimeError?.message ?? 'no score'}`);
  const read = (audit: string) => {
    const value = audits?.[audit]?.numericValue;
    if (typeof value !== 'number') throw new Error(`Lighthouse has no ${audit} of ${finalDisplayedUrl}.`);
    return value;
  };
  return {
    score: Math.round(score * 100),
    fcpS: read('first-contentful-paint') / 1000,
    lcpS: read('largest-contentful-paint') / 1000,
    tbtMs: read('total-blocking-time'),
    shift: read('cumulative-layout-shift'),
  };
}

/** Home beside the page of Next.js, from rounds that measured both. */
export function homeFigures(rounds: Pair<PageScore>[]): Figure[] {
  const own = rounds.map((round) => round.own);
  const next = rounds.map((round) => round.beside);
  return [
    ...scoreFigures('home of Next.js', next, null),
    ...scoreFigures('home', own, HOME_SCORE_MIN).map((figure) => {
      const read = READ_BESIDE[figure.name];
      return read ? { ...figure, max: limitBeside(rounds, read) } : figure;
    }),
  ];
}

/** A page alone. */
export function pageFigures(name: string, rounds: PageScore[]): Figure[] {
  return scoreFigures(name, rounds, SCORE_MIN).filter((figure) => figure.name !== `${name}: FCP`);
}

/** What home may not take longer for than Next.js. */
const READ_BESIDE: Record<string, (score: PageScore) => number> = {
  'home: LCP': ({ lcpS }) => lcpS,
  'home: blocking time': ({ tbtMs }) => tbtMs,
};

/**
 * The median of Next.js, and how far the rounds' differences of both lie apart, from quartile to quartile: what is nearer
 * than this is as good.
 */
function limitBeside(rounds: Pair<PageScore>[], read: (score: PageScore) => number): number {
  const differences = rounds.map(({ own, beside }) => read(own) - read(beside));
  const tolerance = quantile(differences, 0.75) - quantile(differences, 0.25);
  return median(rounds.map(({ beside }) => read(beside))) + tolerance;
}

function scoreFigures(name: string, rounds: PageScore[], scoreMin: number | null): Figure[] {
  const pick = (of: keyof PageScore) => median(rounds.map((round) => round[of]));
  return [
    { name: `${name}: score`, value: pick('score'), unit: 'of 100', ...(scoreMin !== null && { min: scoreMin }) },
    { name: `${name}: FCP`, value: pick('fcpS'), unit: 's' },
    { name: `${name}: LCP`, value: pick('lcpS'), unit: 's' },
    { name: `${name}: blocking time`, value: pick('tbtMs'), unit: 'ms' },
    { name: `${name}: shift`, value: pick('shift'), unit: '', ...(scoreMin !== null && { max: 0 }) },
  ];
}

/** What is read of a report; see docs/understanding-results.md of Lighthouse. */
interface Report {
  finalDisplayedUrl?: string;
  runtimeError?: { message: string };
  categories?: { performance?: { score: number | null } };
  audits?: Record<string, { numericValue?: number }>;
}

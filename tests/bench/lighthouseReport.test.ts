import { isMet } from './figures.ts';
import { homeFigures, pageFigures, readReport, type PageScore } from './lighthouseReport.ts';

/** What Lighthouse 13.5 wrote of a home page on a busy machine, without what is not read. */
const RECORDED = {
  lighthouseVersion: '13.5.0',
  finalDisplayedUrl: 'http://127.0.0.1:4811/en',
  audits: {
    'first-contentful-paint': { score: 1, numericValue: 827.1015, numericUnit: 'millisecond' },
    'largest-contentful-paint': { score: 0.97, numericValue: 1981.203, numericUnit: 'millisecond' },
    'total-blocking-time': { score: 0.58, numericValue: 501.5507499999999, numericUnit: 'millisecond' },
    'cumulative-layout-shift': { score: 1, numericValue: 0, numericUnit: 'unitless' },
  },
  categories: { performance: { id: 'performance', score: 0.87 } },
};
const SCORE: PageScore = { score: 99, fcpS: 0.8, lcpS: 1.5, tbtMs: 50, shift: 0 };

const scoreOf = (changes: Partial<PageScore> = {}) => ({ ...SCORE, ...changes });
const lcpsOf = (pairs: [own: number, next: number][]) =>
  pairs.map(([own, next]) => ({ own: scoreOf({ lcpS: own }), beside: scoreOf({ lcpS: next }) }));
const figureOf = (figures: ReturnType<typeof homeFigures>, name: string) => {
  const found = figures.find((figure) => figure.name === name);
  if (!found) throw new Error(`No figure ${name}`);
  return found;
};

describe('a report of Lighthouse', () => {
  it('is read in points of 100, seconds and milliseconds', () => {
    const { score, fcpS, lcpS, tbtMs, shift } = readReport(JSON.stringify(RECORDED));
    expect({ score, shift }).toEqual({ score: 87, shift: 0 });
    expect([fcpS, lcpS, tbtMs].map((value) => Number(value.toFixed(3)))).toEqual([0.827, 1.981, 501.551]);
  });

  it('of a page that could not be measured is an error that says why, not a figure', () => {
    const failed = { ...RECORDED, runtimeError: { code: 'NO_FCP', message: 'The page did not paint any content.' } };
    expect(() => readReport(JSON.stringify(failed))).toThrow('did not paint any content');
    const unscored = { ...RECORDED, categories: { performance: { score: null } } };
    expect(() => readReport(JSON.stringify(unscored))).toThrow('no score');
  });

  it('without one of the times is an error that names it', () => {
    const { 'total-blocking-time': _blocking, ...audits } = RECORDED.audits;
    expect(() => readReport(JSON.stringify({ ...RECORDED, audits }))).toThrow('no total-blocking-time');
  });
});

describe('the figures of a page', () => {
  it('are the medians of its rounds, with the limits of every page', () => {
    const rounds = [scoreOf({ score: 70, lcpS: 9 }), scoreOf(), scoreOf({ score: 100, lcpS: 1.4 })];
    const figures = pageFigures('form', rounds);
    expect(figures).toEqual([
      { name: 'form: score', value: 99, unit: 'of 100', min: 98 },
      { name: 'form: LCP', value: 1.5, unit: 's' },
      { name: 'form: blocking time', value: 50, unit: 'ms' },
      { name: 'form: shift', value: 0, unit: '', max: 0 },
    ]);
    expect(figures.every(isMet)).toBe(true);
  });

  it('miss their limits below the score and with any shift', () => {
    const figures = pageFigures('form', [scoreOf({ score: 97, shift: 0.001 })]);
    expect(figures.filter((figure) => !isMet(figure)).map(({ name }) => name)).toEqual(['form: score', 'form: shift']);
  });
});

describe('home beside Next.js', () => {
  it('has the median of Next.js as its limit when every round differs alike', () => {
    const slow = figureOf(
      homeFigures(
        lcpsOf([
          [1.6, 1.5],
          [2.1, 2],
          [1.8, 1.7],
        ]),
      ),
      'home: LCP',
    );
    expect(slow.max).toBeCloseTo(1.7);
    expect(isMet(slow)).toBe(false);
    expect(isMet(figureOf(homeFigures(lcpsOf([[1.5, 1.5]])), 'home: LCP'))).toBe(true);
  });

  it('may take longer by as much as the differences of the rounds lie apart, from quartile to quartile', () => {
    // Differences: -0.2, -0.1, 0.1, 0.2, 0.4.
    const near = lcpsOf([
      [1.3, 1.5],
      [1.4, 1.5],
      [1.6, 1.5],
      [1.7, 1.5],
      [1.9, 1.5],
    ]);
    const figure = figureOf(homeFigures(near), 'home: LCP');
    expect(figure).toMatchObject({ value: 1.6 });
    expect(figure.max).toBeCloseTo(1.5 + 0.3);
    expect(isMet(figure)).toBe(true);
  });

  it('has the same tolerance for blocking time, and none for its score and its shift', () => {
    const rounds = [30, 60, 90].map((tbtMs) => ({ own: scoreOf({ tbtMs }), beside: scoreOf({ tbtMs: 50 }) }));
    const figures = homeFigures(rounds);
    expect(figureOf(figures, 'home: blocking time')).toMatchObject({ value: 60, max: 80 });
    expect(figureOf(figures, 'home: score')).toMatchObject({ min: 99 });
    expect(figureOf(figures, 'home: shift')).toMatchObject({ max: 0 });
  });

  it('shows what Next.js has without limits', () => {
    const figures = homeFigures([{ own: SCORE, beside: scoreOf({ score: 50, shift: 1 }) }]);
    const ofNext = figures.filter(({ name }) => name.startsWith('home of Next.js'));
    expect(ofNext.map(({ name }) => name.split(': ')[1])).toEqual(['score', 'FCP', 'LCP', 'blocking time', 'shift']);
    expect(ofNext.every(isMet)).toBe(true);
  });
});

import { joinParts } from '../../../../../server/site/content/readDapps.ts';
import { pickWindow } from '../../../../../server/site/pages/loaders/listWindow.ts';
import { DAPP_START_STEP, LIST_PAGES_SHOWN_MAX, LIST_START_MAX, NEWS_PAGE_SIZE } from '../../../../../shared/limits.ts';

const HEAD = { first: 0, start: 0, previousStart: null };
const STEPS = [NEWS_PAGE_SIZE, DAPP_START_STEP];

describe.each(STEPS)('the window of a list in steps of %i', (step) => {
  const window = (pages: number) => pickWindow(String(pages * step), step);
  const last = LIST_PAGES_SHOWN_MAX - 1;

  it('grows from its head while it is short', () => {
    for (let pages = 0; pages <= last; pages += 1)
      expect(window(pages)).toEqual({ first: 0, start: pages * step, previousStart: null });
  });

  it('moves along when it is long, with a way back to newer entries', () => {
    expect(window(last + 1)).toEqual({ first: step, start: (last + 1) * step, previousStart: 0 });
    expect(window(last + 5)).toEqual({ first: 5 * step, start: (last + 5) * step, previousStart: 4 * step });
  });

  it('never shows more than its number of pages, and always the page asked for', () => {
    for (let pages = 0; pages < 200; pages += 1) {
      const { first, start } = window(pages);
      expect(start).toBe(pages * step);
      expect((start - first) / step + 1).toBeLessThanOrEqual(LIST_PAGES_SHOWN_MAX);
    }
  });

  it('ends at the last start that anybody could mean', () => {
    const farthest = Math.floor(LIST_START_MAX / step) * step;
    expect(pickWindow(String(farthest), step).start).toBe(farthest);
    expect(pickWindow(String(farthest + step), step)).toEqual(HEAD);
  });

  it.each([
    undefined,
    '',
    ' ',
    'abc',
    '-20',
    '1.5',
    '1e2',
    '0x28',
    '+40',
    ' 40',
    '40 ',
    '40a',
    '4０',
    'NaN',
    'Infinity',
    '[object Object]',
    '9'.repeat(7),
    '9'.repeat(10_240),
  ])('%s is read as its head', (start) => {
    expect(pickWindow(start, step)).toEqual(HEAD);
  });

  it('is its head for a start between two pages', () => {
    for (const start of [1, step - 1, step + 1]) expect(pickWindow(String(start), step)).toEqual(HEAD);
  });

  it('takes leading zeros for what they are', () => expect(pickWindow(`0${step}`, step).start).toBe(step));
});

describe('joined parts', () => {
  const entry = (id: string, text = '') => ({ id, text });
  const join = (...parts: { id: string; text: string }[][]) =>
    joinParts(parts, ({ id }) => id).map(({ id, text }) => id + text);

  it.each([
    { name: 'no parts', parts: [], joined: [] },
    { name: 'an empty part', parts: [[]], joined: [] },
    { name: 'parts that share nothing', parts: [[entry('a')], [entry('b')]], joined: ['a', 'b'] },
    {
      name: 'parts that overlap',
      parts: [
        [entry('a'), entry('b')],
        [entry('b'), entry('c')],
      ],
      joined: ['a', 'b', 'c'],
    },
    {
      name: 'the same part twice',
      parts: [
        [entry('a'), entry('b')],
        [entry('a'), entry('b')],
      ],
      joined: ['a', 'b'],
    },
    { name: 'an entry twice in one part', parts: [[entry('a'), entry('a')]], joined: ['a'] },
    {
      name: 'prototype names',
      parts: [[entry('__proto__')], [entry('constructor'), entry('__proto__')]],
      joined: ['__proto__', 'constructor'],
    },
  ])('$name keep their order, each entry once', ({ parts, joined }) => expect(join(...parts)).toEqual(joined));

  it('keep the first of two that share an id', () =>
    expect(join([entry('a', '1')], [entry('a', '2')])).toEqual(['a1']));
});

import { formatRatios, measureInTurns, ratioOf } from './ratios.ts';

describe('the ratio of two releases', () => {
  it('is the median of the ratios of each round, with their spread: a slow round changes neither side alone', () => {
    const pairs = [
      { own: 110, beside: 100 },
      { own: 1200, beside: 1000 },
      { own: 100, beside: 100 },
      { own: 130, beside: 100 },
      { own: 200, beside: 100 },
    ];
    const { own, beside, ratio, quartiles, range } = ratioOf('home', 'µs', pairs);
    expect({ own, beside, ratio, quartiles, range }).toEqual({
      own: 130,
      beside: 100,
      ratio: 1.2,
      quartiles: [1.1, 1.3],
      range: [1, 2],
    });
  });

  it('lies between two rounds when their number is even', () => {
    const pairs = [1, 2, 3, 4].map((own) => ({ own, beside: 1 }));
    expect(ratioOf('home', 'µs', pairs)).toMatchObject({ ratio: 2.5, quartiles: [1.75, 3.25], range: [1, 4] });
  });

  it('is printed with what was measured and its spread', () => {
    const ratio = ratioOf('start', 's', [{ own: 0.9, beside: 0.6 }]);
    const lines = formatRatios([ratio], 'v1').split('\n');
    expect(lines.map((line) => line.trim().split(/ {2,}/))).toEqual([
      ['dist/', 'v1', 'ratio', 'quartiles', 'range'],
      ['start', '0.9 s', '0.6 s', '1.500', '1.50–1.50', '1.50–1.50'],
    ]);
  });
});

it('rounds alternate which release comes first', async () => {
  const order: string[] = [];
  const pairs = await measureInTurns(3, { own: 'A', beside: 'B' }, async (side) => {
    order.push(side);
    return side;
  });
  expect(order.join('')).toBe('ABBAAB');
  expect(pairs).toEqual(Array.from({ length: 3 }, () => ({ own: 'A', beside: 'B' })));
});

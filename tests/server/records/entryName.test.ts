import { entryName, hidInName } from '../../../server/records/entryName.ts';

describe('the name of an entry in a report', () => {
  it.each([
    ['Uniswap', '2001'],
    ['Swap (DApp 7, other.example) <b>', '12'],
  ])('says which one it is, and leads the desk to it: %s', (title, hid) => {
    const name = entryName({ title, hid, url: 'https://app.uniswap.org/swap' });
    expect(name).toBe(`${title} (DApp ${hid}, app.uniswap.org)`);
    expect(hidInName(` ${name} `)).toBe(hid);
  });

  it.each(['', 'Uniswap', 'DApp 2001', '(DApp ../../audit, x.example)', 'A (DApp 1, x.example) and more'])(
    'leads nowhere where the sender wrote another one: %s',
    (name) => expect(hidInName(name)).toBeNull(),
  );
});

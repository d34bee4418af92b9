import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { LANGUAGES } from '../../shared/site/languages.ts';

/** An amount in the smallest unit that its text writes. */
const amountOf = (text = '') => Number(text.replaceAll(/\D/g, ''));
const tokensOf = (text = '') => Number(text.split(/\s/)[0]);

describe.each(LANGUAGES)('the drawn wallet in %s', (lang) => {
  const { scene, slip } = CATALOGS[lang].illustrations;
  const sent = scene.tokens.at(-1);
  const worths = scene.tokens.map(({ worth }) => amountOf(worth));
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);

  it('has rows that add up to its total, before the payment and after it', () => {
    expect(sum(worths)).toBe(amountOf(scene.balance));
    expect(sum([...worths.slice(0, -1), amountOf(scene.after.worth)])).toBe(amountOf(scene.after.balance));
  });

  it('lists its tokens by worth', () => {
    expect(worths).toEqual(worths.toSorted((a, b) => b - a));
  });

  it('loses what is sent, of the token that is sent, at the rate of its row', () => {
    const [before, after] = [tokensOf(sent?.amount), tokensOf(scene.after.amount)];
    expect(before - after).toBe(tokensOf(slip.amount));
    expect(sent?.amount.split(/\s/)[1]).toBe(slip.amount.split(/\s/)[1]);
    expect(amountOf(scene.after.worth) * before).toBe(amountOf(sent?.worth) * after);
  });
});

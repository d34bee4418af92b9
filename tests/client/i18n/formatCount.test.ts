import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import { formatCount } from '../../../client/i18n/formatNumber.ts';

const TEXTS = { shown_one: '{count} entry shown', shown_other: '{count} entries shown', title: 'Entries' };

it.each([
  [0, '0 entries shown'],
  [1, '1 entry shown'],
  [2, '2 entries shown'],
  [1_001, '1,001 entries shown'],
])('%d: %s', (count, text) => expect(formatCount('en', TEXTS, 'shown', count)).toBe(text));

it('a language with one form for every count has no other', () => {
  expect(formatCount('ko', { shown_other: '{count}개 표시' }, 'shown', 1)).toBe('1개 표시');
});

it('has other values beside the count, and the Korean particle that fits it', () => {
  const texts = { places_other: '{count}을(를) {where}에서' };
  expect(formatCount('ko', texts, 'places', 2, { where: '여기' })).toBe('2를 여기에서');
});

it('a text with forms is no text without a count, and a text without forms takes none', () => {
  const { common } = CATALOGS.en;
  // @ts-expect-error -- which form is read depends on a count.
  const text: string = common.entryCount_other;
  // @ts-expect-error -- this text has no forms.
  expect([text, formatCount('en', common, 'loading', 1)]).toHaveLength(2);
});

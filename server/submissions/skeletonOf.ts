/** Letters of other scripts, and figures, that a reader takes for a Latin letter. */
const LOOK_ALIKES: Record<string, string> = {
  a: 'аαɑ',
  b: 'ьвβƅ8',
  c: 'сϲ',
  d: 'ԁɗ',
  e: 'еєεҽ3',
  g: 'ցɡ9',
  h: 'нһη',
  i: 'іιıɩlӏ|!1',
  j: 'јϳ',
  k: 'кκ',
  m: 'м',
  n: 'ոп',
  o: 'оοσօ0',
  p: 'рρ',
  q: 'ԛզ',
  r: 'гг',
  s: 'ѕʂ5$',
  t: 'тτ7',
  u: 'υսцʋ',
  v: 'νѵ',
  w: 'ѡωшա',
  x: 'хχ',
  y: 'уүγ',
  z: 'ʐ2',
};

const LATIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, others]) => [...others].map((sign) => [sign, letter])),
);

/** What a text looks like at a glance: `USDТ` with a Cyrillic Т and `U5DT` have the skeleton of `USDT`. */
export function skeletonOf(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const latin = [...plain].map((sign) => LATIN.get(sign) ?? sign).join('');
  return latin
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');
}

import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import { interpolate } from '../../../client/i18n/messages.ts';
import { particle } from '../../../client/i18n/particles.ts';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import { PLATFORM_STATUS } from '../../../shared/submission/platformStatus.ts';
import { textsOf } from '../../support/textsOf.ts';

/** A word, and the five particles after it as a Korean editor writes them. */
const WORDS: readonly [word: string, ...particles: string[]][] = [
  ['바다', '는', '가', '를', '와', '로'],
  ['지갑', '은', '이', '을', '과', '으로'],
  ['서울', '은', '이', '을', '과', '로'],
  ['부산', '은', '이', '을', '과', '으로'],
  ['웨', '는', '가', '를', '와', '로'],
  ['값', '은', '이', '을', '과', '으로'],
  ['“서울”', '은', '이', '을', '과', '로'],
  ['토큰(구)', '는', '가', '를', '와', '로'],
  // Latin words, by their transcription.
  ['Satchel', '은', '이', '을', '과', '로'],
  ['satchel.example', '은', '이', '을', '과', '로'],
  ['security@satchel.example', '은', '이', '을', '과', '로'],
  ['Google', '은', '이', '을', '과', '로'],
  ['Kaia', '는', '가', '를', '와', '로'],
  ['Ledger', '는', '가', '를', '와', '로'],
  ['Gnosis', '는', '가', '를', '와', '로'],
  ['Discord', '는', '가', '를', '와', '로'],
  ['Telegram', '은', '이', '을', '과', '으로'],
  ['Chrome', '은', '이', '을', '과', '으로'],
  ['Trading', '은', '이', '을', '과', '으로'],
  ['Wallet', '은', '이', '을', '과', '으로'],
  ['Slack', '은', '이', '을', '과', '으로'],
  ['DApp', '은', '이', '을', '과', '으로'],
  ['Network', '는', '가', '를', '와', '로'],
  // Abbreviations, letter by letter.
  ['EOS', '는', '가', '를', '와', '로'],
  ['NFT', '는', '가', '를', '와', '로'],
  ['URL', '은', '이', '을', '과', '로'],
  ['EVM', '은', '이', '을', '과', '으로'],
  // Digits, by their Sino-Korean reading.
  ['0', '은', '이', '을', '과', '으로'],
  ['1', '은', '이', '을', '과', '로'],
  ['2', '는', '가', '를', '와', '로'],
  ['3', '은', '이', '을', '과', '으로'],
  ['4', '는', '가', '를', '와', '로'],
  ['5', '는', '가', '를', '와', '로'],
  ['6', '은', '이', '을', '과', '으로'],
  ['7', '은', '이', '을', '과', '로'],
  ['8', '은', '이', '을', '과', '로'],
  ['9', '는', '가', '를', '와', '로'],
  ['2,200', '은', '이', '을', '과', '으로'],
  // No known reading: both forms stay.
  ['钱包', '은(는)', '이(가)', '을(를)', '과(와)', '(으)로'],
  ['🦊', '은(는)', '이(가)', '을(를)', '과(와)', '(으)로'],
  ['', '은(는)', '이(가)', '을(를)', '과(와)', '(으)로'],
];
const PAIRS = ['은(는)', '이(가)', '을(를)', '과(와)', '(으)로'];

describe('Korean particles', () => {
  it.each(WORDS)('after “%s” are %s, %s, %s, %s, %s', (word, ...particles) => {
    expect(PAIRS.map((pair) => particle(word, pair))).toEqual(particles);
  });

  it('are chosen where a text is interpolated', () => {
    const { lead } = CATALOGS.ko.partner;
    expect(interpolate(lead, { name: 'Satchel' })).toContain('Satchel은 누구의');
    expect(interpolate(lead, { name: '나루' })).toContain('나루는 누구의');
    const { renamed } = CATALOGS.ko.submissionForm.platform;
    const { officialName: official } = PLATFORM_STATUS['Optimistic Ethereum'];
    expect(interpolate(renamed, { name: 'Klaytn', date: '2024년', official })).toBe(
      'Klaytn은 2024년에 OP Mainnet으로 이름이 바뀌었어요. 같은 체인이에요.',
    );
  });

  it('after a value of a placeholder are always chosen by code', () => {
    const korean = textsOf(CATALOGS.ko);
    // Counters and units such as {count}개 have a known ending.
    const fixed = korean.filter(({ text }) => /\}[”)]?(은|는|이|가|을|과|와|으로|로)(?=[\s.,]|$)/.test(text));
    expect(fixed).toEqual([]);
    const pairs = korean.flatMap(({ text }) => [...text.matchAll(/.?\([가-힣]{1,2}\)(?=[\s.,]|로)로?/g)].map(String));
    expect(pairs.length).toBeGreaterThan(0);
    for (const { text, path } of korean) {
      const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const filled = interpolate(text, Object.fromEntries(names.map((name) => [name, '지갑'])));
      for (const pair of PAIRS) expect({ path, has: filled.includes(pair) }).toEqual({ path, has: false });
    }
  });

  it('are in no other language', () => {
    const texts = LANGUAGES.filter((lang) => lang !== 'ko').flatMap((lang) => textsOf(CATALOGS[lang]));
    expect(texts.filter(({ text }) => PAIRS.some((pair) => text.includes(pair)))).toEqual([]);
  });
});

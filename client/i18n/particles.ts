/** Korean particles with two forms: after a consonant, after a vowel. A catalog writes both, as in `{name}은(는)`. */
const PAIRS: Readonly<Record<string, readonly [afterConsonant: string, afterVowel: string]>> = {
  '은(는)': ['은', '는'],
  '이(가)': ['이', '가'],
  '을(를)': ['을', '를'],
  '과(와)': ['과', '와'],
  '(으)로': ['으로', '로'],
};
/** This one follows ㄹ as it follows a vowel: 서울로, but 부산으로. */
const TOWARDS = '(으)로';

type Ending = 'vowel' | 'rieul' | 'consonant';

/** A placeholder of a text, with the particle that follows it. */
export const PLACEHOLDER = /\{(\w+)\}(은\(는\)|이\(가\)|을\(를\)|과\(와\)|\(으\)로)?/g;

/** The form of the particle that fits the word; both forms when its reading is unknown. */
export function particle(word: string, pair: string): string {
  const ending = endingOf(word);
  const [afterConsonant, afterVowel] = (ending && PAIRS[pair]) ?? [pair, pair];
  return ending === 'vowel' || (ending === 'rieul' && pair === TOWARDS) ? afterVowel : afterConsonant;
}

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FINALS = 28;
const RIEUL = 8;

/** How the Korean readings of 0 to 9 end. */
const DIGITS: readonly Ending[] = [
  ...(['consonant', 'rieul', 'vowel', 'consonant', 'vowel'] as const),
  ...(['vowel', 'consonant', 'rieul', 'rieul', 'vowel'] as const),
];

/** How a word ends when it is read in Korean; null for other scripts. Quotes and brackets at its end are not read. */
function endingOf(word: string): Ending | null {
  const read = word.replace(/[^\p{L}\p{N}]+$/u, '');
  const last = read.at(-1) ?? '';
  const code = last.charCodeAt(0);
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) {
    const final = (code - FIRST_SYLLABLE) % FINALS;
    return final === 0 ? 'vowel' : final === RIEUL ? 'rieul' : 'consonant';
  }
  if (/\d/.test(last)) return DIGITS[Number(last)] ?? null;
  return /[a-z]/i.test(last) ? latinEnding(/[a-z]+$/i.exec(read)?.[0] ?? last) : null;
}

/** The usual transcription of a Latin word: a capital abbreviation is spelled out, other words are read as in English. */
function latinEnding(word: string): Ending {
  if (word === word.toUpperCase()) return /L$|R$/.test(word) ? 'rieul' : /[MN]$/.test(word) ? 'consonant' : 'vowel';
  const small = word.toLowerCase();
  if (/le?$/.test(small)) return 'rieul';
  // m, n and ng close the syllable, and so does p, t or k after a single vowel, as in Wallet or Slack.
  return /[mn]e?$|ng$|(^|[^aeiou])[aeiou](p+|t+|c?k|c)$/.test(small) ? 'consonant' : 'vowel';
}

import en from '../../locales/en.json' with { type: 'json' };
import ko from '../../locales/ko.json' with { type: 'json' };
import zh from '../../locales/zh.json' with { type: 'json' };
import type { Language } from '../../shared/site/languages.ts';
import type { Messages } from './messages.ts';

/**
 * Blanks at which a Korean line must not end: what is written apart is not always read apart. The texts are compared with
 * their syllables decomposed into letters, so that \u11af is a final ㄹ and \u1161 an open ㅏ.
 */
const KOREAN_BLANKS = [
  // A number in words and what it counts: 네 가지, 한 줄.
  /(?<=(?:^|[\s“‘(])(?:한|두|세|네|몇|다섯|여섯|일곱|여덟|아홉|열)) (?=\p{L})/gu,
  // Can and cannot: 볼 수 있어요, 옮길 수는 없어요.
  /(?<=\u11af) (?=수(?:는|도|가|밖에)? (?:있|없))|(?<=\u11af.수(?:는|도|가|밖에)?) (?=있|없)/gu,
  // A verb with its auxiliary: 알려 줘요, 되찾아 줄, 확인해 보세요.
  /(?<=[\u1161\u1162\u1165\u1167\u116a\u116f]) (?=주(?:세|고|는|면|지|니)|줘|줄|드(?:려|리|릴)|보(?:세|면|려)|봐|볼)/gu,
  // An amount and its limit, a month and its day: 128 이상, 11월 28일.
  / (?=이상|이하|이내|미만)|(?<=\d(?:년|월)) (?=\d)/gu,
].map(({ source, flags }) => new RegExp(source.normalize('NFD'), flags));

/** A particle stays with its word, whatever mark that ends with: 600%예요, “펌웨어”를. Not in (으)로. */
const KOREAN_PARTICLE = /(?<=[%”]|(?<!\(으)\))(?=[가-힣])/gu;

/** A text as it is shown: without the places for a line to end that tear a Korean phrase. */
export function bindText(text: string): string {
  if (!/[가-힣]/.test(text)) return text;
  const bound = KOREAN_BLANKS.reduce((before, blank) => before.replace(blank, '\u00a0'), text.normalize('NFD'));
  return bound.normalize('NFC').replace(KOREAN_PARTICLE, '\u2060');
}

/** A catalog from its file, with its texts as they are shown. */
export function parseCatalog(json: string): Messages {
  return JSON.parse(json, (_key, value: unknown) => (typeof value === 'string' ? bindText(value) : value)) as Messages;
}

/** The catalogs as pages draw them, for the server and tests. The browser loads only the sections of its page. */
export const CATALOGS: Record<Language, Messages> = { zh, en, ko: parseCatalog(JSON.stringify(ko)) };

/** The catalogs as their files have them: for programs, feeds, mails and what is signed. */
export const PLAIN_CATALOGS: Record<Language, Messages> = { zh, en, ko };

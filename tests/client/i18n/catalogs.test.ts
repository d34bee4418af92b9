import { bindText, CATALOGS, PLAIN_CATALOGS } from '../../../client/i18n/catalogs.ts';

/** No line may end at an underscore or a circumflex: a no-break space, and a joiner without width. */
const CASES = [
  ['a number keeps what it counts', '주소록 동기화 등 네_가지를 고친 모바일'],
  ['a number keeps what it counts', '두_화면에 같은 이름'],
  ['a number keeps what it counts', '서명할 때 읽는 세_줄'],
  ['a syllable of another word is no number', '가장 편한 언어로'],
  ['a verb keeps its ending', '자산을 옮길_수는_없고 볼_수_있어요.'],
  ['a verb keeps its auxiliary', '아무도 되찾아_줄_수_없어요. 알려_줘요.'],
  ['a particle is no verb', 'Key가 주소록을 함께 써요'],
  ['an amount keeps its limit', 'Firefox {firefox}_이상, 128_이하'],
  ['a month keeps its day', '2026년_11월_28일까지'],
  ['a particle keeps its word', '600%^예요, “펌웨어”^를, DNS(TXT)^와'],
  ['a particle in both forms stays as it is', '{name}(으)로 {host}은(는)'],
  ['a text in another language stays as it is', '助记词 10 月 2 日, 100 % of “it”'],
] as const;

it.each(CASES)('%s: %s', (_rule, bound) => {
  const text = bound.replaceAll('_', ' ').replaceAll('^', '');
  expect(bindText(text).replaceAll('\u00a0', '_').replaceAll('\u2060', '^')).toBe(bound);
  expect(bindText(bindText(text))).toBe(bindText(text));
});

it('the Korean texts are bound, and no others', () => {
  expect(CATALOGS.ko.common.recoveryPhrase).toContain('\u00a0');
  expect(CATALOGS.zh.common.recoveryPhrase).not.toContain('\u00a0');
  expect(PLAIN_CATALOGS.ko.common.recoveryPhrase).not.toContain('\u00a0');
});

import type { Language } from '../../shared/site/languages.ts';
import { BRAND } from '../../shared/brand/brand.ts';
import { readCatalog } from '../../server/build/readCatalog.mjs';
import { EXEMPTIONS, TEXT_RULES, textFaultsOf } from '../support/textFaults.ts';
import { textsOf } from '../support/textsOf.ts';

const faultsOf = (lang: Language, text: string) =>
  TEXT_RULES.flatMap((rule) => textFaultsOf(rule, lang, { home: { title: text } }));

describe('a text that breaks a rule of the guide', () => {
  it.each<[Language, string, string, string]>([
    ['en', '', 'has an empty text', 'Write one'],
    ['en', 'Open ', 'has a blank at the start or end of a text', 'Take it out'],
    ['ko', '복구  문구', 'two in a row', 'Take it out'],
    ['en', 'Send\u00a0it', 'has a no-break space', 'ordinary blank'],
    ['en', "can't", 'has a straight quote', '“ ” and ’'],
    ['zh', '打开"我的"', 'has a straight quote', 'Chinese has “ ”'],
    ['en', 'The “wallet opens', 'has a quote that does not open or does not close', 'Each “'],
    ['zh', '打开”我的“', 'has a quote that does not open', 'Each “'],
    ['ko', '“지갑“을 여세요', 'has a quote that does not open', 'Each “'],
    ['ko', '‘지갑을 여세요', 'has a quote that does not open', 'Each “'],
    ['en', 'Choose ‘other', 'has a quote that does not open', 'Each “'],
    ['en', 'A <b>wallet</b>', 'has HTML', 'plain text'],
    ['en', 'Terms &amp; more', 'has HTML', 'plain text'],
    ['zh', '{ name } 的钱包', 'has a brace', 'Copy the placeholder'],
    ['en', '钱包', 'has letters or punctuation of another language', 'Translate them'],
    ['ko', '钱包', 'has letters or punctuation of another language', 'Translate them'],
    ['en', `${BRAND.name} opens`, 'names the wallet', '{name}'],
    ['en', 'wal\u200blet', 'has an invisible or broken character', 'anew'],
    ['en', 'Write down your seed phrase', 'has another word for the recovery phrase', '“recovery phrase”'],
    ['en', 'Never share a seed.', 'has another word for the recovery phrase', '“recovery phrase”'],
    ['zh', '抄下种子短语', 'has another word for the recovery phrase', '助记词'],
    ['ko', '시드 문구를 적으세요', 'has another word for the recovery phrase', '복구 문구'],
    ['ko', '니모닉을 적으세요', 'has another word for the recovery phrase', '복구 문구'],
    ['zh', '您的钱包', 'has 您', '你'],
    ['ko', '{asked}는 저희 계정이에요', 'has one form of a particle', '{name}은(는)'],
    ['ko', '{amount}를 보내요', 'has one form of a particle', '{name}을(를)'],
    ['ko', '“{key}”가 없어요', 'has one form of a particle', 'the site chooses'],
    ['ko', '{email}로 알려 주세요', 'has one form of a particle', '{name}(으)로'],
    ['ko', '{format}로는 안 돼요', 'has one form of a particle', '{name}(으)로'],
  ])('%s “%s”: %s', (lang, text, fault, advice) => {
    const faults = faultsOf(lang, text);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(`locales/${lang}.json `);
    expect(faults[0]).toContain(fault);
    expect(faults[0]).toContain('at home.title');
    expect(faults[0]).toContain(advice);
  });

  it.each<[Language, string]>([
    ['en', 'It’s the users’ “wallet”'],
    ['en', 'The ‘wallet’ can’t be {name}’s'],
    ['en', 'A seedling needs 10\u00a0MB'],
    ['zh', '打开“我的”，再打开“关于”'],
    ['ko', '오아시드 {asked}은(는) {email}(으)로 {count}가지 {path}로그인 {when}에 “{key}”에'],
  ])('%s, but not “%s”', (lang, text) => expect(faultsOf(lang, text)).toEqual([]));
});

it('each exemption is one that its text still needs', () => {
  const needless = EXEMPTIONS.filter(({ lang, path, rule }) => {
    const text = textsOf(readCatalog(`locales/${lang}.json`).catalog).find((one) => one.path === path)?.text;
    return text === undefined || !TEXT_RULES.find(({ name }) => name === rule)?.breaks(text, lang);
  });
  expect(needless).toEqual([]);
});

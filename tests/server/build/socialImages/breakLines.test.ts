import { breakLines } from '../../../../server/build/socialImages/breakLines.ts';
import type { Language } from '../../../../shared/site/languages.ts';

/** Every sign is one wide, which makes widths countable. */
const measure = (line: string) => [...line].length;

interface Case {
  name: string;
  text: string;
  lang: Language;
  widthMax: number;
  lines: string[] | null;
}

const CASES: Case[] = [
  { name: 'a text that fits', text: 'One line', lang: 'en', widthMax: 8, lines: ['One line'] },
  { name: 'words of even lines', text: 'aa bb cc dd', lang: 'en', widthMax: 9, lines: ['aa bb', 'cc dd'] },
  { name: 'a word wider than the line', text: 'unbreakable', lang: 'en', widthMax: 5, lines: null },
  { name: 'more than three lines', text: 'aaa bbb ccc ddd', lang: 'en', widthMax: 3, lines: null },
  {
    name: 'Korean, between words only',
    text: '직접 들고 다니는 지갑',
    lang: 'ko',
    widthMax: 7,
    lines: ['직접 들고', '다니는 지갑'],
  },
  { name: 'Korean, whose one word is too wide', text: '다니는지갑', lang: 'ko', widthMax: 3, lines: null },
  {
    name: 'Chinese, where it pauses',
    text: '钱包随身，密钥在手',
    lang: 'zh',
    widthMax: 8,
    lines: ['钱包随身，', '密钥在手'],
  },
  {
    name: 'Chinese, whose full stop stays with the last character',
    text: '钱包里。',
    lang: 'zh',
    widthMax: 3,
    lines: ['钱包', '里。'],
  },
  {
    name: 'Chinese, whose Latin words stay whole',
    text: '用 Satchel 打开',
    lang: 'zh',
    widthMax: 9,
    lines: ['用 Satchel', '打开'],
  },
  {
    name: 'Chinese, whose numbers stay with what they count',
    text: '填写只要 10 分钟',
    lang: 'zh',
    widthMax: 6,
    lines: ['填写只要', '10 分钟'],
  },
];

describe('a text of a picture', () => {
  it.each(CASES)('breaks as its language does: $name', ({ text, lang, widthMax, lines }) => {
    expect(breakLines(text, lang, { widthMax, linesMax: 3, measure })).toEqual(lines);
  });
});

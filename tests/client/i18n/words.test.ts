import { splitChinese } from '../../../client/i18n/words.tsx';

/** A line may break at each |. */
const CASES = [
  ['公共节点', '公共节点'],
  ['11 月 28 日见面会报名', '11 月 28 日|见面|会|报名'],
  ['让密钥留在你手里', '让密钥|留在|你|手里'],
  ['钱包随身，密钥在手', '钱包|随身，|密钥在手'],
  ['全部快讯', '全部|快讯'],
  ['“发现”上线', '“发现”|上线'],
  ['浏览器与区块链', '浏览器|与|区块链'],
  ['约 10 分钟', '约 |10 分钟'],
  ['核对文件的 SHA-256', '核对|文件|的 |SHA-256'],
  ['写信到 business@satchel.example。', '写信|到 |business@satchel.example。'],
] as const;

describe('a Chinese heading', () => {
  it.each(CASES)('breaks between words: %s', (text, pieces) => {
    expect(splitChinese(text).join('|')).toBe(pieces);
  });
});

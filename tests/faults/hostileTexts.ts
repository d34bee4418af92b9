import { findNewsImages, sanitizeNews } from '../../server/records/sanitizeNews.ts';
import { pickLanguageOfHeader } from '../../server/site/middleware/language.ts';
import { checkAddress } from '../../shared/submission/addresses/checkAddress.ts';
import { SUBMISSION_PLATFORMS } from '../../shared/submission/platforms.ts';
import { findPage } from '../../shared/site/routes.ts';
import { findSecret } from '../../shared/submission/secrets/findSecret.ts';
import { loadWords, pickWordLists } from '../../shared/submission/secrets/wordLists.ts';
import { findHttpUrl, isEmail } from '../../shared/site/textFormats.ts';
import type { Figure } from '../bench/figures.ts';

const RUNS = 5;
const index = await loadWords();
const clean = (html: string) =>
  sanitizeNews(html, new Map(findNewsImages(html).map((url) => [url, { src: '/images/0a', width: 640, height: 480 }])));
const repeat = (pieces: string[], length: number) =>
  pieces.map((piece) => piece.repeat(Math.ceil(length / piece.length)));

/** What reads a text that anybody may have written, the hostile texts, and the most that one of them may cost. */
const READERS: { name: string; texts: string[]; read: (text: string) => unknown; maxMs: number }[] = [
  {
    name: 'news of 200,000 characters',
    texts: [...repeat(['<', '<a ', '&', '<!--'], 200_000), `<p ${'a=b '.repeat(50_000)}>a</p>`],
    read: clean,
    maxMs: 1_000,
  },
  { name: 'news of deeply nested lists', texts: ['<ul><li>'.repeat(6_250)], read: clean, maxMs: 500 },
  {
    name: 'Accept-Language of 10 KB',
    texts: repeat(['a', 'fr;q=0.9,', 'a-', ' ', 'ko;q='], 10_240),
    read: pickLanguageOfHeader,
    maxMs: 50,
  },
  {
    name: 'an e-mail address of 40 KB',
    texts: [
      ...repeat(['a', '@'], 40_960),
      ...repeat(['a.', '-', `${'a'.repeat(62)}-.`], 40_960).map((text) => `a@${text}`),
    ],
    read: isEmail,
    maxMs: 50,
  },
  {
    name: 'the longest e-mail address',
    texts: [`a@${'a-'.repeat(126)}`, `a@${'a.'.repeat(126)}`, `a@${'a'.repeat(252)}`, `a@${'a'.repeat(251)}!`],
    read: isEmail,
    maxMs: 50,
  },
  {
    name: 'an address of a chain',
    texts: repeat(['aB1 ', 'T1z', '1', 'a.', '-', 'cosmos1', '0x', '中文 ', 'https://'], 512),
    read: (text) => SUBMISSION_PLATFORMS.map((platform) => checkAddress(platform, text)),
    maxMs: 100,
  },
  {
    name: 'an address of a chain, of 10 MB',
    texts: ['0x'.repeat(5_000_000)],
    read: (text) => checkAddress('TRON', text),
    maxMs: 5,
  },
  { name: 'a URL of 10 MB', texts: [`https://dapp.example/${'a'.repeat(10_485_760)}`], read: findHttpUrl, maxMs: 50 },
  {
    name: 'a path or query of 16 KB',
    texts: [`?${'a=1&'.repeat(4_096)}key=x`, `/${'zh/'.repeat(5_461)}`, `/zh/news/${'1'.repeat(16_384)}`],
    read: (text) => (text.startsWith('?') ? findPage('/zh/dapp', text) : findPage(text)),
    maxMs: 50,
  },
  {
    name: 'a recovery phrase in 10 million characters',
    texts: repeat(
      [
        'The wallet keeps your keys and nobody else can read them. ',
        'abandon ability able about above absent absorb abstract absurd abuse access zzz ',
        '钱包只在你的设备上保存私钥，任何人都无法读取。',
        '的一是在不了有和人这中大',
        '欲',
        '지갑은 당신의 기기에만 키를 보관합니다. ',
        'abandonzz',
        'deadbeef',
        '[1,2,3,',
        'https://a.example/',
        ' ',
      ],
      10_000_000,
    ),
    read: (text) => [findSecret(text, index), pickWordLists(text.slice(0, 100_000))],
    maxMs: 1_000,
  },
];

/** Processor time of reading the texts that cost a careless pattern most. */
export async function measureHostileTexts(): Promise<Figure[]> {
  return READERS.map(({ name, texts, read, maxMs }) => ({
    name: `hostile text: ${name}`,
    value: Math.max(...texts.map((text) => fastestMs(() => read(text)))),
    unit: 'ms',
    max: maxMs,
  }));
}

/** Milliseconds of processor time of the cheapest of a few runs. */
function fastestMs(run: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

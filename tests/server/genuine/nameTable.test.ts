import { domainToASCII } from 'node:url';
import HOSTILE from './names/hostile.json' with { type: 'json' };
import PASTED_FAKES from './names/lookalikes.json' with { type: 'json' };
import PASTED from './names/official.json' with { type: 'json' };
import HARMLESS from './names/others.json' with { type: 'json' };
import TABLE from '../../../server/genuine/letters.json' with { type: 'json' };
import { firstTrust } from '../../../server/genuine/trustList.ts';
import { checkName } from '../../../server/genuine/checkName.ts';
import { BRAND } from '../../../shared/brand/brand.ts';
import { CHANNELS, FIRST_ENTRIES } from '../../../shared/brand/genuine.ts';

const HOST = BRAND.officialHost;
const [NAME = '', ENDING = ''] = HOST.split('.');
const TRUST = firstTrust('2026-11-25T00:00:00.000Z');
function verdictsOf(names: readonly string[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const name of names) (found[checkName(TRUST, name).verdict] ??= []).push(name);
  return found;
}
const unique = (names: readonly string[]) => [...new Set(names)];
const replaceAt = (index: number, text: string, length = 1) => NAME.slice(0, index) + text + NAME.slice(index + length);
const letters = [...NAME].map((letter, index) => ({ letter, index }));

/** Characters that Unicode's table calls look-alikes of a letter and that a domain may have. */
const likeLetter = (wanted: string) =>
  Object.entries(TABLE.letters as Record<string, string>)
    .filter(([odd, letter]) => letter === wanted && domainToASCII(`${odd}a.example`) !== '')
    .map(([odd]) => odd);

const OFFICIAL = unique([
  ...CHANNELS.pages,
  ...CHANNELS.pages.map((url) => `${url}${url.includes('?') ? '&' : '?'}utm_source=mail`),
  ...CHANNELS.accounts.flatMap(({ handle, url }) => [handle, handle.toUpperCase(), url]),
  ...CHANNELS.mailboxes.flatMap((mailbox) => [mailbox, mailbox.toUpperCase()]),
  ...FIRST_ENTRIES.releases.flatMap(({ ids, stores, files }) => [...ids, ...stores, ...files.map(({ url }) => url)]),
  ...['', 'www.', 'help.', 'docs.', 'download.', 'static.', 'a.b.'].flatMap((label) => [
    label + HOST,
    `https://${label}${HOST}/`,
    `HTTPS://${label}${HOST.toUpperCase()}:443/en/download/pc?from=mail#top`,
    `http://${label}${HOST}:80/en`,
  ]),
  `${HOST}.`,
  ` ${HOST} `,
]);

const WORDS = 'wallet app login support download web3 official airdrop claim secure update pay swap nft desktop'.split(
  ' ',
);
const ENDINGS =
  'com net org io app co xyz finance wallet cc vip top site online live co.uk com.cn co.kr info dev me cash'.split(' ');
const NEAR_KEYS: Record<string, string> = {
  a: 'z',
  b: 'v',
  c: 'v',
  d: 'f',
  e: 'r',
  h: 'j',
  k: 'j',
  l: 'k',
  o: 'p',
  s: 'd',
  t: 'y',
};
const WITH_WORDS =
  `get${NAME}.com web${NAME}.io www${NAME}.com www-${NAME}.net 0fficial-${NAME}.com ${NAME}0fficial.com ${NAME}wallet-app.com
  ${NAME}${ENDING}.com ${NAME}-${ENDING}.io ${NAME}-wallet.netlify.app ${NAME}support.zendesk.com https://${HOST}@evil.example/ ${HOST}@evil.example
  https://t.me/${NAME}_support https://x.example/${NAME}_help @${NAME}_support @${NAME}_official @${NAME}wallet ${NAME}_help @0fficial_${NAME}`.split(
    /\s+/,
  );
const IMITATIONS = unique([
  ...letters.flatMap(({ letter, index }) =>
    likeLetter(letter)
      .slice(0, 12)
      .flatMap((odd) => [`${replaceAt(index, odd)}.${ENDING}`, `https://${replaceAt(index, odd)}.com/`]),
  ),
  ...letters.flatMap(({ letter, index }) =>
    likeLetter(letter)
      .slice(0, 3)
      .map((odd) => domainToASCII(`${replaceAt(index, odd)}.${ENDING}`)),
  ),
  ...ENDINGS.filter((ending) => ending !== ENDING).flatMap((ending) => [
    `${NAME}.${ending}`,
    `https://www.${NAME}.${ending}/en/`,
  ]),
  ...['com', 'io', 'evil.example', 'xyz'].flatMap((other) => [`${HOST}.${other}`, `https://${HOST}-login.${other}/`]),
  ...['secure-login.com', 'wallet-help.io', 'web.app'].map((other) => `${NAME}.${other}`),
  ...WORDS.flatMap((word) => [`${NAME}-${word}.com`, `${word}-${NAME}.io`, `${NAME}${word}.net`]),
  ...WITH_WORDS,
  ...letters.slice(1).map(({ index }) => `${replaceAt(index, '')}.com`),
  ...letters.map(({ letter, index }) => `${replaceAt(index, letter + letter)}.com`),
  ...letters.flatMap(({ letter, index }) => (NEAR_KEYS[letter] ? [`${replaceAt(index, NEAR_KEYS[letter])}.com`] : [])),
  ...letters.slice(0, -1).map(({ index }) => `${replaceAt(index, `${NAME[index + 1]}${NAME[index]}`, 2)}.com`),
  ...CHANNELS.mailboxes.flatMap((mailbox) =>
    ENDINGS.slice(0, 5).map((ending) => mailbox.replace(HOST, `${NAME}.${ending}`)),
  ),
  ...CHANNELS.accounts.flatMap(({ handle, url }) => [handle.replace('l', '1'), url.replace(/satchel/g, 'satche1')]),
]);

const OTHERS = unique(
  `example.org https://ethereum.org/en/ metamask.io trustwallet.com tokenpocket.pro ledger.com trezor.io phantom.app rainbow.me coinbase.com
  uniswap.org opensea.io binance.com okx.com github.com google.com baidu.com naver.com daum.net qq.com weibo.com wikipedia.org bbc.co.uk
  cambridgesatchel.com leathersatchels.co.uk satchel-bags.com thesatchelcompany.com my-satchel.com the-satchel.com satchelbackpacks.com handmadesatchel.net @satchel_bags @leathersatchel https://t.me/satchelfans snatcher.net hatchet.dev ratchet.io chattel.com satellite.com
  https://x.com/ethereum https://t.me/durov https://github.com/ethereum/go-ethereum https://x.example/somebody @vitalik @ethereum somebody
  someone@gmail.com info@ethereum.org support@metamask.io com.android.chrome io.metamask org.mozilla.firefox com.wallet.crypto.trustapp
  nkbihfbeogaeaoehlefnkodbefgpgknn 钱包.com 지갑.한국 münchen.de éclair.fr почта.рф שלום.co.il 日本語.jp aave.com lido.fi curve.fi pancakeswap.finance`.split(
    /\s+/,
  ),
);

it('the made names are many', () => {
  expect([OFFICIAL.length >= 100, IMITATIONS.length >= 200, OTHERS.length >= 50]).toEqual([true, true, true]);
});

it('no official name is called anything else', () => {
  expect(Object.keys(verdictsOf(OFFICIAL))).toEqual(['official']);
});

it('every imitation is called one, or warned of', () => {
  const { imitates = [], hasName = [], ...missed } = verdictsOf(IMITATIONS);
  expect(missed).toEqual({});
  expect(imitates.length + hasName.length).toBe(IMITATIONS.length);
  expect(hasName.length / IMITATIONS.length).toBeLessThan(0.05);
});

it('nobody else is called an imitation', () => {
  expect(verdictsOf(OTHERS)).toEqual({ notOurs: OTHERS });
});

describe('names as people meet them', () => {
  it.each([
    ['official names as they are pasted', PASTED, 100, ['official']],
    ['fakes with the name in them or like it, in three languages', PASTED_FAKES, 300, ['imitates', 'hasName']],
    ['names of others', HARMLESS, 100, ['notOurs']],
  ])('%s', (_what, names, countMin, verdicts) => {
    expect(names.length).toBeGreaterThanOrEqual(countMin);
    const found = Object.entries(verdictsOf(names)).filter(([verdict]) => !verdicts.includes(verdict));
    expect(found).toEqual([]);
  });

  it('hostile spellings are never official, and never said to look like nothing of ours where they do', () => {
    const { wrapper, defanged, browser } = HOSTILE;
    expect(wrapper.length + defanged.length + browser.length).toBeGreaterThanOrEqual(150);
    for (const names of [wrapper, defanged, browser]) {
      const { official = [], notOurs = [] } = verdictsOf(names);
      expect(official).toEqual([]);
      // The names of others among them: what a browser opens has nothing of ours in it.
      expect(notOurs.filter((name) => /wallet|login|claim/i.test(name) && /satchel/i.test(name))).toEqual([]);
    }
  });

  it('an official name with any filler before another host is never official', () => {
    const names = [...OFFICIAL.slice(0, 60), ...PASTED.slice(0, 20)];
    const fillers = ['a', ' ', '%20', '\u200B', '，', '.', '-', 'ａ'];
    for (const filler of fillers)
      for (const length of [0, 1, 2, 3, 40, 300, 1_500, 2_048]) {
        const texts = names.map((name) => `${name}${filler.repeat(length)}@${HOST}.evil.com`);
        expect([filler, length, verdictsOf(texts).official ?? []]).toEqual([filler, length, []]);
      }
  });
});

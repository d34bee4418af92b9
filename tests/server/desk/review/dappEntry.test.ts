import {
  type Accepted,
  decideEntry,
  type EntryFacts,
  type Original,
} from '../../../../server/desk/review/dappEntry.ts';
import type { DirectoryEntry } from '../../../../server/records/directory.ts';

const CATEGORIES = [
  { hid: 11, title: 'DeFi' },
  { hid: 12, title: 'Games' },
];
const OLD_ADDRESS = `0x${'a'.repeat(40)}`;
const ADDRESS = `0x${'b'.repeat(40)}`;

const accepted = (receipt: string, language = 'en', website = 'https://harbour.example/'): Accepted => ({
  receipt,
  values: { desc: `subtitle of ${receipt}` },
  subject: { platform: 'ETH', address: ADDRESS, symbol: '', name: `name of ${receipt}`, website, language },
  email: `${receipt}@harbour.example`,
});
const FIRST = accepted('A1');

const ENTRY: DirectoryEntry = {
  hid: 7,
  position: 3,
  other_names: '[]',
  category_id: 12,
  url: 'https://harbour.example',
  icon_url: null,
  platforms: [1],
  contracts: [{ platform: 'ETH', address: ADDRESS }],
  status: 1,
  isShown: true,
  subject: `dapp:ETH:${ADDRESS}`,
  original: null,
  hiding: null,
  hidden_by: null,
  hidden_reason: null,
  edited_by: null,
  checked_on: '2026-11-01',
  listed_on: '2026-10-01',
};
const ORIGINAL: Original = {
  category_id: 12,
  url: 'https://harbour.example',
  icon_url: null,
  checked_on: null,
  platforms: [3],
  contracts: [{ platform: 3, address: OLD_ADDRESS }],
  texts: [{ lang: 'ko', title: 'Korean name', desc: 'Korean subtitle' }],
};
const facts = (changed: Partial<EntryFacts> = {}): EntryFacts => ({
  subject: `dapp:ETH:${ADDRESS}`,
  entry: null,
  original: null,
  accepted: [FIRST],
  logo: '/logo',
  categories: CATEGORIES,
  ...changed,
});

describe('what becomes of the entry of a DApp', () => {
  const none = { accepted: [] };
  const elsewhere = { accepted: [accepted('A2', 'en', 'https://elsewhere.example/')] };
  it.each([
    ['nothing is accepted, and there is no entry', none, {}, { action: 'none' }],
    ['nothing is accepted, and no submission has joined it', { ...none, entry: { ...ENTRY, subject: null }, original: ORIGINAL }, {}, { action: 'none' }],
    ['nothing is accepted any more', { ...none, entry: ENTRY }, {}, { action: 'hide', hid: 7 }],
    ['nothing is accepted any more of a joined one', { ...none, entry: ENTRY, original: ORIGINAL }, {}, { action: 'restore', hid: 7, original: ORIGINAL }],
    ['the first one is accepted', {}, { category: '11' }, { action: 'list', hid: null }],
    ['another one is accepted', { entry: ENTRY }, {}, { action: 'list', hid: 7 }],
    ['a hidden one leads elsewhere', { ...elsewhere, entry: { ...ENTRY, isShown: false } }, {}, { action: 'list', hid: 7 }],
    ['a visible one leads elsewhere, as agreed', { ...elsewhere, entry: ENTRY }, { replaceUrl: true }, { action: 'list', hid: 7 }],
  ])('%s', (_, changed, options, expected) => expect(decideEntry(facts(changed), options)).toMatchObject(expected)); // prettier-ignore

  it.each([
    ['no category', {}, {}, { code: 'unknownCategory', typed: undefined, categories: CATEGORIES }],
    ['an unknown category', { entry: ENTRY }, { category: '99' }, { code: 'unknownCategory', typed: '99' }],
    ['another page', { ...elsewhere, entry: ENTRY }, {}, { code: 'otherHost', hid: 7, owner: null }],
    ['another page than that of an accepted one', { accepted: [...elsewhere.accepted, FIRST], entry: ENTRY }, {}, { code: 'otherHost', newUrl: 'https://elsewhere.example/', email: 'A2@harbour.example', owner: { receipt: 'A1', email: 'A1@harbour.example' } }],
  ])('%s is an obstacle', (_, changed, options, obstacle) => {
    let thrown: unknown;
    try {
      decideEntry(facts(changed), options);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({ obstacle });
  }); // prettier-ignore
});

describe('the values of a listed entry', () => {
  const valuesOf = (changed: Partial<EntryFacts>, options = {}) => {
    const change = decideEntry(facts(changed), options);
    return change.action === 'list' ? change.values : {};
  };
  const own = { platform: 1, address: ADDRESS };

  it.each([
    ['of a new one', {}, { category: '11', checkedOn: '2026-11-27' }, { category_id: 11, subject: `dapp:ETH:${ADDRESS}`, icon_url: '/logo', url: 'https://harbour.example/', checked_on: '2026-11-27', original: null, contracts: JSON.stringify([own]) }],
    ['of a known one: its category and day stay', { entry: ENTRY }, {}, { category_id: 12, checked_on: '2026-11-01' }],
    ['of a known one in another category', { entry: ENTRY }, { category: '11' }, { category_id: 11 }],
    ['of a joined one: its chains and contracts stay', { entry: ENTRY, original: ORIGINAL }, {}, { platforms: '[3,1]', contracts: JSON.stringify([...ORIGINAL.contracts, own]), original: JSON.stringify(ORIGINAL) }],
    ['of a joined one that has the contract', { entry: ENTRY, original: { ...ORIGINAL, contracts: [own] } }, {}, { contracts: JSON.stringify([own]) }],
    ['of one that is under another contract', { entry: { ...ENTRY, subject: 'dapp:BSC:other' } }, {}, { subject: 'dapp:BSC:other' }],
  ])('%s', (_, changed, options, expected) => expect(valuesOf(changed, options)).toMatchObject(expected)); // prettier-ignore
});

describe('the texts of a listed entry in English, Chinese and Korean', () => {
  const titlesOf = (changed: Partial<EntryFacts>) => {
    const change = decideEntry(facts(changed), { category: '11' });
    const titles = new Map(change.action === 'list' ? change.texts.map(({ lang, title }) => [lang, title]) : []);
    return (['en', 'zh-Hans', 'ko'] as const).map((lang) => titles.get(lang));
  };
  const translated = { ...FIRST, values: { title_zh: 'Chinese name', desc_zh: 'x' } };
  const english = 'name of A1';

  it.each([
    ['of one language: everywhere', {}, [english, english, english]],
    ['with a translation', { accepted: [translated] }, [english, 'Chinese name', english]],
    ['of two submissions', { accepted: [accepted('A2', 'ko'), FIRST] }, [english, english, 'name of A2']],
    ['of a joined entry', { original: ORIGINAL }, [english, english, 'Korean name']],
  ])('%s', (_, changed, expected) => expect(titlesOf(changed)).toEqual(expected));
});

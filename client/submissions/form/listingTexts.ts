import type { FieldOf } from '../../../shared/submission/schemas/formSections.ts';
import type { Language } from '../../../shared/site/languages.ts';
import { findHttpUrl } from '../../../shared/site/textFormats.ts';
import { ADDRESS_NAMES, type Entry, isEntry, SYMBOL_NAMES } from './listingEntries.ts';
import type { Parsed } from './parseListing.ts';
import { CHAIN_NAMES, findListedPlatform, findPlatformOfAddress } from './pastedPlatforms.ts';
import { ADDRESS, readLink } from './readPastedText.ts';

type TokenTexts = Partial<Record<FieldOf<'token'>, string>>;

/** Parts of an entry in which listings have texts of the project. */
const PARTS = [
  'extensions',
  'socials',
  'social',
  'support',
  'contact',
  'links',
  'urls',
  'data',
  'metadata',
  'market_data',
];
const DESCRIPTION_NAMES = ['description', 'overview', 'desc', 'token_desc', 'introduction', 'short_description'];
/** Languages as listings write them, beside their own codes. */
const LANGUAGE_NAMES: Partial<Record<Language, string>> = { zh: 'cn', ko: 'kr' };
/** What listings write for an empty value. */
const EMPTY = /^[\s.\-–—_]*$|^n\/a$/i;

/** The fields of the form that an entry fills in, each exactly as it is written there, with the name of an unknown chain. */
export function textsOfEntry(entry: Entry, lang: Language): TokenTexts & { unknownChain?: string } {
  const text = (...names: readonly string[]) => findText(entry, names, lang);
  const address = addressOf(entry, lang);
  const named = findListedPlatform(entry);
  // A coin of IBC is named alike on all chains of its kind.
  const platform = named === null && 'denom_units' in entry ? null : findPlatformOfAddress(address ?? '', named);
  // Antelope writes `4,HBR`: the decimals before the symbol.
  const [, places, code] = /^(\d{1,2}),(\w+)$/.exec(text(...SYMBOL_NAMES) ?? '') ?? [];
  // An entry with the names of our own form.
  const isOwn = 'bl_symbol' in entry && 'companyName' in entry;
  const texts = {
    bl_symbol: platform ?? undefined,
    unknownChain: platform === null ? text('chainId', 'explorer', ...CHAIN_NAMES, 'type') : undefined,
    address,
    owner_address: text('owner_address', 'ownerAddress', 'owner', 'issuer', 'issue_address', 'updateAuthority'),
    token_name: isOwn ? text('token_name') : text('token_name', 'name', 'tokenName'),
    symbol: code ?? text(...SYMBOL_NAMES),
    decimal:
      text('decimals', 'decimal', 'tokenDecimal') ??
      exponentOf(entry) ??
      places ??
      (isOwn ? undefined : text('precision')),
    precision: isOwn ? text('precision') : undefined,
    gas: isOwn ? text('gas') : undefined,
    total_supply: text('total_supply', 'totalSupply'),
    website: text('website', 'homepage', 'home_page', 'external_url'),
    companyName: text('companyName', 'company', 'organization'),
    name: isOwn ? text('name') : text(...DESCRIPTION_NAMES),
    email: text('email', 'contact_email', 'contactEmail')?.replace(/^mailto:/i, ''),
    contact: contactOf(entry),
  };
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
}

/** A line by which a visitor recognises one token of a list. */
export function labelOfEntry(entry: Entry, lang: Language): string {
  const { symbol, token_name: name, address = '', bl_symbol: platform, unknownChain } = textsOfEntry(entry, lang);
  const short = address.length > 20 ? `${address.slice(0, 8)}…${address.slice(-6)}` : address;
  return [symbol, name, platform ?? unknownChain, short].filter(Boolean).join(' · ');
}

/** The address in the explorer's link of a listing, when it is not the listing's own. */
export function findOtherAddress({ explorer }: Entry, address: string | undefined): string | undefined {
  const url = findHttpUrl(explorer);
  const linked = url === null ? undefined : readLink(url)?.texts.address;
  return linked && address && linked.toLowerCase() !== address.toLowerCase() ? linked : undefined;
}

/** The first text of an entry or of its parts under one of the names. */
function findText(entry: Entry, names: readonly string[], lang: Language): string | undefined {
  for (const part of [entry, ...PARTS.map((name) => entry[name])])
    if (isEntry(part))
      for (const name of names) {
        const found = readText(part[name], lang);
        if (found !== undefined) return found;
      }
  return undefined;
}

/** A text, the first one of a list, or that of a language. */
function readText(value: Parsed | undefined, lang: Language): string | undefined {
  if (typeof value === 'string') return EMPTY.test(value) ? undefined : value;
  if (Array.isArray(value)) return value.map((one: Parsed) => readText(one, lang)).find((one) => one !== undefined);
  if (!isEntry(value)) return undefined;
  for (const wanted of [lang, LANGUAGE_NAMES[lang] ?? lang, 'en']) {
    const found = Object.entries(value).find(([name]) => name.toLowerCase().split(/[-_]/)[0] === wanted);
    const text = found && typeof found[1] === 'string' ? readText(found[1], lang) : undefined;
    if (text !== undefined) return text;
  }
  return undefined;
}

/** The id of a price site is a name. Only listings with a type or an explorer have short addresses as their id. */
function addressOf(entry: Entry, lang: Language): string | undefined {
  const address = findText(entry, [...ADDRESS_NAMES, 'account', 'base'], lang);
  const id = readText(entry.id, lang);
  return address ?? (id && (ADDRESS.test(id) || 'type' in entry || 'explorer' in entry) ? id : undefined);
}

/** The decimals in a list of the Cosmos chain registry: the exponent of the unit that wallets show. */
function exponentOf({ denom_units: units, display }: Entry): string | undefined {
  const all = Array.isArray(units) ? units.filter(isEntry) : [];
  const unit = all.find(({ denom, aliases }) => [denom, aliases].flat().includes(display ?? ''));
  return typeof unit?.exponent === 'string' ? unit.exponent : undefined;
}

const HANDLES: readonly (readonly [name: RegExp, start: string])[] = [
  [/telegram/i, 'https://t.me/'],
  [/twitter|^x$/i, 'https://x.com/'],
];
const CONTACT = /^(?:https?:\/\/)?(?:www\.)?(?:t\.me|telegram\.me|discord\.(?:gg|com)|x\.com|twitter\.com)\//i;

/** The first contact among the links of a listing. */
function contactOf(entry: Entry): string | undefined {
  const sources = [
    entry.links,
    entry.socials,
    entry.social,
    entry.social_media_list,
    entry.extensions,
    entry.urls,
    entry.support,
    entry,
  ];
  return sources
    .flatMap(readLinks)
    .map(([name, link]) => {
      const handle = /^@?(\w{4,32})$/.exec(link)?.[1];
      const start = HANDLES.find(([of]) => of.test(name))?.[1];
      return handle && start ? start + handle : (/https?:\/\/[^\s"'\]]+/.exec(link)?.[0] ?? link);
    })
    .find((link) => CONTACT.test(link));
}

/** The links of a list or an object, with their names. */
function readLinks(source: Parsed | undefined): (readonly [name: string, link: string])[] {
  if (Array.isArray(source))
    return source.flatMap((one: Parsed) =>
      isEntry(one) ? readLinks({ [`${one.name ?? ''}`]: one.url ?? null }) : readLinks({ '': one }),
    );
  if (!isEntry(source)) return [];
  return Object.entries(source).flatMap(([name, link]) =>
    [link].flat().flatMap((one) => (typeof one === 'string' ? [[name, one] as const] : [])),
  );
}

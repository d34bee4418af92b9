import { SUBMISSION_PLATFORMS, type SubmissionPlatform } from '../platforms.ts';
import { findPrivateKey } from '../secrets/findSecret.ts';
import { pickWordLists } from '../secrets/wordLists.ts';
import type { AddressCheck, AddressHint, AddressNotice, AddressRefused, AddressUse } from './addressCheck.ts';
import { checkAntelope, checkIost } from './accountNames.ts';
import { checkJingtum, checkSolana, checkTron } from './base58Families.ts';
import { checkBech32 } from './bech32.ts';
import { checkEvm } from './evm.ts';
import { type AddressFamily, FAMILIES } from './families.ts';
import { checkSs58, decodeSs58 } from './ss58.ts';

/** Longer than any address with a link around it. Longer texts are refused without reading them. */
const INPUT_LENGTH_MAX = 512;

/** Gives the canonical form of an address, or a code for what the text is instead; never a part of a secret. */
export function checkAddress(platform: SubmissionPlatform, input: string, use: AddressUse = 'token'): AddressCheck {
  if (input.length > INPUT_LENGTH_MAX) return { ok: false, code: 'tooLong' };
  const { text, notices } = cleanInput(input);
  if (text === '') return { ok: false, code: 'empty' };
  const check = checkFamily(platform, text, use);
  if (check.ok) return { ...check, notices: [...notices, ...check.notices] };
  if (check.code === 'secret' || check.code === 'tokenOnly') return check;
  return findBetterReason(platform, text, use) ?? check;
}

/** Looks for a better explanation than the family's own, secrets first. */
function findBetterReason(platform: SubmissionPlatform, text: string, use: AddressUse): AddressRefused | null {
  const key = findPrivateKey(text);
  if (key !== null) return { ok: false, code: key === 'privateKey' ? 'secret' : 'hashOrKey' };
  if (/\s/.test(text) && pickWordLists(text).length > 0) return { ok: false, code: 'secret' };

  const hint = findOtherForm(platform, text);
  if (hint !== null) return { ok: false, code: 'otherForm', hint };
  const otherPlatforms = SUBMISSION_PLATFORMS.filter(
    (other) => other !== platform && findOne(other, text, 'token').length > 0,
  );
  if (otherPlatforms.length > 0) return { ok: false, code: 'otherChain', otherPlatforms };
  // Checked after the other chains: a text with a valid checksum elsewhere is not a name.
  if (platform === 'Aurora' && NEAR_NAME.test(text)) return { ok: false, code: 'otherForm', hint: 'nearName' };

  const inside = findInside(platform, text, use);
  const suggestion = inside === null ? {} : { suggestion: inside };
  if (/^https?:\/\//i.test(text)) return { ok: false, code: 'link', ...suggestion };
  return inside === null ? null : { ok: false, code: 'extraText', ...suggestion };
}

/** Checks a cleaned text by the rules of the platform's address family only. */
export function checkFamily(platform: SubmissionPlatform, text: string, use: AddressUse): AddressCheck {
  const chain = FAMILIES[platform];
  switch (chain.family) {
    case 'evm':
      return checkEvm(text, chain.humanPart);
    case 'tron':
      return checkTron(text, use);
    case 'antelope':
      return checkAntelope(text, use);
    case 'iost':
      return checkIost(text, use);
    case 'ss58':
      return checkSs58(text, chain, use);
    case 'bech32':
      return checkBech32(text, chain, use);
    case 'jingtum':
      return checkJingtum(text, use);
    case 'solana':
      return checkSolana(text);
  }
}

/** Invisible characters: zero-width and bidirectional marks, fillers, variation selectors, controls but whitespace. */
const HIDDEN = /[\p{DI}\p{Cf}]|(?![\t-\r])\p{Cc}/gu;
/** Full-width forms of the ASCII characters. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

/** Removes invisible characters and surrounding whitespace, and converts full-width letters. */
function cleanInput(input: string): { text: string; notices: AddressNotice[] } {
  const visible = input.replace(HIDDEN, '');
  const narrow = visible.replace(FULL_WIDTH, (character) =>
    String.fromCharCode(character.charCodeAt(0) - FULL_WIDTH_OFFSET),
  );
  const notices: AddressNotice[] = [];
  if (visible !== input) notices.push('hiddenRemoved');
  if (narrow !== visible) notices.push('fullWidthConverted');
  return { text: narrow.trim(), notices };
}

/** The only address inside a longer text, a link or a grouped spelling; null when there is none or more than one. */
function findInside(platform: SubmissionPlatform, text: string, use: AddressUse): string | null {
  // Whitespace first: a token such as `account-SYMBOL` must stay one word.
  const waysToRead = [text.split(/\s+/), text.split(/[^\dA-Za-z]+/), [text.replace(/\s+/g, '')]];
  for (const pieces of waysToRead) {
    const found = new Set(pieces.flatMap((piece) => findOne(platform, piece, use)));
    const [address] = found;
    if (address !== undefined) return found.size === 1 ? address : null;
  }
  return null;
}

/** The address that a text clearly is, and not just a word that fits. */
function findOne(platform: SubmissionPlatform, piece: string, use: AddressUse): string[] {
  if (piece === '' || DISTINCTIVE_FORMS[FAMILIES[platform].family]?.test(piece) === false) return [];
  const check = checkFamily(platform, piece, use);
  return check.ok ? [check.address] : [];
}

const MOONBEAM_PREFIX = 1284;

const FORMS: readonly { hint: AddressHint; form: RegExp }[] = [
  { hint: 'confluxCore', form: /^(?:cfx|cfxtest|net\d+):/i },
  { hint: 'avalancheChains', form: /^(?:[XPC]-)?avax1/i },
  { hint: 'gateAccount', form: /^(?:gt|vault)1[a-z\d]{20,}$/i },
  { hint: 'validator', form: /^[a-z]+val(?:oper|cons)1[a-z\d]{20,}$/i },
  { hint: 'domainName', form: /^[^\s/]+\.(?:eth|bnb|arb|sol|trx|crypto)$/iu },
];

/** The known form that this text has although it names no contract of the platform, or null. */
function findOtherForm(platform: SubmissionPlatform, text: string): AddressHint | null {
  const known = FORMS.find(({ form }) => form.test(text));
  if (known) return known.hint;
  return platform === 'Moonbeam' && decodeSs58(text)?.prefix === MOONBEAM_PREFIX ? 'moonbeamSs58' : null;
}

/** What an address must look like to be suggested: without these any word is an EOS account and any number a TRON token. */
const DISTINCTIVE_FORMS: Partial<Record<AddressFamily['family'], RegExp>> = {
  antelope: /^(?:[a-z1-5]{12}|[a-z1-5.]{1,12}-[A-Z]{1,7}|eosio\.[a-z1-5]+)$/,
  iost: /^Contract|^[a-z\d_]+\.iost$/,
  bech32: /^[a-z]+1|^[A-Z]+1|^(?:ibc|factory)\/|^[A-Z\d.]+-[\dA-F]{3}M?$/,
  ss58: /\D/,
  tron: /\D/,
};

/** NEAR's rule for account names of 2 to 64 characters, on which Aurora runs. A truncated hex address is none. */
const NEAR_NAME = /^(?!0x)(?=.{2,64}$)(?:[a-z\d]+[-_])*[a-z\d]+(?:\.(?:[a-z\d]+[-_])*[a-z\d]+)*$/;

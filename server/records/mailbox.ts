import { sha256 } from './files.ts';

/* Whose mailbox an address is: three notions, for three questions. */

/** Providers that ignore dots, with the domain under which one mailbox is counted. */
const DOTS_IGNORED: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
  'proton.me': 'proton.me',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
};

/**
 * The mailbox that an address most likely leads to: without letter case, `+tag` and the dots that known providers
 * ignore.
 */
export function mailboxOf(address: string): string {
  const text = address.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  const name = local.replace(/(?<=.)\+.*$/, '');
  const known = DOTS_IGNORED[domain];
  return known === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${known}`;
}

/** The hash by which a mailbox is known where its address need not be. Letter case does not count. */
export function hashMailbox(address: string): string {
  return sha256(address.trim().toLowerCase());
}

/**
 * The hash under which the mails to an address are counted. Two people may share it, so it says nothing about who an address
 * belongs to.
 */
export function mailKey(address: string): string {
  return sha256(mailboxOf(address));
}

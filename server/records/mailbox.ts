import { sha256 } from './files.ts';

/* The mailbox of an address in three notions: to recognise it, to identify it, and to count its mails. */

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

/** The hash that identifies a mailbox where its address need not be stored. Letter case does not count. */
export function hashMailbox(address: string): string {
  return sha256(address.trim().toLowerCase());
}

/**
 * The hash under which the mails to an address are counted. Two people may share it, so it does not prove that an
 * address belongs to one of them.
 */
export function mailKey(address: string): string {
  return sha256(mailboxOf(address));
}

import { parseUrl } from '../site/textFormats.ts';
import { refang, splitText, trimUnseen } from './nameSpelling.ts';
import { isTooLong } from './questionLength.ts';

/**
 * How a name is spelled. `plain`: as it is usually written. `defanged`: so that no program makes a link of it.
 * `disguised`: a browser opens another address than most readers see. Only a plain name can be official.
 */
type Spelling = 'plain' | 'defanged' | 'disguised';

/** A web address, as a browser opens it. */
export interface WebName {
  kind: 'web';
  spelling: Spelling;
  /** In ASCII and small letters, without a full stop at its end. */
  host: string;
  /** As it is sent, without a slash at its end: empty for a whole website. */
  path: string;
  /** With its question mark; empty where there is none. */
  query: string;
  /** What is written before an `@`, where an address hides another one. */
  user: string;
  /** Whether it is typed without `https://`: a browser may open it by http. */
  isInsecure: boolean;
}

export type Name =
  | WebName
  | { kind: 'mailbox'; spelling: Spelling; local: string; host: string }
  /** Without its `@`. A word alone is read as one. */
  | { kind: 'handle'; spelling: Spelling; handle: string }
  /** A package also looks like the host of a website; `host` is that. */
  | { kind: 'package'; spelling: Spelling; id: string; host: string }
  | { kind: 'extension'; spelling: Spelling; id: string }
  /** The name of a file that is a program. */
  | { kind: 'file'; spelling: Spelling; file: string };

/** What a text is read as: a name, or why it is none. */
export type ReadName = Name | { kind: 'unreadable' | 'severalNames' | 'tooLong' };

const MAILBOX = /^([^\s@/\\:?#]+)@([^\s@/\\:?#]+)$/;
const HANDLE = /^@?[\p{L}\p{N}\p{M}_.-]+$/u;
const WORD = /^[\p{L}\p{N}\p{M}_-]+$/u;
const EXTENSION = /^[a-p]{32}$/;
const FILE = /^[^/?#@:]+\.(?:apk|apks|xapk|aab|ipa|exe|msi|msix|dmg|pkg|appimage|deb|rpm|snap|crx|xpi|bat|scr|jar)$/i;
const ARCHIVE = /^[^/?#@:]+-\d+\.\d[^/?#@:]*\.(?:zip|7z|rar|tar\.gz|txt|sig|minisig|asc)$/i;
/** Packages begin with the name of a domain, its ending first. */
const PACKAGE = /^(?:com|org|net|io|co|me|dev|info|xyz|example)(?:\.[\p{L}\p{N}_]+){2,}$/iu;
/** Addresses that open an app, and the web address of the same page. */
const APP_LINKS: readonly (readonly [RegExp, string])[] = [
  [/^tg:(?:\/\/)?resolve\?(?:[^#]*&)?domain=([^&#]+).*$/i, 'https://t.me/$1'],
  [/^market:\/\/details\?/i, 'https://play.google.com/store/apps/details?'],
  [/^itms-appss?:\/\//i, 'https://'],
  [/^(?:view-source|googlechromes?|microsoft-edge):(?:\/\/)?(?=https?:)/i, ''],
];
/** Schemes after which no host is opened. */
const CODE_SCHEME = /^(?:javascript|data|vbscript|file|blob|about|tel|sms):/i;
/** A link of mail that names more recipients behind its question mark. */
const MAIL_TO_OTHERS = /^mailto:[^?]*\?(?:.*&)?(?:to|cc|bcc)=/i;

/**
 * Reads what somebody typed or pasted as one name: of the address bar, a chat, a mail, a warning or a table. A text is read
 * whole: where a second name is in it, none is read. This function alone decides what a name is.
 */
export function readName(typed: string): ReadName {
  if (isTooLong(typed)) return { kind: 'tooLong' };
  const { text: whole, isDefanged } = refang(trimUnseen(typed));
  const { text, isJoined } = joinLines(whole);
  const pieces = splitText(text);
  const candidates = pieces.length === 1 ? pieces : pieces.filter(looksLikeName);
  const names = candidates.map(readPiece);
  const [first] = names;
  if (!first || CODE_SCHEME.test(text)) return { kind: 'unreadable' };
  if (MAIL_TO_OTHERS.test(text)) return { kind: 'severalNames' };
  const keys = new Set(names.map((name) => (name ? nameKey(name) : '')));
  if (keys.size > 1) return { kind: 'severalNames' };
  // A Chinese full stop after a host is a dot for browsers, and the end of a sentence for people.
  if (
    /[\p{L}\p{N}]\.[\p{L}\p{N}-]+\u3002\p{L}/u.test(text) &&
    names.every((name) => name?.kind === 'web' && !name.path)
  )
    return { kind: 'severalNames' };
  const spelling = isDefanged ? 'defanged' : isJoined ? 'disguised' : first.spelling;
  return { ...first, spelling };
}

/** Browsers leave line breaks out of an address: `https://ours.exam⏎ple.evil.com`. */
function joinLines(text: string): { text: string; isJoined: boolean } {
  const [link = ''] = /https?:\/\/[^ ]*/i.exec(text) ?? [];
  const [firstLine = ''] = link.split(/[\t\n\r]/);
  const joined = parseUrl(link);
  if (firstLine === link || !joined || joined.hostname === parseUrl(firstLine)?.hostname)
    return { text, isJoined: false };
  return { text: text.replace(link, link.replace(/[\t\n\r]/g, '')), isJoined: true };
}

/** Whether a piece of a sentence is more than a word of it. */
function looksLikeName(piece: string): boolean {
  return /[@/_\\]|[\p{L}\p{N}-]\.\p{L}|^\.\p{L}/u.test(piece);
}

function readPiece(piece: string): Name | null {
  const text = APP_LINKS.reduce((before, [link, page]) => before.replace(link, page), piece);
  const isMail = /^mailto:/i.test(text);
  const address = isMail ? text.slice('mailto:'.length).replace(/\?.*$/, '') : text;
  const [, local = '', domain = ''] = MAILBOX.exec(address) ?? [];
  if (domain && !address.startsWith('@')) return readMailbox(local, domain);
  if (isMail || CODE_SCHEME.test(text)) return null;
  if (EXTENSION.test(text)) return { kind: 'extension', spelling: 'plain', id: text };
  if (WORD.test(text) || (text.startsWith('@') && HANDLE.test(text)))
    return { kind: 'handle', spelling: 'plain', handle: text.replace(/^@/, '') };
  if (FILE.test(text) || ARCHIVE.test(text)) return { kind: 'file', spelling: 'plain', file: text };
  const web = readWeb(text);
  if (web && PACKAGE.test(text)) return { kind: 'package', spelling: 'plain', id: text, host: web.host };
  return web;
}

function readMailbox(local: string, domain: string): Name | null {
  const web = readWeb(domain);
  if (!web || web.path || web.query) return null;
  return { kind: 'mailbox', spelling: /[^ -~]|%/.test(local) ? 'disguised' : web.spelling, local, host: web.host };
}

function readWeb(text: string): WebName | null {
  const [, scheme] = /^([a-z][a-z\d+.-]*):(?=\/\/|\\)|^(https?):/i.exec(text) ?? [];
  const isHttp = /^https?:/i.test(text);
  // Any other scheme is read as a web address, for what it imitates.
  const address = isHttp ? text : `https://${text.replace(/^[a-z][a-z\d+.-]*:\/\//i, '').replace(/^[/\\]+/, '')}`;
  const url = parseUrl(address);
  const host = url?.hostname.replace(/\.$/, '') ?? '';
  if (!url || !/^https?:$/.test(url.protocol) || !/[\p{L}\p{N}]/u.test(host)) return null;
  const [, authority = ''] = /^https?:\/\/([^/\\?#]*)/i.exec(address) ?? [];
  const asTyped = authority
    .toLowerCase()
    .replace(/:(?:443|80)?$/, '')
    .replace(/\.$/, '');
  const isInternational = host.split('.').some((label) => label.startsWith('xn--')) && /[^ -~]/.test(asTyped);
  const isDisguised =
    url.username !== '' ||
    url.password !== '' ||
    url.port !== '' ||
    (scheme !== undefined && !isHttp) ||
    /^[/\\]/.test(text) ||
    (asTyped !== host && !isInternational) ||
    text.includes('\\') ||
    // Nobody reads what such a label stands for.
    /(?:^|\.)xn--/.test(asTyped) ||
    // Where servers and mail programs may read another path, or another host behind an `@`.
    /\/\/|%(?:2e|2f|5c|00)/i.test(url.pathname) ||
    /@[\w-]+(?:\.[\w-]+)+/.test(url.pathname + url.search + url.hash);
  return {
    kind: 'web',
    spelling: isDisguised ? 'disguised' : 'plain',
    host,
    path: url.pathname.replace(/\/+$/, ''),
    query: url.search,
    user: [url.username, url.password].filter(Boolean).map(decodeText).join(':'),
    isInsecure: !/^https:/i.test(text),
  };
}

/** Hosts by which networks and stores serve one page to phones and to screens. */
const HOST_ALIASES = /^(?:www|m|mobile)\.(?=[^.]+\.)/;

/** A host without `www.`, `m.` or `mobile.`, by which it is compared. */
export function bareHost(host: string): string {
  return host.replace(HOST_ALIASES, '');
}

/** The one text of a name by which it is stored and compared: in small letters; a web address as host, path and query. */
export function nameKey(name: Name): string {
  switch (name.kind) {
    case 'web':
      return bareHost(name.host) + pathKey(name.path) + name.query.toLowerCase();
    case 'mailbox':
      return `${name.local}@${name.host}`.toLowerCase();
    case 'handle':
      return name.handle.toLowerCase();
    case 'package':
    case 'extension':
      return name.id.toLowerCase();
    case 'file':
      return name.file.toLowerCase();
  }
}

/** A path as it is compared: decoded, in small letters. */
export function pathKey(path: string): string {
  return decodeText(path).normalize('NFC').toLowerCase();
}

/** Whether a page is an own one or below it: what the own address has in its query must be in the page's, once. */
export function isPageOf(own: WebName, page: WebName): boolean {
  if (bareHost(own.host) !== bareHost(page.host)) return false;
  const [ownQuery, query] = [new URLSearchParams(own.query), new URLSearchParams(page.query)];
  const hasQuery = [...ownQuery].every(([key, value]) => {
    const values = query.getAll(key);
    return values.length === 1 && values[0] === value;
  });
  const [ownPath, path] = [own.path.toLowerCase(), page.path.toLowerCase()];
  return hasQuery && (path === ownPath || (ownPath !== '' && path.startsWith(`${ownPath}/`)));
}

/** A text without percent signs; one that cannot be decoded stays as it is. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

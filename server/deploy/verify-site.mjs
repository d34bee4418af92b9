/**
 * Checks from outside that a wallet's site is what its signed list and manifest say: files, pages, headers and links.
 * One file without packages, so that it can be read before it is run. What the site sends may be a lie, endless, or slow.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import zlib from 'node:zlib';

const HELP = `Usage: node verify-site.mjs ORIGIN [--key KEY] [--serial N] [--build DIR] [--allow-host HOST]... [--public ORIGIN]

  ORIGIN             the site, such as https://wallet.example
  --key KEY          the line RWQ… of its public key, from another place than the site
  --serial N         the serial number that the signed list had last time: an older list is a fault
  --build DIR        the folder of your own build of the same commit (dist), to compare with
  --allow-host HOST  a host, such as https://stats.example, that the policy may name: its scripts are not checked
  --public ORIGIN    the origin that the manifest must name, where ORIGIN is another address of the same site

Exit code: 0 what was checked is as signed, 1 there are faults, 2 wrong usage.`;

const MB = 1_000_000;
const MAX = { list: 4 * MB, signature: 4_096, file: 16 * MB, page: 4 * MB, files: 20_000, pages: 50_000, tags: 20_000 };
const REQUEST_MS = 30_000;
const RUN_MS = 30 * 60_000;
const AT_ONCE = 8;
/** While two versions answer, or the site has too much to do. */
const TURNS = 3;
/** As browsers send them: a site should not know at once that it is checked. */
const BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'accept-language': 'en-US,en;q=0.5',
};
const NAVIGATION = {
  ...BROWSER,
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'upgrade-insecure-requests': '1',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
  'sec-fetch-user': '?1',
};
const DOWNLOAD = { ...BROWSER, accept: '*/*', 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' };
/** The encodings that browsers accept, the newest first. The last way is to ask without any header. */
const WAYS = ['gzip, deflate, br, zstd', 'gzip, deflate, br', 'gzip, deflate', ''];
/** @type {Record<string, ((body: Buffer, options: object) => Buffer) | undefined>} */
const DECODERS = {
  identity: (body) => body,
  gzip: zlib.gunzipSync,
  deflate: zlib.inflateSync,
  br: zlib.brotliDecompressSync,
  // Node 20 has none.
  zstd: Reflect.get(zlib, 'zstdDecompressSync'),
};
const TRUST = '/trust.json';
const MANIFEST = '/.well-known/site-manifest.json';
/** A build's files: hashes of the public files, and the version. */
const BUILD_FILES = ['site-files.json', 'assets.json'];
const FILE_PATH = /^(\/[\w~@+-][\w.~@+-]*)+$/;
const HASH = /^sha256-[A-Za-z\d+/]{43}=$/;
const HOST = /^https:\/\/(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?$/i;
/** Endings of files that run on a visitor's machine, or that contain some. */
const PROGRAM =
  /\.(7z|aab|apk|appimage|bat|cmd|crx|deb|dmg|exe|flatpak|ipa|iso|jar|msix?|pkg|ps1|rar|rpm|scr|sh|snap|t?gz|vbs|xpi|zip)$/i;
/** The policy of a build. What is in the second list depends on hosts that are added, and on https. */
const POLICY = `default-src 'none';script-src 'self' SCRIPT;style-src 'self' STYLE;img-src 'self' blob:;font-src 'self';connect-src 'self';worker-src 'self';child-src 'self';frame-src 'none';manifest-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none';object-src 'none';require-trusted-types-for 'script';trusted-types site default;report-to site;report-uri /api/reports`;
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types site default'];
/** Headers that lead away, load code, save a page as a file or empty the browser's storage. */
const REFUSED = ['refresh', 'clear-site-data', 'service-worker-allowed', 'speculation-rules', 'content-disposition'];
/** Other values that protect as well: of an error page, pictures for other websites, files that load nothing. */
const ALSO_GOOD = {
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
};
/** Content types by the end of a path. */
const TYPES = /** @type {const} */ ([
  [/\.m?js$/, /^text\/javascript(; charset=utf-8)?$/i],
  [/\.css$/, /^text\/css(; charset=utf-8)?$/i],
  [/\.(json|webmanifest)$/, /^application\/(manifest\+)?json(; charset=utf-8)?$/i],
  [/\.svg$/, /^image\/svg\+xml(; charset=utf-8)?$/i],
  [/\.(png|ico|webp|avif|woff2)$/, /^(image\/(png|x-icon|vnd\.microsoft\.icon|webp|avif)|font\/woff2)$/i],
  [/\.txt$/, /^text\/plain(; charset=utf-8)?$/i],
]);
const PAGE_TYPE = /^text\/html; ?charset=utf-8$/i;
/** Values of type of scripts that browsers do not run. */
const DATA = ['application/json', 'application/ld+json'];
/** Values of rel of links to pages; every other link loads something. */
const PAGE_RELS = ['service-desc', 'alternate', 'canonical', 'next', 'prev'];
const NEVER = ['applet', 'base', 'embed', 'fencedframe', 'frame', 'frameset', 'iframe', 'object', 'portal'];
const NEVER_NAMED = ['referrer', 'apple-itunes-app', 'google-play-app'];
const LOADED = ['src', 'srcset', 'imagesrcset', 'poster', 'background', 'data'];
const FOLLOWED = ['href', 'xlink:href', 'action', 'formaction', 'ping'];

/** What is wrong, in a line for the report. */
class Fault extends Error {}

/** @typedef {{ id: string, key: import('node:crypto').KeyObject }} Key */
/** @typedef {{ path: string, status: number, isInSitemap: boolean, hasContent: boolean, isFixed?: boolean }} Page */
/**
 * @typedef {{ origin: string, version: string, files: Map<string, string>, script: string, styles: string[], headers:
 * [string, string][], pages: Page[], links: string[] }} Manifest
 */
/** @typedef {{ product: string, version: string, certificate: string, files: { url: string, sha256: string }[] }} Release */
/**
 * @typedef {{ serial: number, expires: string, publicKey: string, minimumVersion?: string, releases: Release[],
 * advisories: { isUrgent: boolean, product: string, versions: string[] }[], channels: { accounts: { url: string }[],
 * pages: string[], mailboxes: string[] } }} List
 */
/**
 * @typedef {{ addresses: Set<string>, accounts: string[], mailboxes: string[], codes: Set<string>, paths: Set<string>
 * }} Trusted
 */
/** @typedef {{ status: number, body: Buffer, headers: NodeJS.Dict<string[]>, links: string[] }} Answer */
/** @typedef {{ page: Page, manifest: Manifest, trusted: Trusted, build: Map<string, string> | null }} Place */

const { origin, publicOrigin, key: givenKey, serial, buildDir, hosts } = readUsage();
const { Agent, get } = origin.startsWith('https:') ? https : http;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const ending = AbortSignal.timeout(RUN_MS);
let faultCount = 0;
/** Answers in an encoding that this Node cannot read. */
let unreadCount = 0;
/** @type {Set<string>} */
const contentLinks = new Set();
/** @type {string[]} */
const unchecked = [];
await checkSite();
if (unreadCount > 0) unchecked.push(`${unreadCount} answers in zstd, which this Node cannot read`);
unchecked.push(`${contentLinks.size} links of news and directory`, 'texts, except whole hashes and keys');
unchecked.push('pages that are not listed', 'what the site sends only to others than this program');
const result = faultCount === 0 ? 'What was checked is as signed' : `Faults: ${faultCount}`;
console.info(`${result}. Not checked: ${unchecked.join('; ')}.`);
process.exit(faultCount === 0 ? 0 : 1);

async function checkSite() {
  const { key, list } = await checkTrust();
  const { body, faults } = await loadSigned(MANIFEST, key);
  const manifest = body && attempt(faults, () => readManifest(body, list?.minimumVersion, faults));
  report('manifest', `version ${manifest?.version} of ${manifest?.origin}, signed by ${key?.id}`, faults);
  if (!manifest || !list) return;
  report('policy', 'it is that of a build', policyFaults(manifest));
  const build = buildDir === undefined ? null : compareBuild(manifest, buildDir);
  await checkFiles(manifest);
  await checkPages(manifest, list, build);
  const after = await load(MANIFEST, { max: MAX.list }).catch(() => null);
  if (after && !after.body.equals(body)) report('version', '', ['the site was updated meanwhile: run the check again']);
}

/** The list of what is genuine, and the key that everything is verified with. */
async function checkTrust() {
  let key = givenKey;
  const { body, faults } = await loadSigned(TRUST, key, (text) => (key ??= readKey(parse(text).publicKey)));
  const list = body && attempt(faults, () => readList(body));
  if (list) {
    const named = readKey(list.publicKey);
    if (key && named?.id !== key.id) faults.push(`wrong key: the list names ${named?.id}, not ${key.id}`);
    if (serial !== undefined && list.serial < serial)
      faults.push(`older: its serial number is ${list.serial}, and there was ${serial} before`);
    if (Date.parse(list.expires) < Date.now()) faults.push(`expired: on ${list.expires}`);
  }
  report('trust list', `serial ${list?.serial}, valid until ${list?.expires}, signed by ${key?.id}`, faults);
  if (!givenKey) unchecked.push('whose key it is, because none was given: the site only agrees with itself');
  return { key, list };
}

/** @param {Buffer} body @returns {List} */
function readList(body) {
  const list = parse(body);
  const { accounts, pages, mailboxes } = list.channels ?? {};
  const isWhole = [list.releases, list.advisories, accounts, pages, mailboxes].every(Array.isArray);
  const isDated = Number.isInteger(list.serial) && Number.isFinite(Date.parse(list.expires));
  if (list.format !== 1 || !isWhole || !isDated || !readKey(list.publicKey))
    throw new Fault('unreadable: it has no format, serial number, date, key or entries as it should');
  return /** @type {List} */ (list);
}

/**
 * A file and what is wrong with its signature. Tried twice: both may come from different versions of the site.
 * @param {string} path @param {Key | null} key @param {(body: Buffer) => Key | null} [findKey]
 * @returns {Promise<{ body: Buffer | null, faults: string[] }>}
 */
async function loadSigned(path, key, findKey) {
  for (let turn = 1; ; turn += 1) {
    /** @type {Buffer | null} */
    let body = null;
    try {
      const loaded = (await load(path, { max: MAX.list })).body;
      body = loaded;
      const known = key ?? findKey?.(loaded);
      const signature = await load(`${path}.minisig`, { max: MAX.signature }).catch((error) => {
        throw new Fault(`signature ${faultOf(error)}`);
      });
      if (!known) throw new Fault('unreadable: there is no public key to verify it with');
      verifySignature(loaded, signature.body.toString('utf8'), known);
      return { body, faults: [] };
    } catch (error) {
      const fault = body ? faultOf(error) : `not fetched: ${faultOf(error)}`;
      if (turn === TURNS || !/^(changed|wrong key)/.test(fault)) return { body, faults: [fault] };
      await pause(1_000);
    }
  }
}

/** What pages may lead to and show. Files of older releases, or of paused ones, are not offered. @param {List} list */
function readTrusted({ channels, releases, advisories, publicKey }, /** @type {Manifest} */ { links, pages, files }) {
  const offered = releases.filter(({ product, version }) => {
    const isPaused = advisories.some(
      (one) => one.isUrgent && one.product === product && one.versions.includes(version),
    );
    return !isPaused && releases.every((one) => one.product !== product || compareVersions(one.version, version) <= 0);
  });
  const urlsOf = (/** @type {Release[]} */ some) => some.flatMap((one) => one.files.map(({ url }) => url));
  const addresses = new Set([
    ...channels.pages,
    ...channels.accounts.map(({ url }) => url),
    ...links,
    ...urlsOf(offered),
  ]);
  for (const url of urlsOf(releases.filter((release) => !offered.includes(release)))) addresses.delete(url);
  const hashes = releases.flatMap((one) => [one.certificate, ...one.files.map((file) => file.sha256)]);
  return {
    addresses: new Set([...addresses].map((address) => urlOf(address, publicOrigin)?.href ?? '')),
    accounts: channels.accounts.map(({ url }) => url),
    mailboxes: channels.mailboxes,
    codes: new Set([publicKey, ...hashes]),
    paths: new Set([...pages.map(({ path }) => path), ...links, ...files.keys()]),
  };
}

/** Negative, 0 or positive as the numbers of two versions compare. @param {string} one @param {string} other */
function compareVersions(one, other) {
  const [a = [], b = []] = [one, other].map((version) => (version.split(/[+-]/)[0] ?? '').split('.').map(Number));
  const place = [0, 1, 2, 3].find((index) => (a[index] ?? 0) !== (b[index] ?? 0));
  return place === undefined ? 0 : (a[place] ?? 0) - (b[place] ?? 0);
}

/** @param {Manifest} manifest */
async function checkFiles(manifest) {
  /** @type {string[]} */
  const faults = [];
  await inTurn([...manifest.files], async ([path, hash]) => {
    const type = TYPES.find(([end]) => end.test(path))?.[1] ?? /^$/;
    // Each encoding is a file of its own on the server. Pictures have none.
    const ways = /text|json|svg/.test(type.source) ? WAYS : WAYS.filter((way) => way === WAYS[0] || way === '');
    const check = (/** @type {Answer} */ { body, headers }) => {
      const sent = headers['content-encoding'];
      return sha256(body, 'hex') === hash ? [] : [`differs from the list${sent ? `, sent as ${sent}` : ''}`];
    };
    faults.push(...(await visit(path, { max: MAX.file, headers: DOWNLOAD, ways, type, manifest, check })));
  });
  report('files', `all ${manifest.files.size} are as listed`, faults);
}

/** @param {Manifest} manifest @param {List} list @param {Map<string, string> | null} build */
async function checkPages(manifest, list, build) {
  const trusted = readTrusted(list, manifest);
  const fixed = manifest.pages.map((page) => ({ ...page, isFixed: true }));
  /** @type {string[]} */
  const faults = [];
  await attemptLater(faults, '/', () => checkRoot(trusted.paths));
  const found = (await attemptLater(faults, '/sitemap.xml', loadSitemap)) ?? [];
  for (const { path, isInSitemap } of fixed)
    if (isInSitemap && !found.includes(path)) faults.push(`/sitemap.xml: lacks ${path}`);
  const others = found.filter((path) => !fixed.some((page) => page.path === path));
  for (const path of others) trusted.paths.add(path);
  const more = others.map((path) => ({ path, status: 200, isInSitemap: true, hasContent: true, isFixed: false }));
  await inTurn([...fixed, ...more], async (page) => {
    const ways = page.isFixed ? WAYS : WAYS.filter((way) => way === WAYS[0] || way === '');
    const seen = new Set();
    const check = (/** @type {Answer} */ { body }) => {
      const hash = sha256(body, 'hex');
      return seen.has(hash) ? [] : (seen.add(hash), pageFaults(body, { page, manifest, trusted, build }));
    };
    const options = { max: MAX.page, headers: NAVIGATION, ways, type: PAGE_TYPE, manifest, check };
    faults.push(...(await visit(page.path, { ...options, status: page.status })));
  });
  report(
    'pages',
    `${fixed.length} fixed ones and ${others.length} others of the sitemap are as they should be`,
    faults,
  );
}

/** Where visitors begin: it must lead to a page of this site. @param {Set<string>} paths */
async function checkRoot(paths) {
  for (const way of [WAYS[0], '']) {
    const { headers } = await load('/', { headers: NAVIGATION, way, status: 302 });
    const target = pathOf(headers.location?.join() ?? '');
    if (target === null || !paths.has(target)) throw new Fault(`redirects to ${headers.location}`);
    for (const name of REFUSED) if (name in headers) throw new Fault(`sends the header ${name}`);
  }
}

/** The paths of a sitemap, and of the files that it names where it is split. @returns {Promise<string[]>} */
async function loadSitemap(file = '/sitemap.xml') {
  const sitemap = (await load(file, { max: MAX.file })).body.toString('utf8');
  const urls = [...sitemap.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  );
  let paths = urls.flatMap((url) => pathOf(url) ?? []);
  const isWhole = paths.length === urls.length && paths.length > 0;
  if (file === '/sitemap.xml' && sitemap.includes('<sitemapindex'))
    for (const name of paths.splice(0, MAX.pages)) paths = paths.concat(await loadSitemap(name));
  if (!isWhole || paths.length > MAX.pages) throw new Fault(`unreadable, with ${paths.length} pages of this site`);
  return [...new Set(paths)];
}

/**
 * What is wrong in the answers to all ways of asking for a path: status, content type, headers, and what `check` finds.
 * @param {string} path
 * @param {{ max: number, headers: object, ways: string[], type: RegExp, manifest: Manifest, status?: number, check:
 * (answer: Answer) => string[] }} options
 */
async function visit(path, { ways, type, manifest, check, ...options }) {
  /** @type {string[]} */
  const faults = [];
  for (const way of ways)
    await attemptLater(faults, path, async () => {
      const answer = await load(path, { ...options, way });
      const found = [...check(answer), ...headerFaults(answer, manifest)];
      if (!type.test(answer.headers['content-type']?.join() ?? '')) found.push('has another content type');
      faults.push(...found.map((fault) => `${path}: ${fault}`));
    });
  return new Set(faults);
}

/** @param {Answer} answer @param {Manifest} manifest */
function headerFaults({ headers, links }, manifest) {
  const faults = REFUSED.filter((name) => name in headers).map((name) => `sends the header ${name}`);
  for (const [name, value] of manifest.headers) {
    const sent = headers[name]?.join(', ');
    if (sent === undefined) faults.push(`sends no ${name}`);
    else if (sent !== value && sent !== Reflect.get(ALSO_GOOD, name)) faults.push(`sends another ${name}`);
  }
  for (const [, address = ''] of links.join().matchAll(/<([^>]*)>/g))
    if (!manifest.files.has(pathOf(address) ?? '')) faults.push(`has a Link header to ${address}`);
  return faults;
}

/** Path and query of an address of this site, else null. @param {string} address @param {string} [base] */
function pathOf(address, base = origin) {
  const url = urlOf(address, base);
  return url && [origin, publicOrigin].includes(url.origin) ? url.pathname + url.search : null;
}

/**
 * What is wrong in a page. Every start tag counts wherever it is, so that no trick of comments or attributes hides one:
 * pages write `<` of texts as `&lt;`. @param {Buffer} body @param {Place} place
 */
function pageFaults(body, place) {
  const { page, manifest, trusted } = place;
  if (/^(fffe|feff|efbbbf)/.test(body.toString('hex', 0, 3)) || body.includes(0))
    return ['has a byte order mark or a NUL, by which browsers may read another page'];
  const html = body.toString('utf8');
  const tags = [...html.matchAll(/<([a-z][^\t\n\f\r />]*)/gi)];
  if (tags.length > MAX.tags) return [`has ${tags.length} tags`];
  const main = { start: html.indexOf('<main'), end: html.indexOf('</main') };
  const count = { script: 0, style: 0, src: 0 };
  const faults = tags.flatMap(({ 0: start, 1: name = '', index }) => {
    const tag = name.toLowerCase();
    const { attributes, end } = readAttributes(html, index + start.length);
    const isButton = /\bbutton/.test(attributes.get('class') ?? '');
    const isContent = page.hasContent && (!page.isFixed || (index > main.start && index < main.end && !isButton));
    const found = tagFaults(tag, attributes, { ...place, isContent });
    if (tag === 'script' && attributes.has('src')) count.src += 1;
    else if (tag === 'style' || (tag === 'script' && !DATA.includes(attributes.get('type') ?? ''))) {
      count[tag] += 1;
      const [text = ''] = html.slice(end).split(new RegExp(`</${tag}(?=[\\s/>])`, 'i'), 1);
      const allowed = tag === 'style' ? manifest.styles : [manifest.script];
      if (!allowed.includes(`sha256-${sha256(text, 'base64')}`))
        found.push(`has an inline ${tag} that is not in the manifest`);
    }
    return found;
  });
  // An error page may be a plain one, without scripts.
  if (page.status === 200 && Object.values(count).includes(0))
    faults.push('lacks a script or a style sheet of the site');
  for (const [, file = ''] of html.matchAll(/"(\/[^"\\<>\s]*\.(?:m?js|css))"/g))
    if (!manifest.files.has(file)) faults.push(`names ${file}, which is not in the manifest`);
  if (!page.isFixed) return faults;
  // A page shows all accounts or none: one that leads elsewhere could pass for a link of the news.
  const missing = trusted.accounts.filter((account) => !html.includes(`href="${account}"`));
  if (missing.length < trusted.accounts.length)
    faults.push(...missing.map((account) => `does not link to ${account}, but to other accounts`));
  // What search engines read.
  for (const [, data = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script/gs))
    for (const [, url = ''] of data.matchAll(/"(https?:[^"]*)"/g))
      if (pathOf(url) === null && url !== 'https://schema.org' && !trusted.addresses.has(urlOf(url)?.href ?? ''))
        faults.push(`names ${url}, which is not listed`);
  return [...faults, ...textFaults(html, trusted)];
}

/** Hashes and keys that a page shows, also in groups. @param {string} html @param {Trusted} trusted */
function textFaults(html, { codes }) {
  const text = html.replaceAll(/<(script(?! id="page-state")|style)\b[^>]*>.*?<\/\1>/gs, ' ');
  const shown = text.replaceAll(/<\/?span[^>]*>/g, '').replaceAll(/<[^>]*>/g, ' ');
  const found = shown.match(/(?<![\w+/=])(RW[\w+/=]{40,}|[\da-fA-F]{50,})(?![\w+/=])/g) ?? [];
  return found.filter((code) => !codes.has(code)).map((code) => `shows ${code}, which is not on the signed list`);
}

/** @param {string} tag @param {Map<string, string>} attributes @param {Place & { isContent: boolean }} place */
function tagFaults(tag, attributes, place) {
  const isOdd = tag === 'meta' && (attributes.has('http-equiv') || NEVER_NAMED.includes(attributes.get('name') ?? ''));
  const faults = isOdd || NEVER.includes(tag) ? [`has a <${tag}> that can change where it leads`] : [];
  if (/href/i.test(attributes.get('attributename') ?? '')) faults.push(`has a <${tag}> that changes a link`);
  const rels = (attributes.get('rel') ?? '').toLowerCase().trim().split(/\s+/);
  const isPageLink = tag === 'meta' || (tag === 'link' && rels.every((rel) => PAGE_RELS.includes(rel)));
  const isLoading = (tag === 'link' && !isPageLink) || tag === 'use' || tag === 'image';
  for (const [name, value] of attributes) {
    if (name.startsWith('on')) faults.push(`has a handler ${name}`);
    const isLoaded = LOADED.includes(name) || (isLoading && name.endsWith('href'));
    const isFollowed = FOLLOWED.includes(name) || (tag === 'meta' && /^https?:/i.test(value));
    if (!isLoaded && !isFollowed) continue;
    const text = value.replaceAll(/&(amp|quot|#x27);/g, (_, ref) => (ref === 'amp' ? '&' : '"'));
    if (/&#|&(?!amp;|quot;)\w+;/.test(value.replaceAll('&#x27;', ''))) faults.push(`writes an address oddly: ${value}`);
    else if (isFollowed && !isLoaded) faults.push(...linkFault(text, place, isPageLink || name !== 'href'));
    else
      for (const one of name.endsWith('srcset') ? text.split(',') : [text]) faults.push(...loadFault(tag, one, place));
  }
  return faults;
}

/**
 * What a page loads: a file of the manifest.
 * @param {string} tag
 * @param {string} address
 * @param {Place & { isContent: boolean }} place
 */
function loadFault(tag, address, { page, manifest, build, isContent }) {
  const [target = ''] = address.trim().split(/\s/);
  const [file = ''] = (pathOf(target, origin + page.path) ?? '').split('#');
  const url = urlOf(target, origin + page.path);
  if (target.startsWith('#') || (isContent && tag !== 'script' && tag !== 'link' && file.startsWith('/images/')))
    return [];
  if (tag === 'script' && url && hosts.some((host) => isOf(url, host))) return [];
  if (!manifest.files.has(file)) return [`names ${target}, which is not in the manifest`];
  return build && !build.has(file) && !file.endsWith('/qr.svg') ? [`names ${target}, which is not in your build`] : [];
}

/**
 * Where a page leads: on fixed ones to what is listed.
 * @param {string} address @param {Place & { isContent: boolean }} place @param {boolean} isOwnOnly
 */
function linkFault(address, { page, manifest, trusted, isContent }, isOwnOnly) {
  const url = urlOf(address, origin + page.path);
  const isProgram = url !== null && PROGRAM.test(unescape(url.pathname));
  const path = url?.pathname.replace(/(?<=.)\/$/, '') ?? '';
  if (pathOf(address, origin + page.path) !== null) {
    // Entries of news and directory are below a page with content.
    const isBelow = manifest.pages.some(
      (one) => one.hasContent && /\/.*\//.test(one.path) && path.startsWith(`${one.path}/`),
    );
    if (trusted.paths.has(path) || (!isProgram && (isBelow || isOwnOnly || !page.isFixed))) return [];
  } else if (url && !isOwnOnly) {
    const isMailbox = url.protocol === 'mailto:' && trusted.mailboxes.includes(url.pathname);
    if (trusted.addresses.has(url.href) || (isMailbox && /^(\?subject=[^&]*)?$/.test(url.search))) return [];
    if (isContent && !isProgram && /^(https?|mailto):$/.test(url.protocol)) return (contentLinks.add(url.href), []);
  }
  return [`links to ${address}, which is not listed`];
}

/** Attributes of a start tag as browsers read them, and where it ends. @param {string} html @param {number} from */
function readAttributes(html, from) {
  const attributes = /** @type {Map<string, string>} */ (new Map());
  const one =
    /[\t\n\f\r /]*(?:>|([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r >]*)))?)/y;
  one.lastIndex = from;
  let end = from;
  for (let match = one.exec(html); match; match = one.exec(html)) {
    end = one.lastIndex;
    const [, name, ...values] = match;
    if (name === undefined) break;
    // The first of two with the same name counts.
    if (!attributes.has(name.toLowerCase()))
      attributes.set(name.toLowerCase(), values.find((value) => value !== undefined) ?? '');
  }
  return { attributes, end };
}

/** How the policy differs from that of a build, hosts apart that were named to this program. @param {Manifest} manifest */
function policyFaults({ headers, script, styles }) {
  const policy = new Map(headers).get('content-security-policy') ?? '';
  const found = policy.split(';').map((directive) => {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    const own = sources.filter((source) => !hosts.includes(source));
    return [name, ...(own.length === 0 && sources.length > 0 ? ["'none'"] : own)].join(' ');
  });
  const base = POLICY.replace('SCRIPT', `'${script}'`)
    .replace('STYLE', styles.map((style) => `'${style}'`).join(' '))
    .split(';');
  const isOptional = (/** @type {string} */ directive) =>
    directive === 'upgrade-insecure-requests' || (hosts.length > 0 && TRUSTED_TYPES.includes(directive));
  return [
    ...found.filter((one) => !base.includes(one) && !isOptional(one)).map((one) => `it has ${one}`),
    ...base.filter((one) => !found.includes(one) && !isOptional(one)).map((one) => `it lacks ${one}`),
    ...(new Set(found).size < found.length ? ['it has a directive twice'] : []),
  ];
}

/** Whether an address is of a host that was allowed. @param {URL} url @param {string} source */
function isOf(url, source) {
  return source.includes('*.')
    ? url.protocol === 'https:' && url.host.endsWith(source.slice(source.indexOf('*') + 1))
    : url.origin === source;
}

/** @param {Buffer} body @param {string | undefined} minimum @param {string[]} faults @returns {Manifest} */
function readManifest(body, minimum, faults) {
  const { format, origin: named, version, files, script, styles, headers, pages, links } = parse(body);
  const isWhole =
    format === 3 && Array.isArray(pages) && Array.isArray(links) && Array.isArray(styles) && pages.length <= MAX.pages;
  if (!isWhole || ![script, ...styles].every((hash) => HASH.test(hash)) || !/^\d[\w.+-]*$/.test(version))
    throw new Fault('unreadable: it has no format, version, pages, links or hashes as it should');
  const entries = Object.entries(files ?? {}).map(
    ([path, hash]) => /** @type {[string, string]} */ ([path, String(hash)]),
  );
  const odd =
    entries.find(([path, hash]) => !FILE_PATH.test(path) || !/^[\da-f]{64}$/.test(hash))?.[0] ??
    pages.find((page) => !/^\/[\w/-]*$/.test(page?.path) || ![200, 404].includes(page.status));
  if (odd || entries.length === 0 || entries.length > MAX.files)
    throw new Fault(`unreadable: it has ${odd ? `no path or hash in ${odd}` : `${entries.length} files`}`);
  const inFiles = entries.map(([, hash]) => `sha256-${Buffer.from(hash, 'hex').toString('base64')}`);
  if (!styles.every((/** @type {string} */ style) => inFiles.includes(style)))
    throw new Fault('a style sheet is none of its files');
  if (named !== publicOrigin) faults.push(`it is that of ${named}, not of ${publicOrigin}`);
  if (minimum === undefined) unchecked.push('whether this version is too old: the list names no oldest one');
  else if (!(compareVersions(version, minimum) >= 0)) faults.push(`older: the list allows version ${minimum} or later`);
  const sent = Object.entries(headers ?? {}).map(
    ([name, value]) => /** @type {[string, string]} */ ([name.toLowerCase(), value]),
  );
  return { origin: named, version, files: new Map(entries), script, styles, headers: sent, pages, links };
}

/** Compares with the folder of a build, and returns its files. @param {Manifest} manifest @param {string} dir */
function compareBuild({ version, files, script }, dir) {
  const [list, assets] = BUILD_FILES.map((name) => parse(readFileSync(join(dir, name))));
  const build = new Map(Object.entries(list?.files ?? {}).map(([path, hash]) => [path, String(hash)]));
  const faults = assets?.version === version ? [] : [`your build is ${assets?.version}, the site ${version}`];
  if (list?.script !== script) faults.push('the inline script is another one');
  for (const [path, hash] of build)
    if (files.get(path) !== hash)
      faults.push(`${path}: ${files.has(path) ? 'differs from your build' : 'is not in the manifest'}`);
  report('build', `all ${build.size} files of your build are in the manifest`, faults);
  // QR codes are drawn by the site.
  const more = [...files.keys()].filter((path) => !build.has(path) && !path.endsWith('/qr.svg'));
  if (more.length > 0)
    console.info(`note  not in your build, such as files kept from the one before: ${plain(more.join(' '))}`);
  return build;
}

/** minisign's public key: the line RWQ…. @param {unknown} line @returns {Key | null} */
function readKey(line) {
  const bytes = Buffer.from(typeof line === 'string' ? line.trim() : '', 'base64');
  if (bytes.length !== 42 || bytes.subarray(0, 2).toString() !== 'Ed') return null;
  const x = bytes.subarray(10).toString('base64url');
  return { id: idOf(bytes), key: createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }) };
}

/** As minisign prints it: the lowest byte last, without zeros in front. @param {Buffer} bytes */
function idOf(bytes) {
  return Buffer.from(bytes.subarray(2, 10).toReversed())
    .toString('hex')
    .toUpperCase()
    .replace(/^0+(?=.)/, '');
}

/** Throws a Fault unless minisign has signed the bytes. @param {Buffer} body @param {string} file @param {Key} key */
function verifySignature(body, file, key) {
  const [, line = '', comment = '', whole = ''] = file.split(/\r?\n/);
  const [bytes, second] = [Buffer.from(line, 'base64'), Buffer.from(whole, 'base64')];
  const isReadable = bytes.length === 74 && bytes.subarray(0, 2).toString() === 'ED' && second.length === 64;
  if (!isReadable || !comment.startsWith('trusted comment: ')) throw new Fault('unreadable: no signature of minisign');
  if (idOf(bytes) !== key.id) throw new Fault(`wrong key: signed by ${idOf(bytes)}, not ${key.id}`);
  const signature = bytes.subarray(10);
  const signed = Buffer.concat([signature, Buffer.from(comment.slice('trusted comment: '.length))]);
  if (!verify(null, createHash('blake2b512').update(body).digest(), key.key, signature))
    throw new Fault('changed: this is not what was signed');
  if (!verify(null, signed, key.key, second))
    throw new Fault('changed: the comment of the signature is not the one that was signed');
}

/**
 * One whole answer, decoded. Throws a Fault for another status than the wanted one. `way` is what is accepted; without one
 * it asks plainly.
 * @param {string} path @param {{ max?: number, headers?: object, way?: string | undefined, status?: number }} options
 * @returns {Promise<Answer>}
 */
async function load(path, { max = MAX.page, headers = DOWNLOAD, way = 'gzip', status: wanted = 200 }) {
  for (let turn = 1; ; turn += 1) {
    const answer = await request(path, max, way === '' ? {} : { ...headers, 'accept-encoding': way });
    const { status } = answer;
    if (status === wanted) {
      const encoding = answer.headers['content-encoding']?.join().toLowerCase() ?? 'identity';
      const decode = DECODERS[encoding];
      if (decode) return { ...answer, body: decode(answer.body, { maxOutputLength: max }) };
      if (encoding !== 'zstd') throw new Fault(`is sent as ${encoding}`);
      unreadCount += 1;
      return load(path, { max, headers, way: way.replace(', zstd', ''), status });
    }
    if (status >= 300 && status < 400) throw new Fault(`redirects to ${answer.headers.location}`);
    if (![429, 503].includes(status) || turn === TURNS) throw new Fault(`status ${status}`);
    await pause(Math.min(Number(answer.headers['retry-after']) || 1, 30) * 1_000);
  }
}

/**
 * One answer as it is sent, with its links, also those of status 103.
 * @param {string} path @param {number} max bytes @param {object} headers @returns {Promise<Answer>}
 */
function request(path, max, headers) {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.any([AbortSignal.timeout(REQUEST_MS), ending]);
    /** @type {string[]} */
    const links = [];
    const asked = get(origin + path, { agent, headers: { ...headers }, signal }, (response) => {
      const chunks = /** @type {Buffer[]} */ ([]);
      let size = 0;
      response.on('data', (chunk) => {
        size += chunk.length;
        if (size > max) response.destroy(new Fault(`more than ${max} bytes`));
        chunks.push(chunk);
      });
      response.once('error', reject);
      response.once('end', () => {
        const { statusCode: status = 0, headersDistinct: sent } = response;
        resolve({ status, headers: sent, links: [...links, ...(sent['link'] ?? [])], body: Buffer.concat(chunks) });
      });
    });
    asked.on('information', (early) => links.push(String(early.headers.link ?? '')));
    asked.once('error', reject);
  });
}

/** @template T @param {T[]} items @param {(item: T) => Promise<void>} work */
async function inTurn(items, work) {
  const waiting = items.values();
  const run = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
}

/** Prints a line for a group and for each fault. @param {string} group @param {string} good @param {string[]} faults */
function report(group, good, faults) {
  console.info(faults.length === 0 ? `ok    ${group}: ${plain(good)}` : `FAULT ${group}: ${faults.length}`);
  for (const fault of new Set(faults)) console.info(`      ${plain(fault)}`);
  faultCount += faults.length;
}

/** What an operator reads of an error. @param {unknown} error @returns {string} */
function faultOf(error) {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof Fault) return error.message;
  if (ending.aborted) return `the whole check took more than ${RUN_MS / 60_000} minutes`;
  if (error.cause instanceof Error && error.cause.name === 'TimeoutError')
    return `no whole answer within ${REQUEST_MS / 1_000} s`;
  return `no whole answer: ${('code' in error && error.code) || error.message}`;
}

/**
 * Null where `work` rejects, which becomes a fault of the path.
 * @template T
 * @param {string[]} faults
 * @param {string} path
 * @param {() => Promise<T>} work
 */
async function attemptLater(faults, path, work) {
  try {
    return await work();
  } catch (error) {
    faults.push(`${path}: ${faultOf(error)}`);
    return null;
  }
}

/** Null where `read` throws, which becomes a fault. @template T @param {string[]} faults @param {() => T} read */
function attempt(faults, read) {
  try {
    return read();
  } catch (error) {
    faults.push(faultOf(error));
    return null;
  }
}

/** An object of JSON. @param {Buffer} body @returns {Record<string, any>} */
function parse(body) {
  try {
    const value = JSON.parse(body.toString('utf8'));
    if (typeof value === 'object' && value && !Array.isArray(value)) return value;
  } catch {
    // Told below.
  }
  throw new Fault('unreadable: no JSON object');
}

/** @param {string | Buffer} body @param {'hex' | 'base64'} form */
function sha256(body, form) {
  return createHash('sha256').update(body).digest(form);
}

/** @param {string} address @param {string} [base] */
function urlOf(address, base) {
  // Not by `URL.canParse`, whose compiled form in Node 20 refuses each address with an `é`.
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/** A text of the site, safe for a terminal. @param {string} text */
function plain(text) {
  return text.replaceAll(/\p{C}|[\u2028\u2029]/gu, '?').slice(0, 500);
}

function readUsage() {
  try {
    const text = /** @type {const} */ ({ type: 'string' });
    const options = {
      key: text,
      serial: text,
      build: text,
      public: text,
      'allow-host': /** @type {const} */ ({ type: 'string', multiple: true }),
      help: /** @type {const} */ ({ type: 'boolean' }),
    };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (values.help) {
      console.info(HELP);
      process.exit(0);
    }
    const [asked, named] = [positionals[0] ?? '', values.public ?? positionals[0] ?? ''].map((address) => {
      const url = urlOf(address);
      return url && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(address)
        ? url.origin
        : null;
    });
    const key = readKey(values.key);
    if (positionals.length !== 1 || !asked || !named)
      throw new Error('Give one origin, such as https://wallet.example');
    if (values.key !== undefined && !key)
      throw new Error('--key is no public key of minisign: a line that begins with RW');
    if (values.serial !== undefined && !/^[1-9]\d{0,14}$/.test(values.serial))
      throw new Error('--serial is a whole number from 1');
    const allowed = values['allow-host'] ?? [];
    if (!allowed.every((host) => HOST.test(host)))
      throw new Error('--allow-host is a host such as https://stats.example');
    if (values.build !== undefined) for (const name of BUILD_FILES) readFileSync(join(values.build, name));
    const known = values.serial === undefined ? undefined : Number(values.serial);
    return { origin: asked, publicOrigin: named, key, serial: known, buildDir: values.build, hosts: allowed };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${HELP}`);
    return process.exit(2);
  }
}

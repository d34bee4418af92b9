/**
 * Checks from outside that a wallet's site is what its signed list says: files, pages and their policy. One file
 * without packages, so that it can be read before it is run. Everything the site sends may be a lie, endless, or slow.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const HELP = `Usage: node verify-site.mjs ORIGIN [--key KEY] [--serial N] [--build DIR]

  ORIGIN      the site, such as https://wallet.example
  --key KEY   the line RWQ… of its public key, from another place than the site
  --serial N  the serial number that the list of what is genuine had last time: an older list is a fault
  --build DIR the folder of your own build of the same commit, to compare with (dist)

Exit code: 0 everything matches the signed list, 1 there are faults, 2 wrong usage.`;

const MB = 1_000_000;
const MAX = { list: 4 * MB, signature: 4_096, file: 16 * MB, page: 4 * MB, files: 20_000, pages: 50_000, tags: 1_000 };
const REQUEST_MS = 30_000;
const RUN_MS = 30 * 60_000;
const AT_ONCE = 8;
/** While two versions answer, or the site has too much to do. */
const TURNS = 3;
/** As browsers send them: a site should not know at once that it is checked. */
const HEADERS = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-language': 'en',
  'cache-control': 'no-cache',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
const TRUST = '/trust.json';
const MANIFEST = '/.well-known/site-manifest.json';
/** A build's files: hashes of the public files, and the version. */
const BUILD_FILES = ['site-files.json', 'assets.json'];
const FILE_PATH = /^(\/[\w~@+-][\w.~@+-]*)+$/;
const HASH = /^sha256-[A-Za-z\d+/]{43}=$/;
/** Values of type of scripts that browsers do not run. */
const DATA = ['application/json', 'application/ld+json'];
/** Values of rel of links that load no code. */
const PLAIN_RELS =
  ` alternate apple-touch-icon author canonical dns-prefetch help icon license manifest next preconnect prefetch
  preload prev search shortcut`.split(/\s+/);

/** What is wrong, in a line for the report. */
class Fault extends Error {}

/** @typedef {{ id: string, key: import('node:crypto').KeyObject }} Key */
/** @typedef {{ version: string, files: Map<string, string>, script: string, style: string, policy: string }} Manifest */

const { origin, key: givenKey, serial, buildDir } = readUsage();
const ending = AbortSignal.timeout(RUN_MS);
let faultCount = 0;
await checkSite();
console.info(faultCount === 0 ? 'Everything matches the signed list.' : `Faults: ${faultCount}.`);
process.exit(faultCount === 0 ? 0 : 1);

async function checkSite() {
  const key = await checkTrust();
  const { body, faults } = await loadSigned(MANIFEST, key);
  const manifest = body && attempt(faults, () => readManifest(body));
  report('manifest', `version ${manifest?.version}, signed by ${key?.id}`, faults);
  if (!manifest) return;
  const build = buildDir === undefined ? null : compareBuild(manifest, buildDir);
  await checkFiles(manifest.files);
  await checkPages(manifest, build);
  const after = await load(MANIFEST, MAX.list).catch(() => null);
  if (after && !after.body.equals(body)) report('version', '', ['the site was updated meanwhile: run the check again']);
}

/** The list of what is genuine. Returns the key that everything is verified with. @returns {Promise<Key | null>} */
async function checkTrust() {
  let key = givenKey;
  const { body, faults } = await loadSigned(TRUST, key, (text) => (key ??= readKey(parse(text).publicKey)));
  const list = body && attempt(faults, () => parse(body));
  if (list)
    attempt(faults, () => {
      const expires = new Date(String(list.expires));
      const named = readKey(list.publicKey);
      if (list.format !== 1 || !Number.isInteger(list.serial) || !Number.isFinite(expires.getTime()) || !named)
        throw new Fault('unreadable: it has no format, serial number, date or key as it should');
      if (key && named.id !== key.id) faults.push(`wrong key: the list names ${named.id}, not ${key.id}`);
      if (serial !== undefined && list.serial < serial)
        faults.push(`older: its serial number is ${list.serial}, and there was ${serial} before`);
      if (expires.getTime() < Date.now()) faults.push(`expired: on ${expires.toISOString()}`);
    });
  report('trust list', `serial ${list?.serial}, valid until ${list?.expires}, signed by ${key?.id}`, faults);
  if (!givenKey) console.info('note  without --key this only shows that the site agrees with itself');
  return key;
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
      const loaded = (await load(path, MAX.list)).body;
      body = loaded;
      const known = key ?? findKey?.(loaded);
      const signature = await load(`${path}.minisig`, MAX.signature).catch((error) => {
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

/** @param {Map<string, string>} files */
async function checkFiles(files) {
  /** @type {string[]} */
  const faults = [];
  await inTurn([...files], async ([path, hash]) => {
    const check = async (/** @type {string} */ encoding) => {
      const { body, headers } = await load(path, MAX.file, encoding);
      const sent = headers.get('content-encoding');
      if (sha256(body, 'hex') !== hash) throw new Fault(`differs from the list${sent ? `, sent as ${sent}` : ''}`);
      return sent !== null;
    };
    try {
      // Every variant, because each is a file of its own on the server.
      if (await check('br, gzip')) for (const encoding of ['gzip', 'identity']) await check(encoding);
    } catch (error) {
      faults.push(`${path}: ${faultOf(error)}`);
    }
  });
  report('files', `all ${files.size} are as listed`, faults);
}

/** @param {Manifest} manifest @param {Map<string, string> | null} build */
async function checkPages({ files, script, style, policy }, build) {
  const { foreign, faults } = readPolicy(policy, script);
  report('policy', 'it allows scripts of this site and one inline script', faults);
  for (const host of foreign) console.info(`note  foreign, allowed by the policy: scripts of ${plain(host)}`);
  /** @type {string[]} */
  const pageFaults = [];
  /** @type {string[]} */
  let paths = [];
  try {
    const sitemap = (await load('/sitemap.xml', MAX.file)).body.toString('utf8');
    const found = [...sitemap.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)].map(([, url = '']) =>
      urlOf(url.replaceAll('&amp;', '&')),
    );
    // By path: a process behind a balancer names the public address.
    paths = [...new Set(found.flatMap((url) => (url ? [url.pathname + url.search] : [])))];
    if (found.includes(null) || paths.length === 0 || paths.length > MAX.pages)
      throw new Fault(`unreadable, with ${paths.length} pages`);
  } catch (error) {
    pageFaults.push(`/sitemap.xml: ${faultOf(error)}`);
  }
  await inTurn(paths, async (path) => {
    try {
      const { body, headers } = await load(path, MAX.page);
      const sent = headers.get('content-security-policy');
      const { addresses, faults: found } = findInPage(body.toString('utf8'), { script, style });
      if (sent !== policy) found.push(`sends ${sent === null ? 'no' : 'another'} content security policy`);
      if (!/^text\/html; *charset=utf-8$/i.test(headers.get('content-type') ?? '')) found.push('is no HTML in UTF-8');
      for (const address of addresses) {
        const url = urlOf(address, origin + path);
        if (url && foreign.some((source) => isOf(url, source))) continue;
        const file = url?.origin === origin ? url.pathname + url.search : '';
        if (!files.has(file)) found.push(`names ${address}, which is not in the manifest`);
        else if (build && !build.has(file)) found.push(`names ${address}, which is not in your build`);
      }
      pageFaults.push(...found.map((fault) => `${path}: ${fault}`));
    } catch (error) {
      pageFaults.push(`${path}: ${faultOf(error)}`);
    }
  });
  report('pages', `all ${paths.length} of the sitemap have this policy, and no other script`, pageFaults);
}

/**
 * The files that a page loads as code, and what is wrong in it. Every `<script` counts wherever it stands, so that no
 * trick of comments or attributes hides one: pages write `<` of texts as `&lt;`.
 * @param {string} html @param {{ script: string, style: string }} hashes
 */
function findInPage(html, hashes) {
  /** @type {{ addresses: string[], faults: string[] }} */
  const found = { addresses: [], faults: [] };
  const starts = [...html.matchAll(/<(script|style|link|base|meta)(?=[\s/>])/gi)];
  if (starts.length > MAX.tags) throw new Fault(`has ${starts.length} scripts, styles and links`);
  for (const start of starts) {
    const tag = String(start[1]).toLowerCase();
    const { attributes, end } = readAttributes(html, start.index + start[0].length);
    const addresses = ['src', 'href', 'xlink:href'].flatMap((name) => attributes.get(name) ?? []);
    const rels = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
    const isCode = tag === 'script' || (tag === 'link' && !rels.every((rel) => PLAIN_RELS.includes(rel)));
    if (isCode) found.addresses.push(...addresses);
    if (tag === 'base' || attributes.has('http-equiv'))
      found.faults.push(`has a <${tag}> that can change where it leads`);
    const isInline = tag === 'script' && addresses.length === 0 && !DATA.includes(attributes.get('type') ?? '');
    if (tag !== 'style' && !isInline) continue;
    const [text = ''] = html.slice(end).split(new RegExp(`</${tag}(?=[\\s/>])`, 'i'), 1);
    const hash = `sha256-${sha256(text, 'base64')}`;
    if (hash !== (isInline ? hashes.script : hashes.style))
      found.faults.push(`has an inline ${tag} that is not in the manifest`);
  }
  return found;
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

/** The hosts whose scripts a policy allows, and what makes it no policy. @param {string} policy @param {string} script */
function readPolicy(policy, script) {
  /** @type {Map<string, string[]>} */
  const directives = new Map();
  for (const directive of policy.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    if (!directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  const rest = directives.get('default-src') ?? ['*'];
  const scripts = ['script-src', 'script-src-elem', 'script-src-attr', 'worker-src', 'child-src'].flatMap(
    (name) => directives.get(name) ?? (name === 'script-src' ? rest : []),
  );
  const foreign = scripts.filter((source) => /^https:\/\/(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?$/i.test(source));
  const odd = scripts.filter((source) => !["'self'", "'none'", `'${script}'`, ...foreign].includes(source));
  const faults = odd.map((source) => `it allows scripts by ${source}`);
  for (const name of ['object-src', 'base-uri']) {
    const sources = directives.get(name) ?? (name === 'object-src' ? rest : ['*']);
    if (sources.join() !== "'none'") faults.push(`it does not forbid ${name}`);
  }
  return { foreign: [...new Set(foreign)], faults };
}

/** Whether an address is of a host that a policy names. @param {URL} url @param {string} source */
function isOf(url, source) {
  return source.includes('*.')
    ? url.protocol === 'https:' && url.host.endsWith(source.slice(source.indexOf('*') + 1))
    : url.origin === source;
}

/** @param {Buffer} body @returns {Manifest} */
function readManifest(body) {
  const { format, version, files, script, style, policy } = parse(body);
  const isText = [version, policy].every((text) => typeof text === 'string' && text !== '');
  if (format !== 1 || !isText || !HASH.test(script) || !HASH.test(style))
    throw new Fault('unreadable: it has no format, version, policy or hashes as it should');
  const entries = Object.entries(typeof files === 'object' && files ? files : {});
  const odd = entries.find(([path, hash]) => !FILE_PATH.test(path) || !/^[\da-f]{64}$/.test(String(hash)));
  if (odd || entries.length === 0 || entries.length > MAX.files)
    throw new Fault(`unreadable: it has ${odd ? `no path or hash in ${odd[0]}` : `${entries.length} files`}`);
  if (!entries.some(([, hash]) => `sha256-${Buffer.from(String(hash), 'hex').toString('base64')}` === style))
    throw new Fault('its style sheet is none of its files');
  return { version, files: new Map(entries.map(([path, hash]) => [path, String(hash)])), script, style, policy };
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
  const more = [...files.keys()].filter((path) => !build.has(path));
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
 * One whole answer with status 200, decoded. Throws a Fault for everything else.
 * @param {string} path @param {number} max bytes @param {string} [encoding]
 * @returns {Promise<{ body: Buffer, headers: Headers }>}
 */
async function load(path, max, encoding = 'br, gzip') {
  for (let turn = 1; ; turn += 1) {
    const signal = AbortSignal.any([AbortSignal.timeout(REQUEST_MS), ending]);
    const response = await fetch(origin + path, {
      redirect: 'manual',
      signal,
      headers: { ...HEADERS, 'accept-encoding': encoding },
    });
    const { status, headers } = response;
    if (status === 200) {
      const chunks = [];
      let size = 0;
      for await (const chunk of response.body ?? []) {
        size += chunk.length;
        if (size > max) throw new Fault(`more than ${max} bytes`);
        chunks.push(chunk);
      }
      return { body: Buffer.concat(chunks), headers };
    }
    await response.body?.cancel();
    if (status >= 300 && status < 400) throw new Fault(`redirects to ${headers.get('location')}`);
    if (![429, 503].includes(status) || turn === TURNS) throw new Fault(`status ${status}`);
    await pause(Math.min(Number(headers.get('retry-after')) || 1, 30) * 1_000);
  }
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
  if (error.name === 'TimeoutError') return `no whole answer within ${REQUEST_MS / 1_000} s`;
  const { cause } = error;
  return `no whole answer: ${cause instanceof Error ? ('code' in cause && cause.code) || cause.message : error.message}`;
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

/** @returns {{ origin: string, key: Key | null, serial: number | undefined, buildDir: string | undefined }} */
function readUsage() {
  try {
    const text = /** @type {const} */ ({ type: 'string' });
    const options = { key: text, serial: text, build: text, help: /** @type {const} */ ({ type: 'boolean' }) };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (values.help) {
      console.info(HELP);
      process.exit(0);
    }
    const [address = ''] = positionals;
    const url = urlOf(address);
    const key = readKey(values.key);
    const isOrigin = url && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(address);
    if (positionals.length !== 1 || !isOrigin) throw new Error('Give one origin, such as https://wallet.example');
    if (values.key !== undefined && !key)
      throw new Error('--key is no public key of minisign: a line that begins with RW');
    if (values.serial !== undefined && !/^[1-9]\d{0,14}$/.test(values.serial))
      throw new Error('--serial is a whole number from 1');
    if (values.build !== undefined) for (const name of BUILD_FILES) readFileSync(join(values.build, name));
    const known = values.serial === undefined ? undefined : Number(values.serial);
    return { origin: url.origin, key, serial: known, buildDir: values.build };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${HELP}`);
    return process.exit(2);
  }
}

import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { RequestListener } from 'node:http';
import { sign, type SigningKey } from '../../shared/genuine/minisign.ts';
import { openOrigin, verifySite } from './verifySite.ts';

const MANIFEST = '/.well-known/site-manifest.json';
const TRUST = '/trust.json';

/** What the honest site sends, uncompressed, and what an attacker makes of it. */
export interface Sent {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

/** Changes a response, or ends it by itself and returns `true`. */
export type Change = (sent: Sent, req: IncomingMessage, res: ServerResponse) => boolean | void;

/** Changes by path. */
export type Changes = Record<string, Change>;

interface Manifest {
  files: Record<string, string>;
  pages: { path: string; isInSitemap: boolean }[];
  headers: Record<string, string>;
  links: string[];
  [name: string]: unknown;
}

/** The pages of a run, so that it takes a second: every kind of fixed page, in one language or another. */
const PAGES =
  /^\/(en(\/(dapp|news|partner|verify|newsletter|404|download\/(android|ios|pc)|submit\/status))?|ko\/verify)$/;

/** An honest instance behind proxies that change what it sends. Its manifest has fewer pages, and the files they name. */
export async function startChangedSite(app: RequestListener, key: SigningKey) {
  const inner = createServer(app);
  await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
  const { port } = inner.address() as AddressInfo;
  const kept = new Map<string, Promise<Sent>>();
  const whole = JSON.parse(String((await ask(MANIFEST)).body)) as Manifest;
  const pages = whole.pages.filter(({ path }) => PAGES.test(path));
  const texts = await Promise.all(pages.map(async ({ path }) => String((await load(path)).body)));
  const files = Object.fromEntries(
    Object.entries(whole.files).filter(
      ([path]) => path.endsWith('.css') || texts.some((text) => text.includes(`"${path}`)),
    ),
  );
  // The others are no pages of this manifest, but may be linked.
  const links = [...whole.links, ...whole.pages.map(({ path }) => path)];
  const manifest = { ...whole, pages, links, files };
  const sitemap = (await load('/sitemap.xml')).body.toString();

  function ask(path: string): Promise<Sent> {
    return new Promise((resolve, reject) => {
      request({ port, path, headers: { 'accept-encoding': 'identity' } }, (response) => {
        void buffer(response).then((body) => {
          const headers = { ...response.headersDistinct } as Sent['headers'];
          for (const name of ['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length', 'etag'])
            delete headers[name];
          resolve({ status: response.statusCode ?? 0, headers, body });
        }, reject);
      })
        .once('error', reject)
        .end();
    });
  }

  /** Asked once, for all runs. */
  async function load(path: string): Promise<Sent> {
    const sent = await (kept.get(path) ?? kept.set(path, ask(path)).get(path));
    return { status: 200, body: Buffer.alloc(0), ...sent, headers: { ...sent?.headers } };
  }

  /** A manifest, changed and signed, as changes of its two paths. */
  function signed(changes: object = {}, by = key): Changes {
    const text = JSON.stringify({ ...manifest, ...changes });
    return {
      [MANIFEST]: (sent) => void (sent.body = Buffer.from(text)),
      [`${MANIFEST}.minisig`]: (sent) => void (sent.body = Buffer.from(sign(text, by, 'manifest'))),
    };
  }

  /** The list, changed and signed anew. */
  async function trust(changes: object = {}, by = key): Promise<Changes> {
    const text = JSON.stringify({ ...JSON.parse(String((await load(TRUST)).body)), ...changes });
    return {
      [TRUST]: (sent) => void (sent.body = Buffer.from(text)),
      [`${TRUST}.minisig`]: (sent) => void (sent.body = Buffer.from(sign(text, by, 'trust'))),
    };
  }

  const honest: Changes = {
    ...signed(),
    '/sitemap.xml': (sent) => {
      const listed = pages.filter(({ isInSitemap }) => isInSitemap).map(({ path }) => path);
      const entries = sitemap.match(/<url>.*<\/url>/g) ?? [];
      const shown = entries.filter((entry) => listed.some((path) => entry.includes(`${path}</loc>`)));
      sent.body = Buffer.from(`<urlset>${shown.join('\n')}</urlset>`);
    },
  };

  return {
    manifest,
    signed,
    load,
    trust,
    /** Runs the program against the site with these changes; each takes the place of the honest one of its path. */
    async run(changes: Changes = {}, ...args: string[]) {
      const all = { ...honest, ...changes };
      const proxy = await openOrigin((req, res) => {
        const path = req.url ?? '';
        void load(path).then((sent) => {
          if (all[path]?.(sent, req, res)) return;
          res.writeHead(sent.status, sent.headers).end(sent.body);
        });
      });
      const { code, lines } = await verifySite(proxy.origin, '--public', 'https://satchel.example', ...args);
      await proxy.close();
      const faults = lines.filter((line) => line.startsWith('      ')).map((line) => line.trim());
      return { code, lines, faults, last: lines.at(-1) ?? '' };
    },
    async stop() {
      inner.closeAllConnections();
      await new Promise((resolve) => inner.close(resolve));
    },
  };
}

export const EVIL = 'https://evil.example';

/** Replaces a text of a body, and fails where there is none. */
export const swap =
  (text: string | RegExp, by: string): Change =>
  (sent) => {
    const [before, after] = [sent.body.toString(), sent.body.toString().replace(text, () => by)];
    if (after === before) throw new Error(`There is no ${text}.`);
    sent.body = Buffer.from(after);
  };
export const inHead = (html: string) => swap('</head>', `${html}</head>`);
export const inMain = (html: string) => swap('</main>', `${html}</main>`);
export const header =
  (name: string, value: string | string[]): Change =>
  (sent) =>
    void (sent.headers[name] = value);
export const without =
  (name: string): Change =>
  (sent) =>
    void delete sent.headers[name];
export const redirect: Change = (sent) =>
  Object.assign(sent, { status: 302, headers: { location: EVIL } }) && undefined;
/** A change for some requests. */
export const when =
  (isSo: (headers: IncomingMessage['headers']) => boolean, change: Change): Change =>
  (sent, req, res) =>
    isSo(req.headers) ? change(sent, req, res) : undefined;
export const steal = inHead('<script src="/steal.js"></script>');

/** One thing that is changed, the fault that the program names, and its options. */
export type ChangeRow = [
  what: string,
  changes: Changes | (() => Changes | Promise<Changes>),
  fault: RegExp,
  args?: string[],
];

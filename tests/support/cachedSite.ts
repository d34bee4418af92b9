import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { listen } from './forms.ts';
import { startTestApp } from './testApp.ts';
import { TEST_ASSETS } from './testAssets.ts';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The bytes as sent. */
  body: Buffer;
  text: string;
}

/**
 * The real site on a socket, with content that is fresh for an hour, as a client that decodes nothing sees it. Counts
 * renders.
 */
export async function startCachedSite(env: Record<string, string> = {}) {
  let renders = 0;
  const assets = {
    ...TEST_ASSETS,
    // Each render reads the name of the browser's entry once.
    get entry() {
      renders += 1;
      return TEST_ASSETS.entry;
    },
  };
  const site = await startTestApp({ env: { CONTENT_FRESH_S: '3600', ...env }, parts: { assets } });
  const socket = await listen(site.app);
  return {
    content: site.content,
    renders: () => renders,
    async get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawAnswer> {
      const asking = request(socket.origin + path, { method, headers });
      asking.end();
      const [answer] = (await once(asking, 'response')) as [IncomingMessage];
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks);
      return { status: answer.statusCode ?? 0, headers: answer.headers, body, text: String(body) };
    },
    wait: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
    async stop() {
      await socket.close();
      await site.stop();
    },
  };
}

export type CachedSite = Awaited<ReturnType<typeof startCachedSite>>;

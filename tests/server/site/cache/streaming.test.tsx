import express, { type Response } from 'express';
import { Suspense, use } from 'react';
import { createResponseCache } from '../../../../server/site/cache/responseCache.ts';
import { createRenderLimiter } from '../../../../server/site/overload/renderLimiter.ts';
import { createContent } from '../../../../server/site/content/content.ts';
import { renderHtml } from '../../../../server/site/pages/render/renderHtml.ts';
import { listen } from '../../../support/forms.ts';
import { getRaw } from '../../../support/rawRequest.ts';
import { SILENT_LOG, startTestApp } from '../../../support/testApp.ts';

const TIMES = { contentTimeoutMs: 500, contentFreshMs: 3_600_000, contentStaleMs: 0, siteTimeZone: 'UTC' };

let stop = async () => {};
afterEach(() => stop());

function LatePart({ text }: { text: Promise<string> }) {
  return <p>{use(text)}</p>;
}

/** The response cache with one document, whose second part is ready when `release` is called. Counts its renders. */
async function serveDocument() {
  const content = createContent('http://127.0.0.1:9', TIMES, SILENT_LOG);
  const cache = createResponseCache({
    config: { ...TIMES, pageCache: true },
    content,
    limiter: createRenderLimiter(),
    log: SILENT_LOG,
    headers: {},
  });
  let release = () => {};
  const text = new Promise<string>((resolve) => (release = () => resolve('late part')));
  let renders = 0;
  const render = () => {
    renders += 1;
    return renderHtml(
      <html lang="en">
        <body>
          <h1>Shell</h1>
          <Suspense fallback={<p>waiting</p>}>
            <LatePart text={text} />
          </Suspense>
        </body>
      </html>,
      { log: SILENT_LOG },
    );
  };
  const app = express().use(cache.lookup, (_req, res: Response, next) => {
    cache.send('/', { loadData: async () => ({}), render }, res.type('html')).catch(next);
  });
  const socket = await listen(app);
  stop = async () => {
    content.close();
    await socket.close();
  };
  return { origin: socket.origin, release, renders: () => renders };
}

describe('a page that is not cached yet', () => {
  it('is sent in chunks: the head and the shell arrive before the rest is ready', async () => {
    const { origin, release } = await serveDocument();
    const response = await fetch(origin);
    const reader = response.body?.getReader();
    const first = new TextDecoder().decode((await reader?.read())?.value);
    expect(first).toContain('Shell');
    expect(first).not.toContain('late part');
    expect(response.headers.get('transfer-encoding')).toBe('chunked');
    expect(response.headers.get('content-length')).toBeNull();
    release();
    let rest = '';
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
      rest += new TextDecoder().decode(piece.value);
    expect(rest).toContain('late part');
  });

  it('is rendered on for the cache when its client leaves, and sent whole to a client that waited', async () => {
    const { origin, release, renders } = await serveDocument();
    const leaving = new AbortController();
    const response = await fetch(origin, { signal: leaving.signal });
    await response.body?.getReader().read();
    const waiting = fetch(origin);
    leaving.abort();
    release();
    const whole = await waiting;
    expect(await whole.text()).toContain('late part');
    expect(whole.headers.get('content-length')).not.toBeNull();
    expect((await fetch(origin)).headers.get('etag')).toBe(whole.headers.get('etag'));
    expect(renders()).toBe(1);
  });
});

describe('a page of the site', () => {
  it('comes in chunks first, and then whole with its length and ETag, with the same bytes', async () => {
    const site = await startTestApp({ env: { CONTENT_FRESH_S: '3600', CONTENT_TIMEOUT_MS: '30000' } });
    const socket = await listen(site.app);
    stop = async () => {
      await socket.close();
      await site.stop();
    };
    const [rendered, cached] = [await getRaw(socket.origin, '/ko'), await getRaw(socket.origin, '/ko')];
    expect(rendered.head).toMatch(/^HTTP\/1\.1 200 /);
    expect(rendered.isChunked).toBe(true);
    expect(rendered.head).not.toMatch(/^(content-length|etag):/im);
    expect(cached.isChunked).toBe(false);
    expect(cached.head).toMatch(new RegExp(`^content-length: ${cached.body.length}$`, 'im'));
    expect(cached.head).toMatch(/^etag: W\/"[\w-]+"$/im);
    expect(cached.body.length).toBeGreaterThan(10_000);
    expect(cached.body === rendered.body).toBe(true);
  });
});

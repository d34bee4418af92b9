import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import pino from 'pino';
import { renderToPipeableStream } from 'react-dom/server';
import { parseConfig } from '../../server/config.ts';
import { startSite } from '../../server/startSite.ts';
import { captured } from './captureRender.ts';

/*
 * renderToPipeableStream of a page's own tree, over and over in a process that does nothing else: what the render alone may
 * cost. Arguments: the page's path, the content service, milliseconds. Prints renders a second and the bytes of one.
 */
const [path = '/en', contentOrigin = '', ms = '1000'] = process.argv.slice(2);
const dataDir = mkdtempSync(join(tmpdir(), 'satchel-loop-'));
const config = parseConfig({ PORT: '0', DATA_DIR: dataDir, CONTENT_ORIGIN: contentOrigin, PAGE_CACHE: 'off' });
const site = await startSite(config, pino({ level: 'silent' }), 'dist');
// Twice: the first may have been rendered before its content had come.
for (const _turn of [1, 2]) await (await fetch(site.origin + path, { headers: { connection: 'close' } })).text();
await site.stop();
rmSync(dataDir, { recursive: true, force: true });

const { bootstrapScriptContent = '' } = captured.options ?? {};
let bytes = 0;
function renderOnce(): Promise<void> {
  return new Promise((resolve, reject) => {
    bytes = 0;
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        done();
      },
    });
    sink.once('finish', resolve);
    const { pipe } = renderToPipeableStream(captured.tree, {
      bootstrapScriptContent,
      onShellReady: () => pipe(sink),
      onShellError: reject,
    });
  });
}

const warm = performance.now() + Number(ms) / 2;
while (performance.now() < warm) await renderOnce();
const started = performance.now();
const cpu = process.cpuUsage();
let renders = 0;
for (; performance.now() - started < Number(ms); renders += 1) await renderOnce();
const perSecond = (renders * 1000) / (performance.now() - started);
const { user, system } = process.cpuUsage(cpu);
console.info(JSON.stringify({ perSecond, cpuUs: (user + system) / renders, bytes }));
process.exit(0);

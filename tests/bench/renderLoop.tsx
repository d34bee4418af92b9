import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App, readPageState } from '../../client/App.tsx';
import { Document, PAGE_STATE_ID } from '../../client/Document.tsx';
import { pageModules } from '../../client/pages/pageModules.ts';
import { loadAssets } from '../../server/site/pages/render/assets.ts';
import { PageFiles, SiteHead } from '../../server/site/pages/render/SiteHead.tsx';

/*
 * Renders the home page with React alone, again and again, into a stream that drops it. The page's state is read from the
 * site's own response, which renderView.tsx made of the same components. Arguments: the file of that response and the
 * seconds to measure. Prints the processor time of one render and its bytes.
 */
const [file = '', seconds = '1'] = process.argv.slice(2);
const assets = await loadAssets('dist');
const html = readFileSync(file, 'utf8');
const stateJson = new RegExp(`id="${PAGE_STATE_ID}"[^>]*>(.*?)</script>`, 's').exec(html)?.[1] ?? '';
const state = readPageState(stateJson);
const { view, site } = state;
await pageModules.load('home');

const document = (
  <Document
    lang="en"
    stateJson={stateJson}
    head={
      <>
        <PageFiles page="home" lang="en" assets={assets} />
        <SiteHead view={view} origin={site.origin} socialVersion={site.socialVersion} />
      </>
    }
  >
    <StaticRouter location="/en">
      <App state={state} pageModules={pageModules} />
    </StaticRouter>
  </Document>
);

await renderFor(Number(seconds) / 2);
console.info(JSON.stringify(await renderFor(Number(seconds))));

async function renderFor(duration: number): Promise<{ cpuUs: number; bytes: number }> {
  const end = performance.now() + duration * 1000;
  const before = process.cpuUsage();
  let bytes = 0;
  let renders = 0;
  for (; performance.now() < end; renders += 1) bytes = await renderOnce();
  const { user, system } = process.cpuUsage(before);
  return { cpuUs: (user + system) / renders, bytes };
}

function renderOnce(): Promise<number> {
  return new Promise((resolve, reject) => {
    let bytes = 0;
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        done();
      },
    });
    sink.once('finish', () => resolve(bytes));
    const { pipe } = renderToPipeableStream(document, {
      bootstrapModules: [assets.entry],
      // As the site: renderHtml.ts says why.
      progressiveChunkSize: Infinity,
      onShellReady: () => pipe(sink),
      onShellError: reject,
    });
  });
}

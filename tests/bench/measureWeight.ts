import type { Figure } from './figure.ts';
import { readRaw } from './readRaw.ts';
import { startBenchSite } from './servers.ts';

const KB = 1000;
const PATHS = ['/en', '/en/dapp', '/en/news', '/en/download', '/en/submit/dapp'];
const KINDS = { script: /\.js$/, text: /\.json$/, style: /\.css$/, font: /\.woff2$/ };

/** What a browser fetches for a page, compressed: the page itself and the files it names for itself in its head. */
export async function measureWeight(): Promise<Figure[]> {
  const site = await startBenchSite();
  const figures: Figure[] = [];
  for (const path of PATHS) {
    const read = (address: string) => readRaw(site.origin + address, { 'accept-encoding': 'br' });
    const html = String((await readRaw(site.origin + path, { 'accept-encoding': 'identity' })).body);
    figures.push({ name: `weight of ${path}: page`, value: (await read(path)).body.length / KB, unit: 'KB' });
    const files = [...new Set(Array.from(html.matchAll(/"(\/assets\/[^"#]+)"/g), ([, file = '']) => file))];
    for (const [kind, ending] of Object.entries(KINDS)) {
      const loaded = await Promise.all(files.filter((file) => ending.test(file)).map(read));
      const bytes = loaded.reduce((sum, { body }) => sum + body.length, 0);
      figures.push({ name: `weight of ${path}: ${kind}`, value: bytes / KB, unit: 'KB' });
    }
  }
  await site.stop();
  return figures;
}

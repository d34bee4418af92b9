import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../../config/config.ts';
import { ConfigError } from '../../config/environmentFiles.ts';
import { createLog } from '../../observability/log.ts';
import { loadAssets } from '../../site/pages/render/assets.ts';
import { startSite } from '../../site/startSite.ts';
import { type ComponentFiles, developmentPages } from './developmentPages.tsx';

const distDir = join(import.meta.dirname, '..');
/** A file beside assets.json: the addresses of the component page's files. */
const COMPONENTS_FILE = 'components.json';

/** The site as `npm run dev` starts it, in one process. It ends when it is killed, which the store survives. */
export function main(): Promise<void> {
  return start().catch((error: unknown) => {
    if (error instanceof ConfigError) console.error(error.message);
    else createLog('fatal', true).fatal({ err: error }, 'not started');
    process.exit(1);
  });
}

async function start(): Promise<void> {
  const config = readConfig();
  const files = JSON.parse(await readFile(join(distDir, COMPONENTS_FILE), 'utf8')) as ComponentFiles;
  const development = developmentPages(config.siteOrigin, await loadAssets(distDir), files);
  // In words also where it is no terminal: a line for every request would hide what React and Express have to say.
  const { origin } = await startSite(config, createLog(config.logLevel, true), distDir, development);
  console.info(`All components are at ${origin}/components.`);
}

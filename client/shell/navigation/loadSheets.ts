import { SHEETS, type SheetName } from '../../../shared/site/sheets.ts';
import type { Site } from '../../pageContext.ts';

/** A file of the build (code, style or text) is unreachable or, after a deployment, gone. */
export class ChunkError extends Error {}

const loading = new Map<SheetName, Promise<void>>();

/** Loads the style sheets that the document does not have yet. Rejects with ChunkError. */
export async function loadSheets(site: Pick<Site, 'sheets'>, names: readonly SheetName[]): Promise<void> {
  await Promise.all(names.map((name) => loading.get(name) ?? load(name, site.sheets[name])));
}

const find = (name: SheetName) => document.querySelector(`[data-sheet="${name}"]`);

function load(name: SheetName, href: string | undefined): Promise<void> | undefined {
  if (!href || find(name)) return undefined;
  const link = document.createElement('link');
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      loading.delete(name);
      reject(new ChunkError(`${href} could not be loaded`));
    });
  });
  link.rel = 'stylesheet';
  link.href = href;
  link.dataset.sheet = name;
  // Which rule applies must not depend on the pages that were visited before.
  const later = SHEETS.slice(SHEETS.indexOf(name) + 1).flatMap((one) => find(one) ?? []);
  if (later[0]) later[0].before(link);
  else document.head.append(link);
  loading.set(name, loaded);
  return loaded;
}

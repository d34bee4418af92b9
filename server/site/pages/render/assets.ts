import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { PAGE_NAMES } from '../../../../shared/site/routes.ts';
import { SHEETS, type SheetName } from '../../../../shared/site/sheets.ts';

/** Addresses of the build's files, as build.mjs writes them. */
const assetsSchema = z.object({
  /** The version of package.json, with the commit where the build knew it. */
  version: z.string(),
  entry: z.object({ src: z.string(), integrity: z.string() }),
  /** The style sheet of every page, and those of some. */
  styles: z.string(),
  sheets: z.record(z.enum(SHEETS), z.string()),
  headingFont: z.string(),
  /** The font of English text. */
  textFont: z.string(),
  /** Chunks a page needs beside the entry. */
  modules: z.record(z.enum(PAGE_NAMES), z.array(z.string())),
  messagesVersion: z.string(),
  socialVersion: z.string(),
  /** All chain icons in one file. */
  chainMarks: z.string(),
  /** The worker that checks a file. */
  fileWorker: z.string(),
});

/** A file beside assets.json that is stored by the person who signs the manifest with a key on another machine. */
const MANIFEST_SIGNATURE = 'site-manifest.json.minisig';

/** A file beside assets.json: what the build made public, as server/build/publicFiles.ts writes it. */
export const FILE_LIST = 'site-files.json';
const fileListSchema = z.object({
  /** SHA-256 of each public file, hexadecimal, by its path: `/assets/site-HASH.js`. */
  files: z.record(z.string(), z.string()),
  /** The only inline script as the policy allows it, `sha256-…`. */
  script: z.string(),
});
export type FileList = z.infer<typeof fileListSchema>;

export interface Assets extends z.infer<typeof assetsSchema> {
  files: FileList['files'];
  manifestSignature: string | null;
  /** The text of the style sheet of every page. */
  css: string;
  /** The texts of the others. */
  sheetTexts: Readonly<Record<SheetName, string>>;
}

/**
 * Reads the build's manifest. Throws when the site was not built, by another version of the build, or when a file that
 * pages name is missing: a deployment that was copied in part must not start.
 */
export async function loadAssets(distDir: string): Promise<Assets> {
  const assets = assetsSchema.parse(JSON.parse(await readFile(join(distDir, 'assets.json'), 'utf8')));
  const { files } = fileListSchema.parse(JSON.parse(await readFile(join(distDir, FILE_LIST), 'utf8')));
  const { entry, styles, sheets, headingFont, textFont, modules, chainMarks, fileWorker, messagesVersion } = assets;
  const messages = `/assets/messages/${messagesVersion}`;
  const named = [
    entry.src,
    styles,
    ...Object.values(sheets),
    headingFont,
    textFont,
    chainMarks,
    fileWorker,
    messages,
    ...Object.values(modules).flat(),
  ];
  for (const file of new Set(named))
    await access(join(distDir, 'public', file)).catch((cause: unknown) => {
      throw new Error(`The build is incomplete: public${file} is missing. Build and deploy again.`, { cause });
    });
  const manifestSignature = await readFile(join(distDir, MANIFEST_SIGNATURE), 'utf8').catch(() => null);
  const read = (file: string) => readFile(join(distDir, 'public', file), 'utf8');
  const texts = await Promise.all(SHEETS.map(async (name) => [name, await read(sheets[name])] as const));
  const sheetTexts = Object.fromEntries(texts) as Assets['sheetTexts'];
  return { ...assets, files, manifestSignature, css: await read(styles), sheetTexts };
}

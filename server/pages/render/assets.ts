import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { PAGE_NAMES } from '../../../shared/routes.ts';

/** Addresses of the build's files, as build.mjs writes them. */
const assetsSchema = z.object({
  /** Of package.json, with the commit where the build knew it. */
  version: z.string(),
  entry: z.object({ src: z.string(), integrity: z.string() }),
  styles: z.string(),
  headingFont: z.string(),
  /** Chunks a page needs beside the entry. */
  modules: z.record(z.enum(PAGE_NAMES), z.array(z.string())),
  messagesVersion: z.string(),
  socialVersion: z.string(),
  /** Whether the build contains the pages for developers. */
  development: z.boolean(),
  /** All chain icons in one file. */
  chainMarks: z.string(),
});

export interface Assets extends z.infer<typeof assetsSchema> {
  /** The text of the style sheet. */
  css: string;
}

/** Reads the build's manifest. Throws when the site was not built or by another version of the build. */
export async function loadAssets(distDir: string): Promise<Assets> {
  const assets = assetsSchema.parse(JSON.parse(await readFile(join(distDir, 'assets.json'), 'utf8')));
  return { ...assets, css: await readFile(join(distDir, 'public', assets.styles), 'utf8') };
}

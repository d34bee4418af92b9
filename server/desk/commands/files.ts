import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { loadFiles } from '../../submissions/loadSubmission.ts';
import { sha256 } from '../../submissions/files.ts';
import { createDeskCommand } from '../deskCommand.ts';
import { DeskFailure } from '../deskFailure.ts';
import { readReceipt } from '../readReceipt.ts';

export const files = createDeskCommand({
  name: 'files',
  words: ['RECEIPT'],
  summary: 'Writes the files of a submission into a folder.',
  details:
    'Files that are there already stay as they are. Reports come from strangers: open them where they can do no harm.',
  options: { out: { type: 'string', value: 'DIR', needed: true, help: 'the folder, made when it is not there' } },
  async run({ store, words, options, print }) {
    const receipt = readReceipt(words[0]);
    const found = await loadFiles(store, receipt);
    if (found.length === 0) throw new DeskFailure(`There are no files of ${receipt}.`);
    await mkdir(options.out, { recursive: true });
    const failures: string[] = [];
    for (const file of found) {
      const path = resolve(options.out, safeName(`${receipt}-${file.field}-${file.name}`));
      if (sha256(file.body) !== file.sha256) failures.push(`${file.field} is damaged in the store: its hash differs.`);
      else if (await writeNew(path, file.body)) await print(`${path}  ${file.bytes} bytes  sha256 ${file.sha256}`);
      else failures.push(`${path} is there already; it was left as it is.`);
    }
    if (failures.length > 0) throw new DeskFailure(failures.join('\n'));
  },
});

/** One name, not a path: letters, digits, dots within, dashes. */
function safeName(name: string): string {
  return name.replace(/[^\w.-]/g, '_').replace(/\.{2,}/g, '_');
}

/** False when there is something of that name, be it a link. */
async function writeNew(path: string, body: Buffer): Promise<boolean> {
  try {
    await writeFile(path, body, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new DeskFailure(`${path} could not be written: ${(error as Error).message}`);
  }
}

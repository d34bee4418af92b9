import { rm } from 'node:fs/promises';
import { Argument, Option } from 'commander';
import { restore } from '../review/transfer.ts';
import { BackupError, writeBackup } from '../../store/backup.ts';
import { ReviewError } from '../review/obstacles.ts';
import { counted } from '../formats.ts';
import { actorOf, type DeskCommands, DeskError, AS_OPTION, JSON_OPTION } from './desk.ts';
import { countSeed, removeSeed } from '../review/seededContent.ts';

/** One format for both databases, so that a backup also moves a site from SQLite to PostgreSQL. */
export const BACKUP_COMMANDS: DeskCommands = {
  backup: {
    summary: 'Write the whole store to a new file, while the site runs.',
    details: `The file holds everything as it is at one moment: submissions with their files, news, DApps, tokens, newsletter, audit.
It contains personal data and is readable by its owner only.`,
    arguments: [new Argument('<file>', 'a new file, such as backup-2026-11-23.gz')],
    options: [],
    async run(desk, _options, file) {
      const path = String(file);
      const store = await desk.openStore();
      try {
        const counts = await writeBackup(store, path, desk.now());
        return `${counted(sum(counts), 'row')} written to ${path}, ${counted(counts.submission ?? 0, 'submission')} among them.`;
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        if (code === 'EEXIST') throw new DeskError(`${path} exists already; it was not changed.`);
        await rm(path, { force: true });
        throw new DeskError(`No backup was written. ${message}`);
      }
    },
  },
  restore: {
    summary: 'Fill the store from a backup, of SQLite or PostgreSQL.',
    details: 'Everything is restored, or nothing. A running site shows it within about a second.',
    arguments: [new Argument('<file>', 'a file that backup has written')],
    options: [
      new Option('--replace', 'delete what the store holds; without it only an empty store is filled'),
      AS_OPTION,
    ],
    async run(desk, { replace = false }: { replace?: boolean }, file) {
      const path = String(file);
      try {
        const counts = await restore(await actorOf(desk), path, replace);
        return `${counted(sum(counts), 'row')} restored, ${counted(counts.submission ?? 0, 'submission')} among them.`;
      } catch (error) {
        if (error instanceof ReviewError || error instanceof DeskError) throw error;
        const { code, message } = error as NodeJS.ErrnoException;
        if (
          error instanceof BackupError ||
          error instanceof SyntaxError ||
          /^(ENOENT|EACCES|EISDIR|Z_\w+)$/.test(code ?? '')
        )
          throw new DeskError(`${message} Nothing was changed.`);
        throw error;
      }
    },
  },
};

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

/** The sample content that filled the store at its first start, by kind. */
export const SEED_COMMANDS: DeskCommands = {
  'seed list': {
    summary: 'Count the sample content that is still in the store.',
    options: [JSON_OPTION],
    async run(desk) {
      const counts = Object.entries(await countSeed(await desk.openStore()));
      const data = counts.map(([kind, entries]) => ({ kind, entries }));
      return { data, text: data.map(({ kind, entries }) => `${kind.padEnd(12)}${entries}`).join('\n') };
    },
  },
  'seed remove': {
    summary: 'Remove all sample content: news, DApps and promotions.',
    details: 'Categories stay. What operators have added or accepted stays, too. It cannot be undone.',
    options: [AS_OPTION],
    async run(desk) {
      const { news, dapps, promotions } = await removeSeed(await actorOf(desk));
      return `Removed: ${news} news flashes, ${dapps} DApps, ${promotions} promotions.`;
    },
  },
};

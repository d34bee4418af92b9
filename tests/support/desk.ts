import { type Desk, DESK_FILES_DIR } from '../../server/desk/cli/desk.ts';
import { runDesk } from '../../server/desk/cli/program.ts';
import type { Store } from '../../server/store/tables.ts';

export interface CommandResult {
  code: number;
  out: string;
  err: string;
}

/** A desk on the store of a test, which prints nothing. */
export function deskOf(store: Store, parts: Partial<Desk> = {}): Desk {
  return {
    config: {
      smtpUrl: undefined,
      siteOrigin: 'https://satchel.example',
      siteTimeZone: 'Asia/Shanghai',
      contentOrigin: undefined,
      contentFreshMs: 30_000,
      deskPeople: new Map(),
      deskOrigin: undefined,
      deskProxySecret: undefined,
      trustKey: undefined,
    },
    openStore: async () => store,
    write: async () => {},
    writeError: async () => {},
    now: () => new Date(),
    filesDir: `dist/${DESK_FILES_DIR}`,
    user: 'mina',
    ...parts,
  };
}

/** The operators' commands on the store of a test: `run('queue', '--all')`. */
export function createTestDesk(store: Store, parts: Partial<Desk> = {}) {
  const run = async (...args: string[]): Promise<CommandResult> => {
    const result = { out: '', err: '' };
    const desk = deskOf(store, {
      write: async (text) => void (result.out += text),
      writeError: async (text) => void (result.err += text),
      ...parts,
    });
    const code = await runDesk(args, desk);
    return { code, ...result };
  };
  /** The output of a command with --json. Throws when the command fails. */
  const read = async <Data>(...args: string[]): Promise<Data> => {
    const { code, out, err } = await run(...args, '--json');
    if (code !== 0) throw new Error(`${args.join(' ')}: ${err}`);
    return JSON.parse(out) as Data;
  };
  return { run, read };
}

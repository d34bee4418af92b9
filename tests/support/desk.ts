import type { Desk } from '../../server/desk/desk.ts';
import { runDesk } from '../../server/desk/program.ts';
import type { Store } from '../../server/store/tables.ts';

export interface CommandResult {
  code: number;
  out: string;
  err: string;
}

/** The operators' commands on the store of a test: `run('queue', '--all')`. */
export function createTestDesk(store: Store, parts: Partial<Desk> = {}) {
  const run = async (...args: string[]): Promise<CommandResult> => {
    const result = { out: '', err: '' };
    const code = await runDesk(args, {
      config: {
        siteOrigin: 'https://satchel.example',
        siteTimeZone: 'Asia/Shanghai',
        contentOrigin: undefined,
        contentFreshMs: 30_000,
      },
      openStore: async () => store,
      write: async (text) => void (result.out += text),
      writeError: async (text) => void (result.err += text),
      now: () => new Date(),
      user: 'mina',
      ...parts,
    });
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

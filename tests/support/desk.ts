import { runDesk } from '../../server/desk/runDesk.ts';
import type { Desk } from '../../server/desk/deskCommand.ts';
import type { Store } from '../../server/store/tables.ts';

export interface DeskAnswer {
  code: number;
  out: string;
  err: string;
}

/** The desk as an operator has it, on a store of the test's; `run('queue', '--json')`. */
export function createTestDesk(store: Store, parts: Partial<Desk> = {}) {
  const run = async (...args: string[]): Promise<DeskAnswer> => {
    const answer = { out: '', err: '' };
    const code = await runDesk(args, {
      config: {
        siteOrigin: 'https://satchel.example',
        siteTimeZone: 'Asia/Shanghai',
        contentOrigin: undefined,
        contentFreshMs: 30_000,
      },
      openStore: async () => store,
      write: async (text) => void (answer.out += text),
      complain: async (text) => void (answer.err += text),
      now: () => new Date(),
      user: 'mina',
      ...parts,
    });
    return { code, ...answer };
  };
  /** What a command prints with --json; it must be done. */
  const read = async <Data>(...args: string[]): Promise<Data> => {
    const { code, out, err } = await run(...args, '--json');
    if (code !== 0) throw new Error(`${args.join(' ')}: ${err}`);
    return JSON.parse(out) as Data;
  };
  return { run, read };
}

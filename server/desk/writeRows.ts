import { open, rm } from 'node:fs/promises';
import type { Call, DeskOptions } from './deskCommand.ts';
import { csvLine } from './csvLine.ts';
import { DeskFailure } from './deskFailure.ts';
import { readChoice } from './readChoice.ts';
import { toPlainText } from './toPlainText.ts';

/** Spreadsheets take a file for the machine's old encoding unless it begins with this. */
const BYTE_ORDER_MARK = '\ufeff';

export const EXPORT_OPTIONS = {
  format: { type: 'string', value: 'FORMAT', help: 'csv (the default) or jsonl, one JSON object a line' },
  out: { type: 'string', value: 'FILE', help: 'a new file; else it is printed' },
  excel: { type: 'boolean', help: 'csv with the mark by which Excel knows Chinese and Korean' },
} as const satisfies DeskOptions;

interface Rows<Row> {
  rows: AsyncIterable<Row>;
  heads: readonly string[];
  toCells(row: Row): (string | number | null)[];
}

/** Writes rows as they come, in the format asked for. Returns how many. Never overwrites; a file that broke off is taken away. */
export async function writeRows<Row>(
  { desk, options }: Pick<Call<typeof EXPORT_OPTIONS>, 'desk' | 'options'>,
  { rows, heads, toCells }: Rows<Row>,
): Promise<number> {
  const format = readChoice('--format', options.format, ['csv', 'jsonl']) ?? 'csv';
  const { out } = options;
  const file = out === undefined ? null : await open(out, 'wx', 0o600).catch(refuse);
  const write = (text: string) => (file ? file.appendFile(text) : desk.write(text));
  let count = 0;
  try {
    if (format === 'csv') await write((options.excel ? BYTE_ORDER_MARK : '') + csvLine(heads));
    for await (const row of rows) {
      await write(format === 'csv' ? csvLine(toCells(row)) : `${toPlainText(JSON.stringify(row))}\n`);
      count += 1;
    }
  } catch (error) {
    if (out !== undefined) await rm(out, { force: true });
    throw error;
  } finally {
    await file?.close();
  }
  return count;
}

function refuse(error: NodeJS.ErrnoException): never {
  throw new DeskFailure(
    error.code === 'EEXIST' ? `${error.path} is there already; it was left as it is.` : error.message,
  );
}

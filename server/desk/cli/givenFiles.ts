import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { decodeFile, readJsonFile, TEXT_FAULTS } from '../../../shared/site/foreignText.ts';
import { environment } from '../../config/config.ts';
import { DeskError } from './desk.ts';

/** Far more than a list of 10,000 tokens. */
const FILE_BYTES_MAX = 64 * 1024 * 1024;

/** The text of a file that an operator names, in UTF-8 or UTF-16, without a byte order mark. Throws DeskError. */
export async function readGivenText(path: string): Promise<string> {
  const { text, fault } = decodeFile(await readGiven(path), FILE_BYTES_MAX);
  if (fault) throw new DeskError(`${path} could not be read: it ${TEXT_FAULTS[fault]}.`);
  return text;
}

/** What the JSON of a file is that an operator names. Throws DeskError with why it is none. */
export async function readGivenJson(path: string): Promise<unknown> {
  const { value, fault } = readJsonFile(await readGiven(path), FILE_BYTES_MAX);
  if (fault !== null) throw new DeskError(`${path} could not be read: it ${fault}.`);
  return value;
}

/** The bytes of a file that an operator names. Throws DeskError. */
export async function readGiven(path: string): Promise<Buffer> {
  return readFile(givenPath(path)).catch((error: Error) => {
    throw new DeskError(`${path} could not be read: ${error.message}`);
  });
}

/** A path as its operator means it: npm runs a command in the project's folder and names the operator's in INIT_CWD. */
export function givenPath(path: string): string {
  return resolve(environment.INIT_CWD ?? '', path);
}

import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { decodeFile, TEXT_FAULTS } from '../../shared/site/foreignText.ts';

/* The environment as shells, containers and editors write it: its files, and what they put around a value. */

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Variables that a file can hold instead, which `NAME_FILE` names: other programs of the user can read the environment.
 */
export const SECRETS = ['DATABASE_URL', 'SUBMISSION_WEBHOOK_SECRET', 'SMTP_URL', 'DESK_PROXY_SECRET', 'OUTGOING_PROXY'];

const FILE_BYTES_MAX = 1024 * 1024;

/** One message that names every bad variable, a line each. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The server does not start. Bad variables:\n  ${problems.join('\n  ')}`);
    this.problems = problems;
  }
}

/** The variables of a `.env` file; none where there is no file. Throws ConfigError. */
export function readEnvFile(path: string): Environment {
  const { text, problem } = readText(path);
  if (problem !== null && !problem.includes('ENOENT')) throw new ConfigError([`${path}: ${problem}`]);
  return parseEnv(text) as Environment;
}

/**
 * The environment with the secrets of its files, such as systemd's credentials, and the variables of `names` as they
 * were meant. Throws ConfigError.
 */
export function withSecretFiles(env: Environment, names: readonly string[] = []): Environment {
  const cleaned = { ...env };
  for (const name of names) if (env[name] !== undefined) cleaned[name] = cleanValue(env[name]);
  const problems: string[] = [];
  for (const name of SECRETS) {
    const path = cleaned[`${name}_FILE`];
    if (path === undefined) continue;
    if (cleaned[name]) problems.push(`${name}_FILE: must not be set beside ${name}`);
    const { text, problem } = readText(path);
    if (problem !== null) problems.push(`${name}_FILE: ${problem}`);
    cleaned[name] = text.trim();
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return cleaned;
}

function readText(path: string): { text: string; problem: string | null } {
  try {
    const { text, fault } = decodeFile(readFileSync(path), FILE_BYTES_MAX);
    return { text, problem: fault && TEXT_FAULTS[fault] };
  } catch (error) {
    return { text: '', problem: `cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
}

/**
 * A value without the carriage return of a file of Windows, and without the quotes that `docker --env-file` passes on.
 */
function cleanValue(value: string): string {
  const line = value.replace(/^\uFEFF|[\r\n\0]+$/g, '');
  return /^(["'])(.*)\1$/s.exec(line)?.[2] ?? line;
}

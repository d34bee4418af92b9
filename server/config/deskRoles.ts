import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { type ReadJson, readJsonFile } from '../../shared/site/foreignText.ts';

/**
 * What a person may change at the desk: decide submissions (`reviewer`), edit what the site publishes (`editor`), or
 * prepare releases and warnings (`releases`).
 */
export const DESK_ROLES = ['reviewer', 'editor', 'releases'] as const;
export type DeskRole = (typeof DESK_ROLES)[number];

/** The people of the desk, by the name that the audit has and that a proxy gives as their identity. */
export type DeskPeople = ReadonlyMap<string, readonly DeskRole[]>;

const NAME_LENGTH_MAX = 60;
const FILE_BYTES_MAX = 1024 * 1024;

const name = z
  .string()
  .min(1)
  .max(NAME_LENGTH_MAX)
  // An identity is compared as it is sent, so a name with a hidden character would never match.
  .regex(/^[^\p{C}\p{Zl}\p{Zp},;=]+$/u)
  .refine((text) => text === text.trim());
const people = z.record(name, z.array(z.enum(DESK_ROLES)).min(1));
const listedNames = z.array(name);

const ROLES_RULE = `must be like anna=reviewer,editor;ben=reviewer, or a JSON file like {"anna": ["reviewer"]}: names of up to ${NAME_LENGTH_MAX} characters, each once, with the roles ${DESK_ROLES.join(', ')}`;

/** The value of DESK_ROLES: people with their roles, or the path of a JSON file of them; empty for none. */
export const deskRoles = z.string().transform((value, context): DeskPeople => {
  if (value === '') return new Map();
  const { value: written, fault } = value.includes('=') ? readLine(value) : readFile(value);
  const { data } = people.safeParse(written);
  if (data) return new Map(Object.entries(data));
  context.addIssue({ code: 'custom', message: fault ?? ROLES_RULE });
  return z.NEVER;
});

function readLine(value: string): ReadJson {
  const entries = value.split(';').map((entry) => entry.split('='));
  const read = entries.map(([named = '', roles = '']) => [named.trim(), roles.split(',').map((role) => role.trim())]);
  const isPlain =
    entries.every(({ length }) => length === 2) && new Set(read.map(([named]) => named)).size === read.length;
  return isPlain ? { value: Object.fromEntries(read), fault: null } : { value: undefined, fault: ROLES_RULE };
}

function readFile(path: string): ReadJson {
  try {
    return readJsonFile(readFileSync(path), FILE_BYTES_MAX);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { value: undefined, fault: `${ROLES_RULE}; there is no file that can be read (${code})` };
  }
}

/** The value of DESK_REVIEWERS, names between commas: people with every role. */
export const deskReviewers = z.string().transform((value, context): DeskPeople => {
  const { data } = listedNames.safeParse(value === '' ? [] : value.split(',').map((text) => text.trim()));
  if (data) return new Map(data.map((known) => [known, DESK_ROLES]));
  context.addIssue({ code: 'custom', message: `must be names of up to ${NAME_LENGTH_MAX} characters between commas` });
  return z.NEVER;
});

import type { RateLimits } from '../../config/settings.ts';
import type { JsonSchema } from './formBodies.ts';
import { CONTENT_SCHEMAS } from './contentSchemas.ts';
import { SUBMISSION_SCHEMAS } from './submissionSchemas.ts';
import { TRUST_SCHEMAS } from './trustSchemas.ts';

/** The shapes of all answers by the names that the document gives them. */
export const SCHEMAS = { ...CONTENT_SCHEMAS, ...TRUST_SCHEMAS, ...SUBMISSION_SCHEMAS };
export type SchemaName = keyof typeof SCHEMAS;

export const TAGS = {
  content: 'News and the directory of DApps',
  genuine: 'What is ours, and what pretends to be',
  tokens: 'Listed tokens',
  submissions: 'Forms of teams and ambassadors, and what their receipts show',
  newsletter: 'The newsletter',
  site: 'This document, and the state of the site',
} as const;

export interface Parameter {
  schema: JsonSchema;
  text: string;
  isRequired?: boolean;
  example?: string | number;
}

/** JSON of a schema, or another type. */
type AnswerBody = SchemaName | { type: string; schema?: SchemaName };

export interface Answer {
  /** Null for none. */
  body: AnswerBody | null;
  text: string;
  example?: unknown;
  /** A refusal before the request counts for its limits. */
  isUncounted?: boolean;
}

/** What the document says of one method of a path. */
export interface Operation {
  /** A name for generated clients, different from all others. */
  id: string;
  tag: keyof typeof TAGS;
  summary: string;
  text?: string;
  query?: Readonly<Record<string, Parameter>>;
  body?: { type: string; schema: JsonSchema; encoding?: JsonSchema; example?: unknown };
  answers: Readonly<Record<number, Answer>>;
  /** Limits that count each request; `render` counts only what is not cached and is named only where it refuses. */
  limits?: readonly (keyof RateLimits)[];
  /** Pages of other websites may read the answers. */
  isOpen?: boolean;
  /** Answers of 200 have an ETag. */
  hasTag?: boolean;
}

/** By method and path, in the order of the document. Parameters of a path are `PATH_PARAMETERS`. */
export type Operations = Readonly<Record<`${'GET' | 'POST'} /${string}`, Operation>>;

const failure = (text: string): Answer => ({ body: 'Failure', text });

/** Refusals that several paths have. */
export const REFUSALS = {
  malformed: failure('The question or the form is malformed.'),
  unknown: failure('There is no such thing.'),
  tooLarge: failure('The form, or a file in it, is too large.'),
  otherType: failure('The body is of another type.'),
  tooMany: failure('Too many requests: come back after `Retry-After` seconds.'),
  unavailable: failure('What it needs cannot be read now: come back after `Retry-After` seconds.'),
} as const;

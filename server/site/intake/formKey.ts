import { ENVELOPE_FIELDS, FORM_FIELDS } from '../../../shared/submission/schemas/formInput.ts';
import { sha256 } from '../../records/files.ts';
import type { Store } from '../../store/tables.ts';
import { type FormIdentity, type PostedForm, RANDOM_KEY } from './types.ts';

const CLIENT_CHARACTERS = 4;

/**
 * What the idempotency key of a posted form tells about it:
 * - `new`: no form with this key is stored.
 * - `repeated`: the form was posted before and is stored as `receipt`.
 * - `nextVersion`: the browser that posted `receipt` posts another form of that kind.
 * - `reused`: another form has the key.
 */
export type KeyUse =
  | { key: 'new'; identity: FormIdentity }
  | { key: 'repeated'; receipt: string }
  | { key: 'nextVersion'; identity: FormIdentity; receipt: string }
  | { key: 'reused' };

/** A key with which a form can be stored. */
export type FreeKey = Extract<KeyUse, { identity: FormIdentity }>;

/** Looks up the idempotency key of a posted form. */
export async function loadKeyUse(store: Store, posted: PostedForm): Promise<KeyUse> {
  const hash = requestHash(posted);
  const idempotencyKey = idempotencyKeyOf(posted, hash);
  const identity = { kind: posted.kind, idempotencyKey, requestHash: hash };
  const earlier = await loadSameKey(store, identity);
  if (!earlier) return { key: 'new', identity };
  if (earlier.isSameForm) return { key: 'repeated', receipt: earlier.receipt };
  if (!earlier.isSameKind || !RANDOM_KEY.test(idempotencyKey)) return { key: 'reused' };
  // Only the browser that made the key knows it, so this is the next version of its form.
  const next = { ...identity, idempotencyKey: sha256(`${idempotencyKey} ${hash}`) };
  const again = await loadSameKey(store, next);
  if (!again) return { key: 'nextVersion', identity: next, receipt: earlier.receipt };
  return again.isSameForm ? { key: 'repeated', receipt: again.receipt } : { key: 'reused' };
}

/** Loads the submission with the idempotency key of a form, and whether it is the same form. */
export async function loadSameKey(
  store: Store,
  { kind, idempotencyKey, requestHash: hash }: FormIdentity,
): Promise<{ receipt: string; isSameForm: boolean; isSameKind: boolean } | null> {
  const row = await store
    .selectFrom('submission')
    .select(['receipt', 'kind', 'request_hash'])
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row ? { receipt: row.receipt, isSameForm: row.request_hash === hash, isSameKind: row.kind === kind } : null;
}

/** Hash of kind, texts, the revised submission and the files; not of page language, idempotency key and trap. */
function requestHash({ kind, texts, uploads }: PostedForm): string {
  const names = [...FORM_FIELDS[kind], ENVELOPE_FIELDS.previous];
  const files = Object.entries(uploads).map(([field, body]) => [field, sha256(body)]);
  return sha256(JSON.stringify([kind, names.map((name) => texts[name] ?? ''), files.toSorted()]));
}

/**
 * The idempotency key of a form: the one that the browser made, else a hash of the content with 16 bits of the
 * client's address. The same form of another client is then another form, and the address cannot be computed from what
 * is stored.
 */
function idempotencyKeyOf({ texts, client }: PostedForm, hash: string): string {
  return texts[ENVELOPE_FIELDS.key] || `${hash}.${sha256(`${client} ${hash}`).slice(0, CLIENT_CHARACTERS)}`;
}

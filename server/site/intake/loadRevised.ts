import { ENVELOPE_FIELDS } from '../../../shared/submission/schemas/formInput.ts';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import { type Chain, loadChain } from '../../records/submissionVersions.ts';
import type { PreparedFile } from '../../records/files.ts';
import { loadFiles } from '../../records/loadSubmission.ts';
import { hashMailbox } from '../../records/mailbox.ts';
import { findReceipt } from '../../records/receipt.ts';
import { emailOf } from '../../records/subject.ts';
import type { Store } from '../../store/tables.ts';
import type { FreeKey } from './formKey.ts';
import type { PostedForm, PreviousFault } from './types.ts';

type Fault = { outcome: PreviousFault };

/** The submission that a form revises. */
export interface Revised {
  /** Its receipt as typed; empty when the form revises none. */
  typed: string;
  chain: Chain;
  /** The files of its newest version. */
  files: readonly PreparedFile[];
}

/** Loads the submission that a form revises, or returns why it cannot be revised. */
export async function loadRevised(store: Store, posted: PostedForm, key: FreeKey): Promise<Revised | Fault> {
  const typed = posted.texts[ENVELOPE_FIELDS.previous] || (await loadOwnApplication(store, posted, key));
  const chain = await loadRevisedChain(store, posted.kind, typed);
  if ('outcome' in chain) return chain;
  const [newest] = chain;
  return { typed, chain, files: newest ? await loadFiles(store, newest.receipt) : [] };
}

/** The versions of the submission with a typed receipt, the newest first; none when nothing is typed. */
export async function loadRevisedChain(store: Store, kind: FormKind, typed: string): Promise<Chain | Fault> {
  if (typed.trim() === '') return [];
  const chain = await loadChain(store, findReceipt(typed) ?? '');
  if (chain[0]?.kind !== kind) return { outcome: 'previousUnknown' };
  return chain.some((version) => version.claimed_by !== null) ? { outcome: 'previousClaimed' } : chain;
}

/**
 * The application that the same browser posted before, because applications have no subject by which the two collide.
 * Empty when the form has another address, which is another person's.
 */
async function loadOwnApplication(store: Store, { kind, texts }: PostedForm, key: FreeKey): Promise<string> {
  if (kind !== 'recruiting' || key.key !== 'nextVersion') return '';
  const [newest] = await loadChain(store, key.receipt);
  const isSameMailbox = newest && hashMailbox(emailOf(newest)) === hashMailbox(emailOf({ kind, values: texts }));
  return isSameMailbox ? key.receipt : '';
}

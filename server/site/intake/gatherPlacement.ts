import { randomBytes } from 'node:crypto';
import { ENVELOPE_FIELDS } from '../../../shared/submission/schemas/formInput.ts';
import { loadAddressLink, TAKEOVER } from '../../mail/addressLinks.ts';
import { collisionKey, emailOf, ownerOf } from '../../records/subject.ts';
import type { Store } from '../../store/tables.ts';
import type { PlacementFacts } from './decidePlacement.ts';
import { loadBlocking, loadKnownChain, loadTokenCollision } from './duplicates.ts';
import { loadSameKey } from './formKey.ts';
import { type Candidate, findFacts, findIdentical, type Rights, type Rivals } from './placementFacts.ts';
import { type Prover, saysProven } from './proof.ts';
import { RANDOM_KEY } from './types.ts';

/** The facts by which a form is placed, and what carrying out the decision needs. */
export interface Gathered extends Rivals, Rights {
  facts: PlacementFacts;
}

interface GatherParts {
  store: Store;
  prover: Prover;
}

/** Loads what a placement depends on, and has the posted proof verified. */
export async function gatherPlacement({ store, prover }: GatherParts, candidate: Candidate): Promise<Gathered> {
  const rivals = await loadRivals(store, candidate);
  const rights = await loadRights({ store, prover }, candidate, rivals);
  // A form that is posted twice at once collides with itself.
  const sameKey = rivals.blocking.length > 0 ? await loadSameKey(store, candidate.identity) : null;
  const identical = sameKey?.isSameForm ? sameKey.receipt : findIdentical(rivals.chain, candidate);
  return { ...rivals, ...rights, facts: { identical, ...findFacts(candidate, rivals, rights) } };
}

async function loadRivals(store: Store, { subject, chain: revised, knownReceipts }: Candidate): Promise<Rivals> {
  const [blocking, listedToken] = subject
    ? await Promise.all([loadBlocking(store, subject), loadTokenCollision(store, subject)])
    : [[], null];
  const chain = revised.length > 0 ? revised : await loadKnownChain(store, blocking, knownReceipts);
  const others = blocking.filter(({ receipt }) => chain.every((version) => version.receipt !== receipt));
  return { blocking, others, chain, listedToken };
}

async function loadRights(
  { store, prover }: GatherParts,
  candidate: Candidate,
  { chain, others, listedToken }: Rivals,
): Promise<Rights> {
  const { subject, texts, knownReceipts } = candidate;
  const key = texts[ENVELOPE_FIELDS.key] ?? '';
  const proofSecret = chain[0]?.holder || (RANDOM_KEY.test(key) ? key : randomBytes(16).toString('hex'));
  const proofTarget = subject && { subject, owner: ownerOf(candidate), proofSecret };
  if (!subject || !proofTarget || (others.length === 0 && listedToken === null))
    return { proofSecret, proofTarget, isProofPosted: false, postedProof: null, usedLink: null };
  const isProofPosted = saysProven(texts);
  const postedProof = isProofPosted ? await prover.verify(proofTarget, texts[ENVELOPE_FIELDS.signature] ?? '') : null;
  const link = { purpose: TAKEOVER, target: collisionKey(subject), address: emailOf(candidate) } as const;
  const usedLink = await loadAddressLink(store, link, knownReceipts);
  return { proofSecret, proofTarget, isProofPosted, postedProof, usedLink };
}

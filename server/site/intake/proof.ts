import { createHmac, randomBytes } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { BRAND } from '../../../shared/brand/brand.ts';
import { ENVELOPE_FIELDS } from '../../../shared/submission/schemas/formInput.ts';
import type { Challenge, Proof, SubmissionSubject } from '../../../shared/submission/submission.ts';
import { createFetchPublic, type FetchPublic } from '../../http/fetchPublic.ts';
import { findProxyFault } from '../../http/tunnelAgent.ts';
import { decodeFile } from '../../../shared/site/foreignText.ts';
import type { Metrics } from '../../observability/metrics.ts';
import { observeCall, UNCOUNTED } from '../../observability/outgoingCalls.ts';
import { loadOrCreateFact } from '../../store/facts.ts';
import type { Store } from '../../store/tables.ts';
import { hasLine, isInRecords } from './publishedLine.ts';
import { readSignatures } from './readSignatures.ts';
import { canSign, isSignedBy } from './signature.ts';
import { collisionKey, entrySubject, siteAuthority, siteHost } from '../../records/subject.ts';

const SECRET_BYTES = 32;
const CODE_LENGTH = 32;
const TIMEOUT_MS = 5_000;
const FILE_BYTES_MAX = 16 * 1024;
/** Where the file is expected on a team's website. */
const PROOF_PATH = `/.well-known/${BRAND.slug}-proof.txt`;

/** What is to be proven, and by whom. */
export interface ProofTarget {
  /** An objection to a fake has no contract: its host is proven. */
  subject: SubmissionSubject | { kind: 'objection'; website: string };
  /** The owner's address in the form; empty where the form has none. */
  owner: string;
  /** A secret that only the team's browser has, or its receipt. */
  proofSecret: string;
}

/** How a team shows that it controls its website or the owner's address, without an account. */
export interface Prover {
  /** What to publish or sign. Null when the website is no URL. */
  challenge(target: ProofTarget): Promise<Challenge | null>;
  /**
   * Looks for the file and the DNS record, and checks the signature. Null when none of them is there; rejects when that
   * is not known, because our own proxy fails.
   */
  verify(target: ProofTarget, signature: string): Promise<Proof | null>;
}

/** Whether a form names a published or signed line, which is then looked for. */
export function saysProven(texts: Readonly<Record<string, string>>): boolean {
  return Boolean(texts[ENVELOPE_FIELDS.proof] || texts[ENVELOPE_FIELDS.signature]?.trim());
}

export type ProofFault = 'notFound' | 'notSigned' | 'noSignature';

/** Why a proof that was not found is none, by the signature that was posted. */
export function proofFaultOf(signature = ''): ProofFault {
  if (signature.trim() === '') return 'notFound';
  return readSignatures(signature).length > 0 ? 'notSigned' : 'noSignature';
}

interface ProverOptions {
  store: Store;
  metrics?: Pick<Metrics, 'observeCall'>;
  /** For tests: the network. */
  fetchPublic?: FetchPublic;
  resolveTxt?: (host: string) => Promise<string[][]>;
}

/**
 * The code in a challenge is a keyed hash of subject, website and proof secret: what a team has published for one
 * contract proves nothing for another, and nothing when a stranger sends the same form.
 */
export function createProver({
  store,
  metrics = UNCOUNTED,
  fetchPublic = createFetchPublic(),
  resolveTxt = createResolveTxt(),
}: ProverOptions): Prover {
  async function challenge({ subject, owner, proofSecret: holder }: ProofTarget): Promise<Challenge | null> {
    const host = siteHost(subject.website);
    const site = siteAuthority(subject.website);
    if (host === null || site === null) return null;
    const secret = await loadOrCreateFact(store, 'proof-secret', () => randomBytes(SECRET_BYTES).toString('hex'));
    const isObjection = subject.kind === 'objection';
    const parts = [isObjection ? subject.kind : entrySubject(collisionKey(subject)), site, holder];
    const code = createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex').slice(0, CODE_LENGTH);
    const about = isObjection ? subject.kind : `${subject.platform.replaceAll(' ', '')} ${subject.address}`;
    const platform = isObjection ? null : subject.platform;
    return {
      line: `${BRAND.slug}-proof ${about} ${site} ${code}`,
      file: new URL(PROOF_PATH, subject.website).href,
      host,
      owner: platform !== null && owner !== '' && canSign(platform, owner) ? owner : null,
    };
  }

  return {
    challenge,
    async verify(target, signature) {
      const expected = await challenge(target);
      if (!expected) return null;
      const { line, file, host, owner } = expected;
      const at = new Date().toISOString();
      const { subject } = target;
      const { website } = subject;
      const site = siteAuthority(website) ?? host;
      if (
        owner !== null &&
        subject.kind !== 'objection' &&
        isSignedBy(subject.platform, { address: owner, message: line, signature })
      )
        return { method: 'signature', of: owner, at };
      const [read, inDns] = await Promise.all([
        readFile(new URL(file), site).then(
          (text) => ({ inFile: hasLine(text, line) }),
          (failure: unknown) => ({ inFile: false, failure }),
        ),
        readRecords(new URL(website).hostname, host).then((records) => isInRecords(records, line)),
      ]);
      if (read.inFile) return { method: 'file', of: site, at };
      if (inDns) return { method: 'dns', of: site, at };
      if ('failure' in read && findProxyFault(read.failure) !== null) throw read.failure;
      return null;
    },
  };

  function readFile(url: URL, site: string): Promise<string> {
    // A redirect may add or drop `www.`: another host or port is not the team's.
    const mayFollow = (target: URL) => siteAuthority(target.href) === site;
    const request = { accept: 'text/plain', bytesMax: FILE_BYTES_MAX, timeoutMs: TIMEOUT_MS, mayFollow };
    return observeCall('proof', metrics, async () => decodeFile(await fetchPublic(url, request), FILE_BYTES_MAX).text);
  }

  /** The TXT records of each host, a list of chunks each. */
  async function readRecords(...hosts: string[]): Promise<string[][][]> {
    return Promise.all([...new Set(hosts)].map((host) => resolveTxt(host).catch(() => [])));
  }
}

function createResolveTxt(): (host: string) => Promise<string[][]> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS / 2, tries: 2 });
  return (host) => resolver.resolveTxt(host);
}

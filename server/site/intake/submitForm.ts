import { ENVELOPE_FIELDS } from '../../../shared/submission/schemas/formInput.ts';
import type { SubmissionSubject } from '../../../shared/submission/submission.ts';
import type { PreparedFile } from '../../records/files.ts';
import type { FoundWarning } from '../../records/foundWarnings.ts';
import { findReceipt, findReceipts } from '../../records/receipt.ts';
import { subjectOf } from '../../records/subject.ts';
import type { Store } from '../../store/tables.ts';
import { type Checked, checkPosted, findMisuse, withLanguage } from './checkPosted.ts';
import { type FreeKey, loadKeyUse } from './formKey.ts';
import { loadRevised, loadRevisedChain, type Revised } from './loadRevised.ts';
import type { Candidate } from './placementFacts.ts';
import type { Placed, PlaceSubmission } from './placeSubmission.ts';
import type { Admission, NewSubmission, Outcome, PostedForm } from './types.ts';

/** A form that loses against another one of the same moment is placed again. */
const ATTEMPTS_MAX = 3;

interface SubmitParts {
  store: Store;
  receive: (submission: NewSubmission) => Promise<string | null>;
  loadWarnings: (subject: SubmissionSubject) => Promise<FoundWarning[]>;
  findReportedEntry: (candidate: Candidate) => Promise<string | null>;
  placeSubmission: PlaceSubmission;
}

/** A checked form that waits for its place. `typed` is the receipt that it revises. */
interface Ready {
  candidate: Candidate;
  typed: string;
  files: readonly PreparedFile[];
}

/**
 * Takes a posted form from the first check to the receipt. Limits of `admission` are counted before anything is stored
 * or mailed. A form with issues is neither stored nor logged.
 */
export function createSubmitForm({ store, receive, loadWarnings, findReportedEntry, placeSubmission }: SubmitParts) {
  return async (form: PostedForm, admission: Admission): Promise<Outcome> => {
    const posted = withLanguage(form);
    const misuse = findMisuse(posted);
    if (misuse) return { outcome: 'issues', issues: [misuse] };

    const key = await loadKeyUse(store, posted);
    if (key.key === 'repeated') return { outcome: 'stored', receipt: key.receipt };
    if (key.key === 'reused') return { outcome: 'keyReused' };

    const revised = await loadRevised(store, posted, key);
    if ('outcome' in revised) return revised;

    const checked = await checkPosted(posted, revised.files, admission.isOurs);
    if ('issues' in checked) return { outcome: 'issues', issues: checked.issues };

    return place(makeReady({ posted, key, revised, checked, admission }), admission);
  };

  async function place(ready: Ready, admission: Admission): Promise<Outcome> {
    const { subject } = ready.candidate;
    // All wait for the database or the directory, so they run at once.
    const [placed, warnings, entry] = await Promise.all([
      placeSubmission(ready.candidate),
      subject ? loadWarnings(subject) : [],
      findReportedEntry(ready.candidate),
    ]);
    if ('outcome' in placed) return placed;
    const seconds = await admission.countStored();
    if (seconds > 0) return { outcome: 'limited', seconds };
    const disputeSeconds = placed.disputes === null ? 0 : await admission.countDispute();
    if (disputeSeconds > 0) return { outcome: 'limited', seconds: disputeSeconds, isDispute: true };
    return storePlaced(ready, placed, { warnings, entry });
  }

  /** Stores a placed form, or places it again when another request of this moment was faster. */
  async function storePlaced(
    ready: Ready,
    placed: Placed,
    found: Pick<NewSubmission, 'warnings' | 'entry'>,
    attempt = 1,
  ): Promise<Outcome> {
    const { candidate, typed, files } = ready;
    const { kind, values, lang, identity } = candidate;
    const receipt = await receive({ ...identity, kind, values, ...placed, lang, files, ...found });
    if (receipt !== null) return { outcome: 'stored', receipt };
    if (attempt === ATTEMPTS_MAX) return { outcome: 'previousRevised' };
    const chain = await loadRevisedChain(store, kind, typed);
    if ('outcome' in chain) return chain;
    const again = await placeSubmission({ ...candidate, chain });
    return 'outcome' in again ? again : storePlaced(ready, again, found, attempt + 1);
  }
}

interface Steps {
  posted: PostedForm;
  key: FreeKey;
  revised: Revised;
  checked: Exclude<Checked, { issues: unknown }>;
  admission: Admission;
}

function makeReady({ posted, key, revised, checked, admission }: Steps): Ready {
  const { lang, texts } = posted;
  const { typed, chain } = revised;
  const { submission, files } = checked;
  const receipts = [
    ...findReceipts(texts[ENVELOPE_FIELDS.knownReceipts] ?? ''),
    ...(key.key === 'nextVersion' ? [key.receipt] : []),
    findReceipt(typed),
  ].filter((receipt) => receipt !== null);
  const candidate = {
    ...submission,
    subject: subjectOf(submission),
    lang,
    texts,
    identity: key.identity,
    knownReceipts: new Set(receipts),
    chain,
    mayMail: admission.countMail,
  };
  return { candidate, typed, files };
}

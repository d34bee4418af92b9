import { ENVELOPE_FIELDS } from '../../shared/schemas/formInput.ts';
import type { Precheck, Submission, SubmissionFile, SubmissionSubject } from '../../shared/submission.ts';
import type { Config } from '../config.ts';
import { type Content, withTimeout } from '../content/content.ts';
import type { Store } from '../store/tables.ts';
import { findReceipt } from './createReceipt.ts';
import { findCollision } from './findCollision.ts';
import { findNotices } from './findNotices.ts';
import type { KeptFile } from './keepFiles.ts';
import { loadFiles } from './loadFiles.ts';
import { loadPicture, type ShownPicture } from './loadPicture.ts';
import { loadSubmission } from './loadSubmission.ts';
import { createReceiveSubmission } from './receiveSubmission.ts';
import { createSubmitForm, type Outcome, type PostedForm } from './submitForm.ts';

/** Submissions as the rest of the server sees them. */
export interface Submissions {
  /** See createSubmitForm. */
  submit(posted: PostedForm, admit: () => Promise<void>): Promise<Outcome>;
  /** What a submission would meet, asked before it is sent. */
  precheckSubject(subject: SubmissionSubject): Promise<Precheck>;
  /** By a receipt as it was typed; null when there is none. */
  load(receipt: string): Promise<Submission | null>;
  loadFile(receipt: string, field: string): Promise<KeptFile | null>;
  /** Files that go along with a form that mends a submission, unless it brings others. */
  loadCarried(posted: PostedForm): Promise<SubmissionFile[]>;
  /** See loadPicture. */
  loadPicture(hash: string): Promise<ShownPicture | null>;
}

/** Nobody waits long for a look at the directory: without it there is only no word of the same website. */
const DIRECTORY_PATIENCE_MS = 800;

export function createSubmissions(
  store: Store,
  content: Content,
  config: Pick<Config, 'siteTimeZone' | 'submissionWebhook'>,
): Submissions {
  const receive = createReceiveSubmission({
    store,
    siteTimeZone: config.siteTimeZone,
    handOn: config.submissionWebhook !== undefined,
  });
  const look = (subject: SubmissionSubject) =>
    withTimeout(content, DIRECTORY_PATIENCE_MS, (patient) => findNotices(store, patient, subject));
  return {
    submit: createSubmitForm({ store, receive, findNotices: look }),
    async precheckSubject(subject) {
      const collision = await findCollision(store, subject);
      return { collision, notices: collision ? [] : await look(subject) };
    },
    async load(typed) {
      const receipt = findReceipt(typed);
      return receipt === null ? null : loadSubmission(store, receipt);
    },
    async loadCarried({ texts, kind }) {
      const receipt = findReceipt(texts[ENVELOPE_FIELDS.previous] ?? '');
      const previous = receipt === null ? null : await loadSubmission(store, receipt);
      return previous?.kind === kind ? previous.files : [];
    },
    loadPicture: (hash) => loadPicture(store, hash),
    async loadFile(typed, field) {
      const receipt = findReceipt(typed);
      return receipt === null ? null : ((await loadFiles(store, receipt, field))[0] ?? null);
    },
  };
}

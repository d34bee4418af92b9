import { ENVELOPE_FIELDS } from '../../shared/schemas/formInput.ts';
import type { Precheck, Submission, SubmissionFile, SubmissionSubject } from '../../shared/submission.ts';
import type { Config } from '../config.ts';
import { type Content, withTimeout } from '../content/content.ts';
import type { Store } from '../store/tables.ts';
import { createAnswersHttps } from './answersHttps.ts';
import { findCollision } from './duplicates.ts';
import type { PreparedFile } from './files.ts';
import { loadFiles, loadImage, loadSubmission } from './loadSubmission.ts';
import { findNotices } from './notices.ts';
import { findReceipt } from './receipt.ts';
import { receiveSubmission } from './receiveSubmission.ts';
import { createSubmitForm, type PostedForm } from './submitForm.ts';

/** Submissions as the rest of the server uses them. Receipts are accepted as typed. */
export type Submissions = ReturnType<typeof createSubmissions>;

/** Without the directory in time, only the notice about a shared website is missing. */
const DIRECTORY_TIMEOUT_MS = 800;

export function createSubmissions(
  store: Store,
  content: Content,
  config: Pick<Config, 'siteTimeZone' | 'submissionWebhook'>,
  answersHttps = createAnswersHttps(),
) {
  const findNoticesInTime = (subject: SubmissionSubject) =>
    withTimeout(content, DIRECTORY_TIMEOUT_MS, (limited) => findNotices(store, limited, subject));

  async function load(typed: string): Promise<Submission | null> {
    const receipt = findReceipt(typed);
    return receipt === null ? null : loadSubmission(store, receipt);
  }

  return {
    load,
    /** See createAnswersHttps. */
    answersHttps,
    /** See createSubmitForm. */
    submit: createSubmitForm(store, (submission) => receiveSubmission(store, config, submission), findNoticesInTime),
    /** Reports what a submission would collide with, before it is sent. */
    async precheckSubject(subject: SubmissionSubject): Promise<Precheck> {
      const collision = await findCollision(store, subject);
      return { collision, notices: collision ? [] : await findNoticesInTime(subject) };
    },
    /** Lists the files a revision takes over from the previous submission unless it uploads new ones. */
    async loadCarried({ texts, kind }: PostedForm): Promise<SubmissionFile[]> {
      const previous = await load(texts[ENVELOPE_FIELDS.previous] ?? '');
      return previous?.kind === kind ? previous.files : [];
    },
    async loadFile(typed: string, field: string): Promise<PreparedFile | null> {
      const receipt = findReceipt(typed);
      return receipt === null ? null : ((await loadFiles(store, receipt, field))[0] ?? null);
    },
    /** See loadImage. */
    loadImage: (hash: string) => loadImage(store, hash),
  };
}

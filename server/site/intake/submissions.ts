import type { Logger } from 'pino';
import { ENVELOPE_FIELDS } from '../../../shared/submission/schemas/formInput.ts';
import type { Language } from '../../../shared/site/languages.ts';
import type { FormFill } from '../../../shared/site/pageData.ts';
import type { Submission, SubmissionFile, SubmissionSubject } from '../../../shared/submission/submission.ts';
import type { Config } from '../../config/config.ts';
import { type Content, withTimeout } from '../content/content.ts';
import type { Store } from '../../store/tables.ts';
import { createAnswersHttps } from './answersHttps.ts';
import { loadChain } from '../../records/submissionVersions.ts';
import { confirmAddress } from './confirmAddress.ts';
import type { PreparedFile } from '../../records/files.ts';
import { deleteStoredFiles, loadStoredFiles, returnedKeyOf, withStoredFiles } from './storedFiles.ts';
import { loadListedDapp, loadFiles, loadImage, loadSubmission } from '../../records/loadSubmission.ts';
import { toPublicSubmission } from '../../records/foundWarnings.ts';
import { mailLink, mailToConfirm } from '../../mail/mails.ts';
import { confirmSubscription, leaveNewsletter } from './newsletter.ts';
import { loadIntakeWarnings } from './intakeWarnings.ts';
import { createPlaceSubmission } from './placeSubmission.ts';
import { createPrecheck } from './precheck.ts';
import { createProver, type Prover } from './proof.ts';
import { createQueueFigures } from './queueFigures.ts';
import { challengeOf, proveSubmission } from './proveSubmission.ts';
import { findReceipt } from '../../records/receipt.ts';
import { receiveSubmission } from './receiveSubmission.ts';
import { storeReturnedForm, loadReturnedForm } from './returnedForms.ts';
import { loadSentMail } from '../../mail/sentMails.ts';
import { createSubmitForm } from './submitForm.ts';
import { emailOf } from '../../records/subject.ts';
import { loadListedTokens, loadTokenListVersion } from '../../records/tokens.ts';
import type { PostedForm } from './types.ts';

/** Submissions as the rest of the server uses them. Receipts are accepted as typed. */
export type Submissions = ReturnType<typeof createSubmissions>;

/** Without the directory in time, warnings about listed websites can be missing. */
const DIRECTORY_TIMEOUT_MS = 800;

type SubmissionsConfig = Pick<Config, 'siteTimeZone' | 'submissionWebhook' | 'smtpUrl'>;

export function createSubmissions(
  store: Store,
  content: Content,
  config: SubmissionsConfig,
  log: Logger,
  prover: Prover = createProver({ store }),
  answersHttps = createAnswersHttps(),
) {
  const sendsMail = config.smtpUrl !== undefined;
  const loadWarningsInTime = (subject: SubmissionSubject) =>
    withTimeout(content, DIRECTORY_TIMEOUT_MS, (limited) => loadIntakeWarnings(store, limited, subject));

  async function load(typed: string): Promise<Submission | null> {
    const receipt = findReceipt(typed);
    const submission = receipt === null ? null : await loadSubmission(store, receipt);
    return submission && toPublicSubmission(submission);
  }

  return {
    load,
    /** See createAnswersHttps. */
    answersHttps,
    sendsMail,
    /** Whether a submission has an address that mails can be sent to. */
    canMail: ({ kind, fields: values }: Submission) => sendsMail && emailOf({ kind, values }) !== '',
    /** See createSubmitForm. */
    submit: createSubmitForm({
      store,
      receive: (submission) => receiveSubmission(store, config, submission),
      loadWarnings: loadWarningsInTime,
      placeSubmission: createPlaceSubmission({ store, log, prover, sendsMail }),
    }),
    /** See createPrecheck. */
    precheck: createPrecheck({ store, prover, sendsMail, loadWarnings: loadWarningsInTime }),
    /** See confirmAddress. */
    confirmAddress: (code: string, typed: string) => confirmAddress(store, code, typed),
    /** Lists the files a revision takes over from the previous submission unless it uploads new ones. */
    async loadCarried({ texts, kind }: PostedForm): Promise<SubmissionFile[]> {
      const [newest] = await loadChain(store, findReceipt(texts[ENVELOPE_FIELDS.previous] ?? '') ?? '');
      return newest?.kind === kind ? ((await loadSubmission(store, newest.receipt))?.files ?? []) : [];
    },
    async loadFile(typed: string, field: string): Promise<PreparedFile | null> {
      const receipt = findReceipt(typed);
      return receipt === null ? null : ((await loadFiles(store, receipt, field))[0] ?? null);
    },
    /** See loadImage. */
    loadImage: (hash: string) => loadImage(store, hash),
    /** Number of an accepted DApp in the directory of the embedded content service; otherwise null. */
    loadListedDapp: (submission: Submission) => loadListedDapp(store, submission),
    /** What the team can publish or sign; null when it has proven something, or nothing can be proven. */
    challengeOf: (submission: Submission) => challengeOf(store, prover, submission),
    /** See proveSubmission. */
    prove: (submission: Submission, signature: string) => proveSubmission(store, prover, submission, signature),
    /**
     * Mails the link of a submission to its confirmed address, or asks to confirm it. False when it has had its mails
     * of the day.
     */
    mail: ({ fields: values, receipt, kind, isEmailConfirmed }: Submission, lang: Language): Promise<boolean> =>
      (isEmailConfirmed ? mailLink : mailToConfirm)(store, { receipt, kind, lang, values }),
    /** See keepReturnedForm. */
    storeReturnedForm: (fill: FormFill, posted: PostedForm) =>
      storeReturnedForm(store, fill, posted, returnedKeyOf(posted)),
    loadReturnedForm: (key: string) => loadReturnedForm(store, key),
    /** See withKeptFiles. */
    withStoredFiles: (posted: PostedForm, use: (whole: PostedForm) => Promise<void>) =>
      withStoredFiles(store, posted, use),
    /** Files that are kept for a form; none while the store cannot say. */
    loadStoredFiles: (posted: PostedForm): Promise<SubmissionFile[]> =>
      loadStoredFiles(store, returnedKeyOf(posted) ?? '').catch(() => []),
    deleteStoredFiles: (posted: PostedForm) => deleteStoredFiles(store, posted),
    /** See findSentMail. */
    loadSentMail: (code: string) => loadSentMail(store, code),
    /** See confirmSubscription. */
    confirmSubscription: (code: string, lang: Language) => confirmSubscription(store, code, lang),
    leaveNewsletter: (code: string) => leaveNewsletter(store, code),
    /** See createQueueFigures. */
    loadQueueFigures: createQueueFigures(store, config.siteTimeZone),
    /** Every listed token, and the version of their list. */
    loadListedTokens: () => loadListedTokens(store),
    loadTokenListVersion: () => loadTokenListVersion(store),
  };
}

import type { Logger } from 'pino';
import type { Submission, SubmissionSubject } from '../../../shared/submission/submission.ts';
import type { Config } from '../../config/config.ts';
import { emailOf } from '../../records/subject.ts';
import { checkFreeSpace } from '../../store/freeSpace.ts';
import type { StoreLocation } from '../../store/openStore.ts';
import type { Store } from '../../store/tables.ts';
import { type Content, withTimeout } from '../content/content.ts';
import { createAnswersHttps } from './answersHttps.ts';
import { loadIntakeWarnings } from './intakeWarnings.ts';
import { createPlaceSubmission } from './placeSubmission.ts';
import { createPrecheck } from './precheck.ts';
import { createProver, type Prover } from './proof.ts';
import { createQueueFigures } from './queueFigures.ts';
import { findReportedEntry } from './reportedEntry.ts';
import { receiveSubmission } from './receiveSubmission.ts';
import { createSubmitForm } from './submitForm.ts';

/** What is built once for submissions. All else is a function of the store, which its callers import. */
export type Submissions = ReturnType<typeof createSubmissions>;

/** Without the directory in time, warnings about listed websites can be missing. */
const DIRECTORY_TIMEOUT_MS = 800;

type SubmissionsConfig = Pick<Config, 'siteTimeZone' | 'submissionWebhook' | 'smtpUrl'> & StoreLocation;

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
  return {
    prover,
    answersHttps,
    sendsMail,
    /** Rejects with a StoreFailure while the disk of the store has no room for forms. */
    checkFreeSpace: () => checkFreeSpace(config),
    /** Whether a submission has an address to which mails can be sent. */
    canMail: ({ kind, fields: values }: Submission) => sendsMail && emailOf({ kind, values }) !== '',
    submit: createSubmitForm({
      store,
      receive: (submission) => receiveSubmission(store, config, submission),
      loadWarnings: loadWarningsInTime,
      findReportedEntry: (candidate) =>
        withTimeout(content, DIRECTORY_TIMEOUT_MS, (limited) => findReportedEntry(limited, candidate)),
      placeSubmission: createPlaceSubmission({ store, log, prover, sendsMail }),
    }),
    precheck: createPrecheck({ store, prover, sendsMail, loadWarnings: loadWarningsInTime }),
    loadQueueFigures: createQueueFigures(store, config.siteTimeZone),
  };
}

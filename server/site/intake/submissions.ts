import type { Logger } from 'pino';
import type { Submission, SubmissionSubject } from '../../../shared/submission/submission.ts';
import type { Config } from '../../config/config.ts';
import { emailOf } from '../../records/subject.ts';
import type { Store } from '../../store/tables.ts';
import { type Content, withTimeout } from '../content/content.ts';
import { createAnswersHttps } from './answersHttps.ts';
import { findNotices } from './intakeNotices.ts';
import { createPlaceSubmission } from './placeSubmission.ts';
import { createPrecheck } from './precheck.ts';
import { createProver, type Prover } from './proof.ts';
import { createQueueFigures } from './queueFigures.ts';
import { receiveSubmission } from './receiveSubmission.ts';
import { createSubmitForm } from './submitForm.ts';

/** What is built once for submissions. All else is a function of the store, which its callers import. */
export type Submissions = ReturnType<typeof createSubmissions>;

/** Without the directory in time, only the notice about a shared website is missing. */
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
  const findNoticesInTime = (subject: SubmissionSubject) =>
    withTimeout(content, DIRECTORY_TIMEOUT_MS, (limited) => findNotices(store, limited, subject));
  return {
    prover,
    answersHttps,
    sendsMail,
    /** Whether a submission has an address to which mails can be sent. */
    canMail: ({ kind, fields: values }: Submission) => sendsMail && emailOf({ kind, values }) !== '',
    submit: createSubmitForm({
      store,
      receive: (submission) => receiveSubmission(store, config, submission),
      findNotices: findNoticesInTime,
      placeSubmission: createPlaceSubmission({ store, log, prover, sendsMail }),
    }),
    precheck: createPrecheck({ store, prover, sendsMail, findNotices: findNoticesInTime }),
    loadQueueFigures: createQueueFigures(store, config.siteTimeZone),
  };
}

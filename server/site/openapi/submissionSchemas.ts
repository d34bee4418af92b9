import * as z from 'zod';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import { FORM_KINDS } from '../../../shared/submission/schemas/formSections.ts';
import { CONFIRM_FAILURES, STATUS_RESULTS } from '../../../shared/submission/statusResults.ts';
import {
  type Collision,
  type CollisionHelp,
  type Precheck,
  type Proof,
  REASON_CODES,
  type Submission,
  SUBMISSION_STATUSES,
  type SubmissionEvent,
  type SubmissionFile,
  type SubmissionWarning,
} from '../../../shared/submission/submission.ts';
import { path } from './contentSchemas.ts';

const moment = z.iso.datetime();
const receipt = z
  .string()
  .regex(/^[0-9A-Z]{5}(-[0-9A-Z]{5}){3}-[0-9A-Z]{6}$/)
  .meta({ description: 'Whoever has it may see and revise the submission: keep it secret.' });

const stored = z.object({
  result: z.literal(0),
  data: z.object({
    receipt,
    statusUrl: path,
    limit: z
      .object({ left: z.int(), resetsAt: moment })
      .optional()
      .meta({ description: 'How many more may be sent, where these are few.' }),
  }),
});

const fault = z.object({
  field: z.string().meta({ description: 'Empty where none is wrong.' }),
  code: z.string(),
  message: z.string(),
});
const failure = z.object({
  result: z.int().meta({ description: 'The status again.' }),
  message: z.string().meta({ description: 'For people, in the language of the request.' }),
  errors: z.array(fault).optional(),
  data: z.null().optional(),
});

const collision = z.object({
  code: z.enum(['alreadyListed', 'alreadySubmitted']),
  platform: z.string(),
  address: z.string(),
  name: z.string().nullable(),
}) satisfies z.ZodType<Collision>;
const labelled = z.object({ label: z.string(), help: z.string() });
const help = z.object({
  lead: z.string(),
  link: z.object({ href: z.string(), text: z.string() }).nullable(),
  resolutions: z
    .object({
      receipt: labelled.nullable(),
      toSend: z.string(),
      service: z.string().nullable(),
      proof: z
        .object({
          lead: z.string(),
          steps: z.array(z.string()),
          line: z.string(),
          copy: z.object({ copy: z.string(), copied: z.string() }),
          signature: labelled.nullable(),
          published: z.string(),
        })
        .nullable(),
    })
    .nullable(),
}) satisfies z.ZodType<CollisionHelp>;
const refusal = failure.extend({
  errors: z.array(fault),
  collision: collision.optional(),
  help: help.optional(),
  key: z.string().optional().meta({ description: 'The `idempotencyKey` that the proof is bound to.' }),
  retryAt: moment.optional(),
});

const warning = z.object({
  code: z.enum([
    'closedChain',
    'sameHost',
    'otherHost',
    'sameSymbol',
    'homographHost',
    'homographName',
    'lookAlikeSymbol',
    'lookAlikeName',
  ]),
  with: z.string(),
}) satisfies z.ZodType<SubmissionWarning>;
const precheck = z.object({
  collision: collision.nullable(),
  isOwn: z.boolean(),
  help: help.nullable(),
  notices: z.array(warning),
}) satisfies z.ZodType<Precheck>;

const reasons = z.array(z.enum(REASON_CODES));
const status = z.enum(SUBMISSION_STATUSES);
const event = z.object({
  at: moment,
  status,
  reasons,
  fieldReasons: z.record(z.string(), reasons),
  note: z.string(),
}) satisfies z.ZodType<SubmissionEvent>;
const file = z.object({
  field: z.enum(['icon_url', 'auditFile', 'img_url', 'picture']),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  sha256: z.string(),
}) satisfies z.ZodType<SubmissionFile>;
const proof = z.object({
  method: z.enum(['file', 'dns', 'signature']),
  of: z.string(),
  at: moment,
}) satisfies z.ZodType<Proof>;

const submission = z.object({
  receipt,
  kind: z.enum(FORM_KINDS),
  lang: z.enum(LANGUAGES),
  status,
  receivedAt: moment,
  dueAt: moment,
  fields: z.record(z.string(), z.string()),
  files: z.array(file),
  notices: z.array(warning),
  proof: proof.nullable(),
  history: z.array(event),
  previousReceipt: receipt.nullable(),
  nextReceipt: receipt.nullable(),
  isClaimed: z.boolean(),
  isEmailConfirmed: z.boolean(),
  asideUntil: moment.nullable(),
  isAsked: z.boolean(),
  isDispute: z.boolean(),
  isReplaced: z.boolean(),
}) satisfies z.ZodType<Omit<Submission, 'isTakenOver'> & { isClaimed: boolean }>;

const answer = <Data extends z.ZodType>(data: Data) => z.object({ result: z.literal(0), data });

export const SUBMISSION_SCHEMAS = {
  Failure: failure,
  Stored: stored,
  Refusal: refusal,
  Collision: collision,
  CollisionHelp: help,
  Prechecked: answer(precheck),
  Submission: submission,
  SubmissionStatus: answer(submission),
  Done: answer(z.object({ done: z.enum(STATUS_RESULTS) })),
  Confirmed: answer(z.object({ done: z.enum([...CONFIRM_FAILURES, 'confirmed']) })),
  AnswersHttps: answer(z.object({ https: z.boolean() })),
  Subscribed: z.object({ result: z.int(), message: z.string() }),
};

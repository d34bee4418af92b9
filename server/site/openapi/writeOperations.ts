import { BODY_LIMITS } from '../middleware/bodyLimits.ts';
import { FORM_KINDS, type FormKind } from '../../../shared/submission/schemas/formSections.ts';
import { EMAIL_LENGTH_MAX, REPLY_LENGTH_MAX } from '../../../shared/limits.ts';
import { SUBMISSION_PLATFORMS } from '../../../shared/submission/platforms.ts';
import { formBody, formEncoding, type JsonSchema } from './formBodies.ts';
import { FORM_EXAMPLES } from './formExamples.ts';
import { type Answer, type Operation, type Operations, REFUSALS } from './operation.ts';
import { lang } from './readOperations.ts';

const ok = (body: Answer['body'], text: string): Answer => ({ body, text });

const NAMES: Record<FormKind, string> = {
  dapp: 'a DApp',
  token: 'a token',
  nft: 'an NFT collection',
  recruiting: 'an application of an ambassador',
  fake: 'a report of a fake or of a wrong entry, or an objection to one',
};

const formOperation = (kind: FormKind): Operation => ({
  id: `submit${kind[0]?.toUpperCase()}${kind.slice(1)}`,
  tag: 'submissions',
  summary: `Submit ${NAMES[kind]}`,
  text: 'Fields that the form lacks are ignored; with more than twice as many fields as it has it is refused (400).',
  query: { lang },
  body: {
    type: 'multipart/form-data',
    schema: formBody(kind),
    encoding: formEncoding(kind),
    example: FORM_EXAMPLES[kind],
  },
  answers: {
    201: ok('Stored', 'It is stored: its receipt.'),
    400: REFUSALS.malformed,
    409: ok('Refusal', 'It is listed or submitted already, or the receipt or key is of another one.'),
    413: REFUSALS.tooLarge,
    415: REFUSALS.otherType,
    422: ok('Refusal', 'Values are wrong: every field with its message.'),
    429: REFUSALS.tooMany,
    503: REFUSALS.unavailable,
  },
  limits: ['submit', 'store'],
});

const text = (description: string): JsonSchema => ({ type: 'string', description });
const fields = (properties: JsonSchema, required: readonly string[] = []) => ({
  type: 'application/x-www-form-urlencoded',
  schema: { type: 'object', properties: { lang: lang.schema, ...properties }, required },
});

const receiptForm = (
  id: string,
  summary: string,
  limits: NonNullable<Operation['limits']>,
  properties: JsonSchema = {},
): Operation => ({
  id,
  tag: 'submissions',
  summary,
  body: fields(properties),
  answers: { 200: ok('Done', 'What came of it.'), 404: REFUSALS.unknown, 429: REFUSALS.tooMany },
  limits,
});
const reply = { reply: { type: 'string', maxLength: REPLY_LENGTH_MAX } };

/** What is sent by teams, and what their receipts show. A program sends no Origin, or that of this site. */
export const WRITE_OPERATIONS: Operations = {
  ...(Object.fromEntries(
    FORM_KINDS.map((kind) => [`POST /api/submissions/${kind}`, formOperation(kind)]),
  ) as Operations),
  'POST /api/submissions/collisions': {
    id: 'findCollisions',
    tag: 'submissions',
    summary: 'What a submission would collide with',
    body: fields({
      kind: { enum: ['dapp', 'token', 'nft'] },
      platform: { enum: SUBMISSION_PLATFORMS },
      address: text('The contract.'),
      owner: text('The owner’s address, for a proof.'),
      symbol: text('Of a token.'),
      name: text('The name.'),
      website: text('The website.'),
      language: text('Of a DApp.'),
    }),
    answers: {
      200: ok('Prechecked', 'What is in the way: nothing as long as chain or contract are missing or wrong.'),
      400: REFUSALS.malformed,
      429: REFUSALS.tooMany,
    },
    limits: ['precheck'],
  },
  'POST /api/submissions/confirm': {
    id: 'confirmAddress',
    tag: 'submissions',
    summary: 'Confirm the mailbox of a submission with the mailed code',
    body: fields({ confirm: text('The code.'), receipt: text('The receipt.') }),
    answers: { 200: ok('Confirmed', 'Whether it is confirmed.'), 429: REFUSALS.tooMany },
    limits: ['mail'],
  },
  'GET /api/submissions/https': {
    id: 'answersHttps',
    tag: 'submissions',
    summary: 'Whether a website answers over https',
    query: { url: { schema: { type: 'string', format: 'uri' }, text: 'Its address.', example: 'https://example.com' } },
    answers: { 200: ok('AnswersHttps', 'Whether it does.'), 429: REFUSALS.tooMany, 503: REFUSALS.unavailable },
    limits: ['precheck'],
  },
  'GET /api/submissions/{receipt}': {
    id: 'getSubmission',
    tag: 'submissions',
    summary: 'Everything the holder of a receipt may see',
    answers: { 200: ok('SubmissionStatus', 'The submission.'), 404: REFUSALS.unknown, 429: REFUSALS.tooMany },
    limits: ['render'],
  },
  'GET /api/submissions/{receipt}/files/{field}': {
    id: 'getSubmittedFile',
    tag: 'submissions',
    summary: 'A file of a submission, as it is kept',
    answers: {
      200: ok({ type: 'application/octet-stream' }, 'The file, as an attachment, under its own type.'),
      404: REFUSALS.unknown,
      429: REFUSALS.tooMany,
    },
    limits: ['render'],
  },
  'POST /api/submissions/{receipt}/mail': receiptForm('mailReceipt', 'Mail the link of a submission', [
    'mail',
    'mailDay',
  ]),
  'POST /api/submissions/{receipt}/proof': receiptForm('proveSubmission', 'Check a proof of control', ['prove'], {
    signature: text('The owner’s signature; empty for a published line.'),
  }),
  'POST /api/submissions/{receipt}/reply': receiptForm('replyToQuestion', 'Answer a reviewer', ['submit'], reply),
  'POST /api/submissions/{receipt}/heard': receiptForm('replyToDispute', 'Answer a dispute', ['submit'], reply),
  'POST /api/submissions/{receipt}/withdraw': receiptForm('withdrawSubmission', 'Withdraw a submission', ['submit']),
  'POST /api/tokenPocket/subscribe': {
    id: 'subscribe',
    tag: 'newsletter',
    summary: 'Subscribe to the newsletter',
    query: { lang },
    body: {
      type: 'application/json',
      schema: {
        type: 'object',
        properties: { email: { type: 'string', format: 'email', maxLength: EMAIL_LENGTH_MAX } },
        required: ['email'],
      },
      example: { email: 'kim@harbour.example' },
    },
    answers: {
      200: ok('Subscribed', '0: subscribed, or asked by mail to confirm it. Else it was refused.'),
      400: REFUSALS.malformed,
      413: { body: 'Failure', text: `More than ${BODY_LIMITS.newsletter.bytesMax} bytes.`, isUncounted: true },
      415: REFUSALS.otherType,
      429: REFUSALS.tooMany,
      502: { body: 'Failure', text: 'The newsletter cannot be reached.' },
    },
    limits: ['subscribe', 'subscribeDay', 'subscribeMailbox'],
  },
};

import { Writable } from 'node:stream';
import pino from 'pino';
import request, { type Test } from 'supertest';
import { FORM_KINDS, type FormKind } from '../../shared/submission/schemas/formSections.ts';
import { type ReasonCode, SUBMISSION_STATUSES, type SubmissionStatus } from '../../shared/submission/submission.ts';
import { answerSubmission } from './answerSubmission.ts';
import { goodFiles, goodForm, listen, postForm } from './forms.ts';
import { startTestApp, type TestApp } from './testApp.ts';

export const ANSWER_REASONS: readonly ReasonCode[] = ['logoUnclear', 'contactMissing'];
const ANSWER_NOTE = 'שלום <b>not bold</b> & 🦊\nsecond line';
export const NOBODYS_RECEIPT = '00000-00000-00000-00000-000000';

export interface AnsweredSubmissions {
  site: TestApp;
  get: (path: string) => Test;
  /** Sends a valid form and returns its receipt. */
  submit: (kind: FormKind, more?: Record<string, string>) => Promise<string>;
  receiptOf: (kind: FormKind, status: SubmissionStatus) => string;
  /** The log so far. */
  logged: () => string;
  stop: () => Promise<void>;
}

type Answered = readonly [kind: FormKind, status: SubmissionStatus];
const EVERY_ONE = FORM_KINDS.flatMap((kind) => SUBMISSION_STATUSES.map((status): Answered => [kind, status]));

/** The application with some submissions, by default one of every kind in every status. */
export async function startAnsweredSubmissions(wanted: readonly Answered[] = EVERY_ONE): Promise<AnsweredSubmissions> {
  let logged = '';
  let used = 0;
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  const site = await startTestApp({ parts: { log: pino({ level: 'trace' }, stream) } });
  const socket = await listen(site.app);
  const submit = async (kind: FormKind, more: Record<string, string> = {}) => {
    const form = { ...goodForm(kind, (used += 1)), idempotencyKey: `answered-${used}`, ...more };
    return (await postForm(socket.origin, kind, form, await goodFiles(kind))).body.data?.receipt ?? '';
  };
  const receipts = new Map<string, string>();
  for (const [kind, status] of wanted) {
    const receipt = await submit(kind);
    receipts.set(`${kind} ${status}`, receipt);
    const answer = { status, reasons: ANSWER_REASONS, note: ANSWER_NOTE };
    if (status !== 'received') await answerSubmission(site.store, receipt, answer);
  }
  return {
    site,
    get: (path) => request(site.app).get(path),
    submit,
    receiptOf: (kind, status) => receipts.get(`${kind} ${status}`) ?? '',
    logged: () => logged,
    async stop() {
      await socket.close();
      await site.stop();
    },
  };
}

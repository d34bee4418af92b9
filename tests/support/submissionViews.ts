import type { Language } from '../../shared/site/languages.ts';
import type { SiteMoment } from '../../shared/site/contentData.ts';
import type { PageView } from '../../shared/site/pageData.ts';
import { pathOf } from '../../shared/site/routes.ts';
import { FILE_FIELDS, FORM_FIELDS } from '../../shared/submission/schemas/formInput.ts';
import { FORM_KINDS, type FormKind } from '../../shared/submission/schemas/formSections.ts';
import {
  REASON_CODES,
  type ReasonCode,
  type Submission,
  SUBMISSION_STATUSES,
  type SubmissionStatus,
} from '../../shared/submission/submission.ts';

/** Something to render, and the address it stands at. */
export interface NamedView {
  name: string;
  path: string;
  view: PageView;
}

const RECEIPT = '00000-00000-00000-00000-000001';
const OTHER_RECEIPT = '00000-00000-00000-00000-000002';
const MOMENT: SiteMoment = { at: '2026-11-19T04:05:00.000Z', date: '2026-11-19', time: '12:05', offset: '+8' };
/** A code that a later version of the desk might give, and one that every object seems to have a word for. */
const STRANGE_CODES = ['fromTheFuture', 'constructor'] as unknown as ReasonCode[];
const CHOICES: Record<string, string> = {
  hasAudit: 'yes',
  language: 'en',
  rewardDistribution: 'manual',
  standard: 'other',
  what: 'report',
  reason: 'website',
};

/** The page of a receipt: every form in every state, revised ones too. `say` makes up what teams and reviewers wrote. */
export function submissionViews(lang: Language, say: (subject: string) => string): NamedView[] {
  const submissions = FORM_KINDS.flatMap((kind) => [
    ...SUBMISSION_STATUSES.map((status) => submission(kind, status, say)),
    { ...submission(kind, 'changes', say), isAsked: true },
    { ...submission(kind, 'received', say), isDispute: true },
    { ...submission(kind, 'revised', say), isTakenOver: true, isReplaced: true },
    { ...submission(kind, 'changes', say), nextReceipt: OTHER_RECEIPT, previousReceipt: OTHER_RECEIPT },
  ]);
  return submissions.map((sent) => {
    const found = { page: 'submissionStatus' as const, lang, params: { receipt: sent.receipt }, query: {} };
    const data = {
      submission: sent,
      loadedOn: MOMENT.date,
      received: MOMENT,
      due: MOMENT,
      aside: sent.status === 'aside' ? MOMENT : null,
      events: sent.history.map(() => MOMENT),
      challenge: sent.proof ? null : { line: '1 2 3', file: '1', host: '2', owner: '3' },
      proven: sent.proof && MOMENT,
      listedAs: null,
      sendsMail: true,
      isAssigned: sent.status === 'received',
      disputes:
        sent.status === 'accepted'
          ? [{ method: 'dns' as const, of: '5', toldAt: MOMENT.at, answer: sent.kind === 'nft' ? say('answer') : null }]
          : [],
      isKept: sent.isDispute,
      typed: sent.isAsked ? say('typed') : '',
      done: sent.status === 'changes' ? ('taken' as const) : null,
      teamResult: null,
      state: { title: say('state'), lead: say('lead of the state') },
      limit: { left: sent.status === 'received' ? 0 : 3, until: MOMENT },
    };
    const revised =
      sent.nextReceipt === null
        ? sent.isAsked
          ? ', a question'
          : sent.isDispute
            ? ', a dispute'
            : sent.isReplaced
              ? ', replaced'
              : ''
        : ', revised';
    return {
      name: `${pathOf(found)} of a ${sent.kind}: ${sent.status}${revised}`,
      path: pathOf(found),
      view: { ...found, data },
    };
  });
}

function submission(kind: FormKind, status: SubmissionStatus, say: (subject: string) => string): Submission {
  const answer = {
    at: MOMENT.at,
    status,
    reasons: [...REASON_CODES, ...STRANGE_CODES],
    fieldReasons: {},
    note: say('note'),
  };
  const texts = FORM_FIELDS[kind].filter((field) => !(FILE_FIELDS[kind] as readonly string[]).includes(field));
  return {
    receipt: RECEIPT,
    kind,
    lang: 'en',
    status,
    receivedAt: MOMENT.at,
    dueAt: MOMENT.at,
    fields: Object.fromEntries(texts.map((field, number) => [field, CHOICES[field] ?? say(`${number}`)])),
    files: FILE_FIELDS[kind].map((field) => ({
      field,
      name: '1.2',
      type: 'image/png',
      bytes: 2_048,
      sha256: '0'.repeat(64),
    })),
    notices: [
      { code: 'closedChain', with: say('1') },
      { code: 'sameHost', with: say('1') },
      { code: 'sameSymbol', with: say('2') },
      { code: 'lookAlikeSymbol', with: say('2') },
      { code: 'lookAlikeName', with: say('2') },
    ],
    proof: status === 'refused' ? { method: 'file', of: '4', at: MOMENT.at } : null,
    history: [
      { at: MOMENT.at, status: 'received', reasons: [], fieldReasons: {}, note: '' },
      ...(status === 'received' ? [] : [answer]),
    ],
    previousReceipt: null,
    nextReceipt: null,
    isTakenOver: false,
    isEmailConfirmed: false,
    asideUntil: status === 'aside' ? MOMENT.at : null,
    isAsked: false,
    isDispute: false,
    isReplaced: false,
  };
}

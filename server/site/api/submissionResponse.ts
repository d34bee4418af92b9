import type { Response } from 'express';
import { PLAIN_CATALOGS } from '../../../client/i18n/catalogs.ts';
import { formatDate } from '../../../client/i18n/dates.tsx';
import { formatCount } from '../../../client/i18n/formatNumber.ts';
import { interpolate } from '../../../client/i18n/messages.ts';
import { describeIssues } from '../../../client/submissions/form/issueMessages.ts';
import { SUBMISSIONS_LEFT_COUNT } from '../../../shared/limits.ts';
import type { FormFill, LoadedPage } from '../../../shared/site/pageData.ts';
import { pathOf, pathTo } from '../../../shared/site/routes.ts';
import { fieldWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import { ENVELOPE_FIELDS, visibleFields } from '../../../shared/submission/schemas/formInput.ts';
import type { Collision, CollisionHelp, SubmissionFile } from '../../../shared/submission/submission.ts';
import { toSiteMoment } from '../../siteTime.ts';
import { STATUS } from '../../http/status.ts';
import { isFormPost } from '../middleware/formPost.ts';
import { HttpFailure } from '../../http/httpFailure.ts';
import { noteResponse } from '../../observability/requestContext.ts';
import type { Consume, Counted } from '../limits/rateLimits.ts';
import type { RateLimits } from '../../config/settings.ts';
import { countRequest } from '../middleware/rateLimit.ts';
import { proofFaultOf } from '../intake/proof.ts';
import { returnedKeyOf } from '../intake/storedFiles.ts';
import { findReceipt } from '../../records/receipt.ts';
import { loadCarriedFiles, storeReturnedForm } from '../intake/returnedForms.ts';
import type { Store } from '../../store/tables.ts';
import { withoutSecrets } from '../intake/checkPosted.ts';
import type { Outcome, PostedForm } from '../intake/types.ts';
import { describeHelp } from './collisionHelp.ts';
import { writeLimit } from '../intake/statusResult.ts';

type Stored = Extract<Outcome, { outcome: 'stored' }>;

/** The response to a form that was not stored; `errors` without a field are about none. */
interface Refusal {
  status: number;
  message: string;
  errors: { field: string; code: string; message: string }[];
  collision?: Collision;
  help?: CollisionHelp;
  /** Idempotency key that the help is bound to. */
  key?: string;
  /** When the next form may be sent, ISO 8601 in UTC. */
  retryAt?: string;
}

interface ResponderParts {
  store: Store;
  consume: Consume;
  limits: RateLimits;
  siteTimeZone: string;
}

/** Answers posted forms: as JSON to the form's script, by a redirect to a page to a browser without JavaScript. */
export function createFormResponder({ store, consume, limits, siteTimeZone }: ResponderParts) {
  return {
    /** Sends the receipt; near the limit of a day with what is left of it. */
    sendReceipt(res: Response, { lang }: PostedForm, { receipt }: Stored, counted: Counted | null): void {
      const isNear = counted && counted.left <= SUBMISSIONS_LEFT_COUNT;
      const resetsAt = new Date(Date.now() + (counted?.resetSeconds ?? 0) * 1000).toISOString();
      const limit = isNear ? { left: counted.left, resetsAt } : null;
      const query = limit ? { result: writeLimit(limit) } : {};
      const statusUrl = pathTo('submissionStatus', lang, { receipt }, query);
      if (isFormPost(res.req)) res.redirect(STATUS.seeOther, statusUrl);
      else res.status(STATUS.created).json({ result: 0, data: { receipt, statusUrl, ...(limit && { limit }) } });
    },

    /**
     * Sends every error. The form is stored and the browser redirected to its page, so that Back and a reload do not
     * post it again; a form that cannot be stored is sent at once.
     */
    async sendRefusal(res: Response, posted: PostedForm, outcome: Exclude<Outcome, Stored>): Promise<void> {
      const { status, ...refusal } = refusalOf(posted, outcome);
      noteResponse({ refused: [...new Set(refusal.errors.map(({ code }) => code))].toSorted().join(' ') });
      if (outcome.outcome === 'limited') res.set('Retry-After', String(outcome.seconds));
      if (!isFormPost(res.req)) return void res.status(status).json({ result: status, ...refusal });
      const texts = await withoutSecrets(posted);
      const fill = fillOf({ ...posted, texts }, refusal, await loadCarriedFiles(store, posted));
      const isAdmitted = !(await countRequest(consume, limits.returned, res.req, res))?.waitSeconds;
      const wrong = refusal.errors.map(({ field }) => field);
      const uploads = Object.fromEntries(Object.entries(posted.uploads).filter(([field]) => !wrong.includes(field)));
      const returned = isAdmitted
        ? await storeReturnedForm(store, fill, { ...posted, uploads }, returnedKeyOf(posted))
        : null;
      if (returned === null) throw new HttpFailure(status, 'badRequest', { page: pageOf(posted, fill) });
      res.redirect(STATUS.seeOther, pathOf({ ...formPage(posted), query: { returned } }));
    },
  };

  function refusalOf({ kind, lang, texts: posted }: PostedForm, outcome: Exclude<Outcome, Stored>): Refusal {
    const texts = { ...PLAIN_CATALOGS[lang].submissionErrors, ...PLAIN_CATALOGS[lang].submissionRefusals };
    if (outcome.outcome === 'issues') {
      const errors = describeIssues(outcome.issues, { kind, lang }, texts);
      const message = formatCount(lang, texts, 'summary', errors.length);
      return { status: STATUS.unprocessableContent, message, errors };
    }
    if (outcome.outcome === 'collision') {
      const { collision, resolutions } = outcome;
      const { code } = collision;
      const message = code === 'alreadyListed' && kind === 'token' ? texts.tokenListed : texts[code];
      const errors: Refusal['errors'] = [{ field: fieldWith(kind, 'address'), code, message }];
      const { receiptWrong, missing } = PLAIN_CATALOGS[lang].collisionHelp;
      if (resolutions.isReceiptWrong)
        errors.push({ field: ENVELOPE_FIELDS.knownReceipts, code: 'receiptWrong', message: receiptWrong });
      if (resolutions.isProofMissing) {
        const fault = proofFaultOf(posted[ENVELOPE_FIELDS.signature]);
        const why = fault === 'notFound' ? missing : PLAIN_CATALOGS[lang].submissionStatus.proof[fault];
        errors.push({ field: ENVELOPE_FIELDS.proof, code: 'proofMissing', message: why });
      }
      const key = resolutions.challenge ? { key: resolutions.key } : {};
      return {
        status: STATUS.conflict,
        message,
        errors,
        collision,
        help: describeHelp(lang, collision, resolutions),
        ...key,
      };
    }
    if (outcome.outcome === 'limited') {
      const retryAt = new Date(Date.now() + outcome.seconds * 1000).toISOString();
      const { date, ...clock } = toSiteMoment(retryAt, siteTimeZone);
      const time = interpolate(PLAIN_CATALOGS[lang].common.moment, { ...clock, date: formatDate(lang, date) });
      const message = formatCount(lang, texts, 'limited', limits[outcome.isDispute ? 'dispute' : 'store'].fromAddress, {
        time,
      });
      // No field is wrong.
      return { status: STATUS.tooManyRequests, message, errors: [{ field: '', code: 'limited', message }], retryAt };
    }
    const { outcome: code } = outcome;
    const message = texts[code];
    const field = code === 'keyReused' ? ENVELOPE_FIELDS.key : ENVELOPE_FIELDS.previous;
    const status = code === 'previousUnknown' ? STATUS.unprocessableContent : STATUS.conflict;
    return { status, message, errors: [{ field, code, message }] };
  }
}

/**
 * The form of a visitor without JavaScript whose submission could not be stored, filled in as it was posted, with the
 * files that are `stored` for it.
 */
export async function formNotStored(
  posted: PostedForm,
  stored: readonly SubmissionFile[],
  code: 'notStored' | 'formsClosed',
): Promise<LoadedPage> {
  const message = PLAIN_CATALOGS[posted.lang].serverErrors[code];
  const texts = await withoutSecrets(posted);
  const fill = fillOf({ ...posted, texts }, { message, errors: [{ field: '', code, message }] }, []);
  const uploads = stored.filter(({ field }) => !(field in posted.uploads));
  return pageOf(posted, { ...fill, uploads, returned: returnedKeyOf(posted) ?? '' });
}

function pageOf(posted: PostedForm, fill: FormFill): LoadedPage {
  return { ...formPage(posted), data: { fill, takeoverCode: null, isClosed: false } } as LoadedPage;
}

function formPage({ kind, lang }: PostedForm) {
  const page = { lang, query: {} };
  return kind === 'recruiting'
    ? { ...page, page: 'recruiting' as const, params: {} }
    : { ...page, page: 'submit' as const, params: { kind } };
}

/** Errors whose field is not filled in again: a secret is sent nowhere, not even back. */
const SECRETS = ['secret', 'hashOrKey'];

/** The form as it was posted, with each error beside its field and the names of the files that must be chosen again. */
function fillOf(
  { kind, texts, uploads }: PostedForm,
  { errors, collision, help, key }: Omit<Refusal, 'status'>,
  carried: readonly SubmissionFile[],
): FormFill {
  const fields = visibleFields(kind);
  const shown = [...fields, ENVELOPE_FIELDS.trap];
  const refilled = fields.filter(
    (field) => !errors.some((error) => error.field === field && SECRETS.includes(error.code)),
  );
  return {
    texts: Object.fromEntries(refilled.map((field) => [field, texts[field] ?? ''])),
    // An error of a hidden field is displayed above the form. The trap is shown, empty, once it was filled in.
    errors: errors.map((error) => ({ ...error, field: shown.includes(error.field) ? error.field : '' })),
    // Only a well-formed receipt is put back into the page.
    revises: findReceipt(texts[ENVELOPE_FIELDS.previous] ?? ''),
    files: [...carried],
    uploads: [],
    filesAgain: Object.keys(uploads),
    returned: '',
    collision: collision ?? null,
    requested: null,
    help: help ?? null,
    key: key ?? '',
    ...(texts[ENVELOPE_FIELDS.entry] && { about: texts[ENVELOPE_FIELDS.entry] }),
  };
}

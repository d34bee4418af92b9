import type { Response } from 'express';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { interpolate } from '../../client/i18n/messages.ts';
import { describeIssues } from '../../client/submissions/form/issueMessages.ts';
import type { FormFill, LoadedPage } from '../../shared/pageData.ts';
import { pathTo } from '../../shared/routes.ts';
import { ENVELOPE_FIELDS, FORM_FIELDS } from '../../shared/schemas/formInput.ts';
import type { Collision, SubmissionFile } from '../../shared/submission.ts';
import { STATUS } from '../http/status.ts';
import { isFormPost } from '../middleware/formPost.ts';
import type { RenderPage } from '../pages/render/renderView.tsx';
import { findReceipt } from '../submissions/receipt.ts';
import { type Outcome, type PostedForm, withoutSecrets } from '../submissions/submitForm.ts';

/** Sends the receipt, or every error: as JSON to the form's script, as a page to a browser without JavaScript. */
export async function sendFormResult(
  res: Response,
  renderPage: RenderPage,
  posted: PostedForm,
  outcome: Outcome,
  carried: readonly SubmissionFile[],
): Promise<void> {
  const wantsPage = isFormPost(res.req);
  if (outcome.outcome === 'stored') {
    const statusUrl = pathTo('submissionStatus', posted.lang, { receipt: outcome.receipt });
    if (wantsPage) res.redirect(STATUS.seeOther, statusUrl);
    else res.status(STATUS.created).json({ result: 0, data: { receipt: outcome.receipt, statusUrl } });
    return;
  }
  const { status, ...refusal } = refusalOf(posted, outcome);
  if (wantsPage) return renderPage(filledForm(posted, refusal, carried), res, { status });
  res.status(status).json({ result: status, ...refusal });
}

function refusalOf({ kind, lang }: PostedForm, outcome: Exclude<Outcome, { outcome: 'stored' }>) {
  const { submissionErrors: texts } = CATALOGS[lang];
  if (outcome.outcome === 'issues') {
    const errors = describeIssues(outcome.issues, kind, texts);
    const message = interpolate(texts.summary, { count: errors.length });
    return { status: STATUS.unprocessableContent, message, errors };
  }
  if (outcome.outcome === 'collision') {
    const { collision } = outcome;
    const { code } = collision;
    const message = code === 'alreadyListed' && kind === 'token' ? texts.tokenListed : texts[code];
    return { status: STATUS.conflict, message, errors: [{ field: 'address', code, message }], collision };
  }
  const { outcome: code } = outcome;
  const message = texts[code];
  const field = code === 'keyReused' ? 'idempotencyKey' : 'previousReceipt';
  const status = code === 'previousUnknown' ? STATUS.unprocessableContent : STATUS.conflict;
  return { status, message, errors: [{ field, code, message }] };
}

/** The form of a visitor without JavaScript whose submission could not be stored, filled in as it was sent. */
export async function formNotStored(posted: PostedForm): Promise<LoadedPage> {
  const errors = [{ field: '', code: 'notStored', message: CATALOGS[posted.lang].errors.notStored }];
  return filledForm({ ...posted, texts: await withoutSecrets(posted.texts) }, { errors }, []);
}

/** Errors whose field is not filled in again: a secret is sent nowhere, not even back. */
const SECRETS = ['secret', 'hashOrKey'];

/** The form without JavaScript: filled in as it was sent, with each error beside its field. Files must be chosen again. */
function filledForm(
  { kind, lang, texts }: PostedForm,
  { errors, collision }: { errors: { field: string; code: string; message: string }[]; collision?: Collision },
  carried: readonly SubmissionFile[],
): LoadedPage {
  const fields: readonly string[] = FORM_FIELDS[kind];
  const refilled = fields.filter(
    (field) => !errors.some((error) => error.field === field && SECRETS.includes(error.code)),
  );
  const fillWith: FormFill = {
    texts: Object.fromEntries(refilled.map((field) => [field, texts[field] ?? ''])),
    // An error of a hidden field is displayed above the form.
    errors: errors.map(({ field, message }) => ({ field: fields.includes(field) ? field : '', message })),
    // Only a well-formed receipt is put back into the page.
    revises: findReceipt(texts[ENVELOPE_FIELDS.previous] ?? ''),
    files: [...carried],
    collision: collision ?? null,
    asked: null,
  };
  const page = { lang, query: {}, data: { fill: fillWith } };
  return kind === 'recruiting' ? { ...page, page: kind, params: {} } : { ...page, page: 'submit', params: { kind } };
}

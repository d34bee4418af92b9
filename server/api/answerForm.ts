import type { Response } from 'express';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { interpolate } from '../../client/i18n/messages.ts';
import { describeIssues } from '../../client/submissions/form/issueMessages.ts';
import type { FormFill, LoadedPage } from '../../shared/pageData.ts';
import { ENVELOPE_FIELDS, FORM_FIELDS } from '../../shared/schemas/formInput.ts';
import type { Collision, SubmissionFile } from '../../shared/submission.ts';
import { isFormPost } from '../middleware/formPost.ts';
import type { RenderPage } from '../pages/renderPage.ts';
import { findReceipt } from '../submissions/receipt.ts';
import type { Outcome, PostedForm } from '../submissions/submitForm.ts';
import { statusPath } from './statusPath.ts';

const CREATED = 201;
const SEE_OTHER = 303;
const CONFLICT = 409;
const UNPROCESSABLE = 422;

interface FormAnswer {
  posted: PostedForm;
  outcome: Outcome;
  renderPage: RenderPage;
  /** Files of the submission that is mended. */
  carried: readonly SubmissionFile[];
}

/** What is wrong with a form, in the visitor's language; `errors` stand beside their fields. */
interface Refusal {
  message: string;
  errors: { field: string; code: string; message: string }[];
  collision?: Collision | null;
}

/** A receipt, or every reason there is none: as JSON for the form's script, as a page where there is no script. */
export async function answerForm({ posted, outcome, renderPage, carried }: FormAnswer, res: Response): Promise<void> {
  const wantsPage = isFormPost(res.req);
  if (outcome.outcome === 'stored') {
    const statusUrl = statusPath(outcome.receipt, posted.lang);
    if (wantsPage) res.redirect(SEE_OTHER, statusUrl);
    else res.status(CREATED).json({ result: 0, data: { receipt: outcome.receipt, statusUrl } });
    return;
  }
  const { status, ...refusal } = refusalOf(posted, outcome);
  if (wantsPage) return renderPage(formAgain(posted, refusal, carried), res, { status });
  res.status(status).json({ result: status, ...refusal });
}

function refusalOf(
  { kind, lang }: PostedForm,
  outcome: Exclude<Outcome, { outcome: 'stored' }>,
): Refusal & { status: number } {
  const { submissionErrors: texts } = CATALOGS[lang];
  switch (outcome.outcome) {
    case 'issues': {
      const errors = describeIssues(outcome.issues, kind, texts);
      return { status: UNPROCESSABLE, message: interpolate(texts.summary, { count: errors.length }), errors };
    }
    case 'collision': {
      const { collision } = outcome;
      const isListedToken = collision.code === 'alreadyListed' && kind === 'token';
      const message = isListedToken ? texts.tokenListed : texts[collision.code];
      return { status: CONFLICT, message, errors: [{ field: 'address', code: collision.code, message }], collision };
    }
    default: {
      const message = texts[outcome.outcome];
      const field = outcome.outcome === 'keyReused' ? 'idempotencyKey' : 'previousReceipt';
      const status = outcome.outcome === 'previousUnknown' ? UNPROCESSABLE : CONFLICT;
      return { status, message, errors: [{ field, code: outcome.outcome, message }] };
    }
  }
}

/** Names whose text is not put back into a page: a secret goes nowhere, not even back. */
const SECRETS = ['secret', 'hashOrKey'];

/** Without a script: the form again, what was typed still there and every reason beside its field. Files must be chosen anew. */
function formAgain(
  { kind, lang, texts }: PostedForm,
  { errors, collision = null }: Refusal,
  carried: readonly SubmissionFile[],
): LoadedPage {
  const kept = FORM_FIELDS[kind].filter(
    (field) => !errors.some((error) => error.field === field && SECRETS.includes(error.code)),
  );
  const fields: readonly string[] = FORM_FIELDS[kind];
  const fillWith: FormFill = {
    texts: Object.fromEntries(kept.map((field) => [field, texts[field] ?? ''])),
    // An error of a field that nobody sees stands above the form.
    errors: errors.map((error) => ({
      field: fields.includes(error.field) ? error.field : '',
      message: error.message,
    })),
    // What is no receipt does not come back: it would stay wrong, and it may be anything.
    mends: findReceipt(texts[ENVELOPE_FIELDS.previous] ?? ''),
    files: [...carried],
    collision,
  };
  const page = { lang, query: {}, data: { fill: fillWith } };
  return kind === 'recruiting' ? { ...page, page: kind, params: {} } : { ...page, page: 'submit', params: { kind } };
}

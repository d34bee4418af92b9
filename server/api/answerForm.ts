import type { Response } from 'express';
import { CATALOGS } from '../../client/catalogs.ts';
import { fill } from '../../client/messages.ts';
import { isFormPost } from '../middleware/formPost.ts';
import type { RenderPage } from '../pages/renderPage.tsx';
import type { Outcome, PostedForm } from '../submissions/submitForm.ts';
import { statusPath } from './statusPath.ts';
import { writeIssues } from './writeIssues.ts';

const CREATED = 201;
const SEE_OTHER = 303;
const CONFLICT = 409;
const UNPROCESSABLE = 422;

interface FormAnswer {
  posted: PostedForm;
  outcome: Outcome;
  renderPage: RenderPage;
}

/** What is wrong with a form, in the visitor's language; `errors` stand beside their fields. */
interface Refusal {
  status: number;
  message: string;
  errors: { field: string; code: string; message: string }[];
  collision?: unknown;
}

/** A receipt, or every reason there is none: as JSON for the form's script, as a page where there is no script. */
export async function answerForm({ posted, outcome, renderPage }: FormAnswer, res: Response): Promise<void> {
  const wantsPage = isFormPost(res.req);
  if (outcome.outcome === 'kept') {
    const statusUrl = statusPath(outcome.receipt, posted.lang);
    if (wantsPage) res.redirect(SEE_OTHER, statusUrl);
    else res.status(CREATED).json({ result: 0, data: { receipt: outcome.receipt, statusUrl } });
    return;
  }
  const { status, ...refusal } = refusalOf(posted, outcome);
  if (wantsPage) return showRefusal(posted, { status, ...refusal }, renderPage, res);
  res.status(status).json({ result: status, ...refusal });
}

function refusalOf({ kind, lang }: PostedForm, outcome: Exclude<Outcome, { outcome: 'kept' }>): Refusal {
  const { submissionErrors: texts, submit } = CATALOGS[lang];
  switch (outcome.outcome) {
    case 'issues': {
      const errors = writeIssues(outcome.issues, kind, lang);
      return { status: UNPROCESSABLE, message: fill(texts.summary, { count: errors.length }), errors };
    }
    case 'collision': {
      const { collision } = outcome;
      const isListedToken = collision.code === 'alreadyListed' && kind === 'token';
      const message = isListedToken ? submit.included.message : texts[collision.code];
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

/** Without a script: every reason on one page, from which the browser leads back to the form as it was filled in. */
async function showRefusal({ lang }: PostedForm, refusal: Refusal, renderPage: RenderPage, res: Response) {
  const message = [...new Set([refusal.message, ...refusal.errors.map((error) => error.message)])].join(' ');
  await renderPage({ page: 'error', lang, status: refusal.status, message }, res);
}

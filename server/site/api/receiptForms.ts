import { type Request, type Response, Router } from 'express';
import type { Language } from '../../../shared/site/languages.ts';
import { RESULT_ID, type StatusResult, UNSENT_RESULTS } from '../../../shared/submission/statusResults.ts';
import { checkForSecret } from '../../../shared/submission/secrets/findSecret.ts';
import { pathTo } from '../../../shared/site/routes.ts';
import type { Submission } from '../../../shared/submission/submission.ts';
import { STATUS } from '../../http/status.ts';
import { allowedMethods, HttpFailure } from '../../http/httpFailure.ts';
import { BODY_LIMITS } from '../middleware/bodyLimits.ts';
import { formFields, isFormPost, readField } from '../middleware/formPost.ts';
import { noteResponse } from '../../observability/requestContext.ts';
import { pickLanguageOf } from '../middleware/language.ts';
import type { Consume } from '../limits/rateLimits.ts';
import type { RateLimit, RateLimits } from '../../config/settings.ts';
import { rateLimit } from '../middleware/rateLimit.ts';
import { loadSubmissionStatus } from '../pages/loaders/loadSubmissionStatus.ts';
import { proveSubmission } from '../intake/proveSubmission.ts';
import { replyToDispute, replyToQuestion, withdrawSubmission } from '../intake/teamForms.ts';
import type { Submissions } from '../intake/submissions.ts';
import { mailLink, mailToConfirm } from '../../mail/mails.ts';
import { loadTyped } from '../../records/loadSubmission.ts';
import type { Store } from '../../store/tables.ts';

interface ReceiptFormsParts {
  submissions: Submissions;
  store: Store;
  siteTimeZone: string;
  consume: Consume;
  limits: RateLimits;
}

/** What a form does with the submission of its page. */
type Act = (submission: Submission, req: Request<{ receipt: string }>) => Promise<StatusResult>;

/**
 * The forms of a status page: mail its link, check a proof, answer, withdraw. They lead back to the page, which shows
 * the result.
 */
export function receiptForms(parts: ReceiptFormsParts): Router {
  const { submissions, store, consume, limits } = parts;
  const router = Router({ caseSensitive: true });

  addForm('mail', [limits.mail, limits.mailDay], async (submission, req) => {
    if (!submissions.canMail(submission)) throw new HttpFailure(STATUS.notFound, 'notFound');
    return (await mailReceipt(submission, pickLanguageOf(req))) ? 'mailed' : 'mailLimit';
  });
  addForm('proof', [limits.prove], (submission, req) =>
    proveSubmission(store, submissions.prover, submission, readField(req, 'signature')),
  );
  // Rights of the receipt alone, like those of a form.
  addForm('reply', [limits.submit], (submission, req) => replyToQuestion(store, submission, readField(req, 'reply')));
  addForm('heard', [limits.submit], (submission, req) => replyToDispute(store, submission, readField(req, 'reply')));
  addForm('withdraw', [limits.submit], (submission) => withdrawSubmission(store, submission));
  return router;

  /**
   * A refused text is sent back on its page, and stored nowhere, because a redirect would lose it. One that contains a
   * secret is sent nowhere, not even back.
   */
  async function sendBack(req: Request<{ receipt: string }>, done: StatusResult): Promise<HttpFailure> {
    const { receipt } = req.params;
    const found = { lang: pickLanguageOf(req), params: { receipt }, query: { result: done } };
    const text = readField(req, 'reply');
    const typed = (await checkForSecret(text)) === null ? text : '';
    const loaded = await loadSubmissionStatus(parts, found, typed);
    if (loaded === 'missing' || 'redirectTo' in loaded) return new HttpFailure(STATUS.notFound, 'notFound');
    const page = { ...found, ...loaded, page: 'submissionStatus' as const };
    const status = done === 'replyLate' ? STATUS.conflict : STATUS.unprocessableContent;
    return new HttpFailure(status, 'badRequest', { page });
  }

  /** Mails the link of a submission to its confirmed address, or else a code to confirm it. */
  function mailReceipt({ fields: values, receipt, kind, isEmailConfirmed }: Submission, lang: Language) {
    return (isEmailConfirmed ? mailLink : mailToConfirm)(store, { receipt, kind, lang, values });
  }

  function addForm(name: string, counted: readonly RateLimit[], act: Act): void {
    router.all(
      `/:receipt/${name}`,
      allowedMethods('POST'),
      ...counted.map((limit) => rateLimit(consume, limit)),
      ...formFields(BODY_LIMITS.receiptForms),
      async (req: Request<{ receipt: string }>, res: Response) => {
        const { receipt } = req.params;
        const submission = await loadTyped(store, receipt);
        if (!submission) throw new HttpFailure(STATUS.notFound, 'notFound');
        const done = await act(submission, req);
        noteResponse({ outcome: done });
        if (!isFormPost(req)) return void res.json({ result: 0, data: { done } });
        if (UNSENT_RESULTS.includes(done)) throw await sendBack(req, done);
        const path = pathTo('submissionStatus', pickLanguageOf(req), { receipt }, { result: done });
        res.redirect(STATUS.seeOther, `${path}#${RESULT_ID}`);
      },
    );
  }
}

import { type Request, type Response, Router } from 'express';
import { RESULT_ID, type StatusResult } from '../../../shared/site/pageData.ts';
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
import type { Submissions } from '../intake/submissions.ts';

/** What a form does with the submission it stands on. */
type Act = (submission: Submission, req: Request<{ receipt: string }>) => Promise<StatusResult>;

/** The forms of a status page: mail its link, check a proof. They lead back to the page, which says what came of it. */
export function receiptForms(service: Submissions, consume: Consume, limits: RateLimits): Router {
  const router = Router({ caseSensitive: true });

  addForm('mail', [limits.mail, limits.mailDay], async (submission, req) => {
    if (!service.canMail(submission)) throw new HttpFailure(STATUS.notFound, 'notFound');
    return (await service.mail(submission, pickLanguageOf(req))) ? 'mailed' : 'mailLimit';
  });
  addForm('proof', [limits.prove], (submission, req) => service.prove(submission, readField(req, 'signature')));
  return router;

  function addForm(name: string, counted: readonly RateLimit[], act: Act): void {
    router.all(
      `/:receipt/${name}`,
      allowedMethods('POST'),
      ...counted.map((limit) => rateLimit(consume, limit)),
      ...formFields(BODY_LIMITS.receiptForms),
      async (req: Request<{ receipt: string }>, res: Response) => {
        const { receipt } = req.params;
        const submission = await service.load(receipt);
        if (!submission) throw new HttpFailure(STATUS.notFound, 'notFound');
        const done = await act(submission, req);
        noteResponse({ outcome: done });
        if (!isFormPost(req)) return void res.json({ result: 0, data: { done } });
        const path = pathTo('submissionStatus', pickLanguageOf(req), { receipt }, { result: done });
        res.redirect(STATUS.seeOther, `${path}#${RESULT_ID}`);
      },
    );
  }
}

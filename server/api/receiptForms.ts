import express, { type Response, Router } from 'express';
import { RESULT_ID, type StatusResult } from '../../shared/pageData.ts';
import { pathTo } from '../../shared/routes.ts';
import type { Submission } from '../../shared/submission.ts';
import { STATUS } from '../http/status.ts';
import { allowedMethods } from '../middleware/allowedMethods.ts';
import { BODY_LIMITS } from '../middleware/bodyLimits.ts';
import { isFormPost, readField } from '../middleware/formPost.ts';
import { HttpFailure } from '../middleware/httpFailure.ts';
import { pickLanguageOf } from '../middleware/language.ts';
import { type Consume, RATE_LIMITS, rateLimit } from '../middleware/rateLimit.ts';
import type { Submissions } from '../submissions/submissions.ts';

/** The forms of a status page: mail its link, check a proof. They lead back to the page, which says what came of it. */
export function receiptForms(service: Submissions, consume: Consume): Router {
  const router = Router();
  const { bytesMax: limit, parametersMax: parameterLimit } = BODY_LIMITS.receiptForms;
  const parse = express.urlencoded({ limit, extended: false, parameterLimit });

  router.use(
    '/:receipt/mail',
    allowedMethods('POST'),
    rateLimit(consume, RATE_LIMITS.mail),
    parse,
    async (req, res) => {
      const submission = await loadSubmission(`${req.params.receipt}`);
      if (!service.sendsMail) throw new HttpFailure(STATUS.notFound, 'notFound');
      answer(res, submission, (await service.mail(submission, pickLanguageOf(req))) ? 'mailed' : 'mailLimit');
    },
  );
  router.use(
    '/:receipt/proof',
    allowedMethods('POST'),
    rateLimit(consume, RATE_LIMITS.prove),
    parse,
    async (req, res) => {
      const submission = await loadSubmission(`${req.params.receipt}`);
      answer(res, submission, await service.prove(submission, readField(req, 'signature')));
    },
  );
  return router;

  async function loadSubmission(receipt: string): Promise<Submission> {
    const submission = await service.load(receipt);
    if (!submission) throw new HttpFailure(STATUS.notFound, 'notFound');
    return submission;
  }

  function answer(res: Response, { receipt }: Submission, done: StatusResult): void {
    if (!isFormPost(res.req)) return void res.json({ result: 0, data: { done } });
    const path = pathTo('submissionStatus', pickLanguageOf(res.req), { receipt }, { result: done });
    res.redirect(STATUS.seeOther, `${path}#${RESULT_ID}`);
  }
}

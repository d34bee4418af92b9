import { type Response, Router } from 'express';
import { FORM_KINDS } from '../../shared/schemas/formSections.ts';
import type { UseAllowance } from '../middleware/allowances.ts';
import { allowedMethods } from '../middleware/allowedMethods.ts';
import { HttpFailure } from '../middleware/httpFailure.ts';
import { multipart } from '../middleware/multipart.ts';
import { PRIVATE_HEADERS } from '../middleware/privateHeaders.ts';
import { rateLimit, spend } from '../middleware/rateLimit.ts';
import type { RenderPage } from '../pages/renderPage.ts';
import type { Submissions } from '../submissions/submissions.ts';
import { answerForm } from './answerForm.ts';
import { readForm } from './readForm.ts';
import { readSubject } from './readSubject.ts';

const NOT_FOUND = 404;
const UNAVAILABLE = 503;
const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;

/** Forms sent, good or bad: enough to mend many mistakes. A network is a company or a mobile provider's crowd. */
const SENT = { name: 'sent', fromAddress: 30, fromNetwork: 120, seconds: 10 * MINUTE_S };
/** Forms kept: they fill the disk and the reviewers' day. */
const KEPT = { name: 'kept', fromAddress: 20, fromNetwork: 100, seconds: DAY_S };
/** Questions whether something is listed already, asked while a form is filled in. */
const ASKED = { name: 'asked', fromAddress: 60, fromNetwork: 300, seconds: MINUTE_S };

interface SubmissionsParts {
  submissions: Submissions;
  useAllowance: UseAllowance;
  renderPage: RenderPage;
}

/** Forms in, receipts out, and what became of them for who holds the receipt. Nothing here is for any cache. */
export function submissions({ submissions: service, useAllowance, renderPage }: SubmissionsParts): Router {
  const router = Router();
  router.use((_req, res, next) => {
    res.set(PRIVATE_HEADERS);
    next();
  });
  for (const kind of FORM_KINDS) {
    // The limit goes first: it costs less than a body.
    router.use(`/${kind}`, allowedMethods('POST'), rateLimit(useAllowance, SENT), multipart(kind), async (req, res) => {
      const posted = readForm(kind, req);
      const outcome = await service
        .submit(posted, () => spend(useAllowance, KEPT, req, res))
        .catch((error: unknown) => fail(error, res));
      const carried = outcome.outcome === 'stored' ? [] : await service.loadCarried(posted);
      await answerForm({ posted, outcome, renderPage, carried }, res);
    });
  }
  router.use('/collisions', allowedMethods('GET'), rateLimit(useAllowance, ASKED), async (req, res) => {
    const subject = readSubject(req);
    res.json({ result: 0, data: subject ? await service.precheckSubject(subject) : { collision: null, notices: [] } });
  });
  router.get('/:receipt', async (req, res) => {
    const submission = await service.load(req.params.receipt);
    if (!submission) throw new HttpFailure(NOT_FOUND, 'notFound');
    res.json({ result: 0, data: submission });
  });
  router.get('/:receipt/files/:field', async (req, res) => {
    const file = await service.loadFile(req.params.receipt, req.params.field);
    if (!file) throw new HttpFailure(NOT_FOUND, 'notFound');
    sendFile(res, file);
  });
  router.use(['/:receipt', '/:receipt/files/:field'], allowedMethods('GET'));
  return router;
}

/** A store that is full, or gone: nothing was kept, and the visitor, whose form still holds everything, is told so. */
function fail(error: unknown, res: Response): never {
  if (error instanceof HttpFailure) throw error;
  res.set('Retry-After', String(MINUTE_S));
  throw new HttpFailure(UNAVAILABLE, 'notStored', {}, error);
}

/** A stranger's file is never shown in our name: it is saved, not opened, and even then could run nothing. */
function sendFile(res: Response, { name, type, body }: { name: string; type: string; body: Buffer }): void {
  res.set({ 'Content-Security-Policy': "default-src 'none'; sandbox", 'X-Content-Type-Options': 'nosniff' });
  res.attachment(name).type(type).send(body);
}

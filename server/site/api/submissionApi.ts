import { type Response, Router } from 'express';
import { ENVELOPE_FIELDS, FILE_FIELDS } from '../../../shared/submission/schemas/formInput.ts';
import { pathTo } from '../../../shared/site/routes.ts';
import { FORM_KINDS } from '../../../shared/submission/schemas/formSections.ts';
import type { Precheck } from '../../../shared/submission/submission.ts';
import { findHttpUrl } from '../../../shared/site/textFormats.ts';
import { PRIVATE_HEADERS } from '../../http/cacheHeaders.ts';
import { STATUS } from '../../http/status.ts';
import { allowedMethods, BusyFailure, HttpFailure, STORE_RETRY_S } from '../../http/httpFailure.ts';
import { BODY_LIMITS } from '../middleware/bodyLimits.ts';
import { formFields, isFormPost, readField } from '../middleware/formPost.ts';
import { pickLanguageOf } from '../middleware/language.ts';
import { noteResponse } from '../../observability/requestContext.ts';
import { createMultipart } from '../middleware/multipart.ts';
import type { Counted } from '../limits/rateLimits.ts';
import { checkRateLimit, countRequest, rateLimit } from '../middleware/rateLimit.ts';
import { saysProven } from '../intake/proof.ts';
import type { PostedForm } from '../intake/types.ts';
import { confirmAddress } from '../intake/confirmAddress.ts';
import { deleteStoredFiles, loadStoredFiles, returnedKeyOf, withStoredFiles } from '../intake/storedFiles.ts';
import { loadFiles, loadTyped } from '../../records/loadSubmission.ts';
import { findReceipt } from '../../records/receipt.ts';
import type { Store } from '../../store/tables.ts';
import type { DataLoaders } from '../pages/loaders/dataLoaders.ts';
import type { Consume } from '../limits/rateLimits.ts';
import type { RateLimits, Settings } from '../../config/settings.ts';
import { isOfficialName } from '../../genuine/fakeEntry.ts';
import { UNTRUSTED_HEADERS } from '../../records/pictures.ts';
import { describeHelp } from './collisionHelp.ts';
import { receiptForms } from './receiptForms.ts';
import { readForm, readPrecheck } from './submissionInput.ts';
import { createFormResponder, formNotStored } from './submissionResponse.ts';

const FILES = FORM_KINDS.flatMap((kind) => FILE_FIELDS[kind]);

interface SubmissionsParts extends Omit<DataLoaders, 'content'> {
  consume: Consume;
  limits: RateLimits;
  formBytes: Settings['formBytes'];
}

/** Takes forms and gives receipts, and shows a submission to the owner of its receipt. Nothing here is cached. */
export function submissions(parts: SubmissionsParts): Router {
  const { submissions: service, store, trust, consume, limits, areFormsClosed } = parts;
  const router = Router({ caseSensitive: true });
  const respond = createFormResponder(parts);
  router.use((_req, res, next) => {
    res.set(PRIVATE_HEADERS);
    next();
  });
  const read = createMultipart(parts.formBytes);
  const limitPosts = rateLimit(consume, limits.submit);
  for (const kind of FORM_KINDS) {
    // The rate limit comes first, because it costs less than reading a body.
    router.all(`/${kind}`, allowedMethods('POST'), limitPosts, read(kind), async (req, res) => {
      const posted = readForm(kind, req);
      if (areFormsClosed) throw await formsClosed(posted, store, res);
      if (saysProven(posted.texts)) await checkRateLimit(consume, limits.prove, req, res);
      try {
        await service.checkFreeSpace();
        let counted: Counted | null = null;
        await withStoredFiles(store, posted, async (whole) => {
          const outcome = await service.submit(whole, {
            isOurs(name) {
              const list = trust.current();
              return list !== null && isOfficialName(list.trust, name);
            },
            async countStored() {
              counted = await countRequest(consume, limits.store, req, res);
              return counted?.waitSeconds ?? 0;
            },
            countDispute: async () => (await countRequest(consume, limits.dispute, req, res))?.waitSeconds ?? 0,
            countMail: async () => !(await consume(limits.mailDay, req.ip ?? ''))?.waitSeconds,
          });
          if (outcome.outcome !== 'stored') return respond.sendRefusal(res, whole, outcome);
          await deleteStoredFiles(store, whole);
          respond.sendReceipt(res, whole, outcome, counted);
        });
      } catch (error) {
        await fail(error, posted, store, res);
      }
    });
  }
  const parse = formFields(BODY_LIMITS.precheck);
  // A POST, because the receipts that a browser remembers must not be in a URL.
  router.all('/collisions', allowedMethods('POST'), rateLimit(consume, limits.precheck), ...parse, async (req, res) => {
    const question = readPrecheck(req);
    const found = question
      ? await service.precheck(question)
      : { collision: null, isOwn: false, resolutions: null, notices: [] };
    const { resolutions, ...rest } = found;
    const { collision } = rest;
    const help = resolutions && collision && describeHelp(pickLanguageOf(req), collision, resolutions);
    res.json({ result: 0, data: { ...rest, help } satisfies Precheck });
  });
  router.all('/confirm', allowedMethods('POST'), rateLimit(consume, limits.mail), ...parse, async (req, res) => {
    const lang = pickLanguageOf(req);
    const code = readField(req, 'confirm');
    const typed = [readField(req, 'receipt'), readField(req, ENVELOPE_FIELDS.knownReceipts)].join();
    const confirmation = await confirmAddress(store, code, typed);
    const { done } = confirmation;
    noteResponse({ outcome: done });
    if (!isFormPost(req)) return void res.json({ result: 0, data: { done } });
    const path =
      confirmation.done === 'confirmed'
        ? pathTo('submissionStatus', lang, { receipt: confirmation.receipt }, { result: done })
        : pathTo('receiptEntry', lang, { confirm: code, result: done });
    res.redirect(STATUS.seeOther, path);
  });
  router.all('/https', allowedMethods('GET'), rateLimit(consume, limits.precheck), async (req, res) => {
    const url = findHttpUrl(req.query.url);
    res.json({ result: 0, data: { https: url !== null && (await service.answersHttps(url)) } });
  });
  router.get('/:receipt', async (req, res) => {
    const submission = await loadTyped(store, req.params.receipt);
    if (!submission) throw new HttpFailure(STATUS.notFound, 'notFound');
    const { isTakenOver: isClaimed, ...rest } = submission;
    // Clients of the API know the field by this name.
    res.json({ result: 0, data: { ...rest, isClaimed } });
  });
  router.get('/:receipt/files/:field', async (req, res) => {
    const field = FILES.find((name) => name === req.params.field);
    const receipt = findReceipt(req.params.receipt);
    const [file] = field && receipt ? await loadFiles(store, receipt, field) : [];
    if (!file) throw new HttpFailure(STATUS.notFound, 'notFound');
    // The browser saves the file and never displays it on this origin.
    res.set(UNTRUSTED_HEADERS).attachment(file.name).type(file.type).send(file.body);
  });
  router.use(receiptForms(parts));
  router.all(['/:receipt', '/:receipt/files/:field'], allowedMethods('GET'));
  return router;
}

/**
 * Sends a 503 when nothing was stored, because the store is full or not available, or the site is overloaded. The page
 * has the form as it was filled in.
 */
async function fail(error: unknown, posted: PostedForm, store: Store, res: Response): Promise<never> {
  if (error instanceof HttpFailure && !(error instanceof BusyFailure)) throw error;
  const page = await filledIn(posted, store, res, 'notStored');
  if (error instanceof BusyFailure) throw new BusyFailure(error.refused, error.retryAfterS, page);
  res.set('Retry-After', String(STORE_RETRY_S));
  throw new HttpFailure(STATUS.serviceUnavailable, 'notStored', { page }, error);
}

/** A 503 while the operator takes no forms. The page explains that and has the form as it was filled in. */
async function formsClosed(posted: PostedForm, store: Store, res: Response): Promise<HttpFailure> {
  return new HttpFailure(STATUS.serviceUnavailable, 'formsClosed', {
    page: await filledIn(posted, store, res, 'formsClosed'),
  });
}

/** The form as it was posted, for a browser without JavaScript. */
async function filledIn(posted: PostedForm, store: Store, res: Response, why: 'notStored' | 'formsClosed') {
  if (!isFormPost(res.req)) return null;
  // While the store fails there are none.
  const files = await loadStoredFiles(store, returnedKeyOf(posted) ?? '').catch(() => []);
  return formNotStored(posted, files, why);
}

import express, { Router } from 'express';
import type { Logger } from 'pino';
import * as z from 'zod';
import { findPage, PAGE_NAMES } from '../../../shared/site/routes.ts';
import { parseUrl } from '../../../shared/site/textFormats.ts';
import { STATUS } from '../../http/status.ts';
import { allowedMethods } from '../../http/httpFailure.ts';
import type { Consume } from '../limits/rateLimits.ts';
import type { RateLimits } from '../../config/settings.ts';
import { BODY_LIMITS } from '../middleware/bodyLimits.ts';
import { type BrowserMetrics, type ReportedPage, VITALS } from '../../observability/browserMetrics.ts';

/** `application/csp-report` is the older form of browsers without the Reporting API. */
const TYPES = ['application/json', 'application/reports+json', 'application/csp-report'];
const DIRECTIVES =
  `default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src connect-src
  manifest-src form-action base-uri frame-src worker-src media-src object-src frame-ancestors require-trusted-types-for trusted-types`.split(
    /\s+/,
  );

/** The files of browsers' extensions: `chrome-extension://…`, in older Firefox and Safari only the scheme. */
const EXTENSION = /^(?:[\w-]*-extension|webkit-masked-url)\b/i;

const page = z.enum([...PAGE_NAMES, 'error']);
const vital = z.number().min(0).max(600_000);
/** What client/shell/navigation/reports.ts sends. */
const ownSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['error', 'foreign']),
    page,
    type: z.enum(['error', 'rejection']),
    file: z
      .string()
      .regex(/^[a-zA-Z-]{1,40}-[0-9A-Z]{8}\.js$/)
      .optional(),
    line: z.int().optional(),
    column: z.int().optional(),
  }),
  z.object({ kind: z.literal('redrawn'), page }),
  z.object({ kind: z.literal('vitals'), page, vitals: z.partialRecord(z.enum(VITALS), vital) }),
]);
/** What browsers send about the content security policy, in the Reporting API's form and the older one. */
const violationsSchema = z.union([
  z.array(
    z.object({
      type: z.string(),
      body: z.object({ documentURL: z.string(), effectiveDirective: z.string(), sourceFile: z.string().nullish() }),
    }),
  ),
  z
    .object({
      'csp-report': z.object({
        'document-uri': z.string(),
        'violated-directive': z.string(),
        'source-file': z.string().nullish(),
      }),
    })
    .transform(({ 'csp-report': report }) => [
      {
        type: 'csp-violation',
        body: {
          documentURL: report['document-uri'],
          effectiveDirective: report['violated-directive'],
          sourceFile: report['source-file'],
        },
      },
    ]),
]);

interface ReportsParts {
  metrics: BrowserMetrics;
  /** Counted in memory: a report costs less than a write to the store. */
  consume: Consume;
  limits: Pick<RateLimits, 'report' | 'reportDay'>;
  log: Logger;
}

/**
 * Takes reports of browsers: script errors, Web Vitals and violations of the content security policy. They are counted
 * by route; addresses and texts in them are not stored. Anyone can send reports, so the process reads a limited number
 * a second, and of one client no more than a share of it.
 */
export function reports({ metrics, consume, limits, log }: ReportsParts): Router {
  const router = Router({ caseSensitive: true });
  const { bytesMax, perSecondMax } = BODY_LIMITS.reports;
  let second = 0;
  let read = 0;
  router.all(
    '/',
    allowedMethods('POST'),
    async (req, res, next) => {
      if ((await isWithinShare(req.ip ?? '')) && isWithinSecond()) return next();
      metrics.countReport('dropped', 'other');
      res.sendStatus(STATUS.noContent);
    },
    express.json({ limit: bytesMax, type: TYPES }),
    (req, res) => {
      if (!takeOwn(req.body) && !takeViolations(req.body)) metrics.countReport('invalid', 'other');
      res.sendStatus(STATUS.noContent);
    },
  );
  return router;

  async function isWithinShare(ip: string): Promise<boolean> {
    for (const limit of [limits.report, limits.reportDay]) if ((await consume(limit, ip))?.waitSeconds) return false;
    return true;
  }

  function isWithinSecond(): boolean {
    const now = Math.floor(performance.now() / 1000);
    read = now === second ? read + 1 : 1;
    second = now;
    return read <= perSecondMax;
  }

  function takeOwn(body: unknown): boolean {
    const { data } = ownSchema.safeParse(body);
    if (!data) return false;
    if (data.kind === 'vitals') {
      metrics.countReport('vitals', data.page);
      for (const name of VITALS) {
        const value = data.vitals[name];
        if (value !== undefined) metrics.observeVital(name, data.page, value);
      }
    } else if (data.kind === 'redrawn') {
      metrics.countReport('redrawn', data.page);
    } else {
      const { kind, type, file, line, column } = data;
      metrics.countReport(kind, data.page, type);
      if (kind === 'error') log.warn({ page: data.page, type, file, line, column }, 'browser error');
    }
    return true;
  }

  function takeViolations(body: unknown): boolean {
    const { data } = violationsSchema.safeParse(body);
    for (const { type, body: violation } of data ?? []) {
      if (type !== 'csp-violation') continue;
      const [name = ''] = violation.effectiveDirective.split(' ');
      const kind = EXTENSION.test(violation.sourceFile ?? '') ? 'foreign' : 'csp';
      metrics.countReport(kind, pageOf(violation.documentURL), DIRECTIVES.includes(name) ? name : 'other');
    }
    return data !== undefined;
  }
}

function pageOf(url: string): ReportedPage {
  return findPage(parseUrl(url)?.pathname ?? '')?.page ?? 'other';
}

import { Router } from 'express';
import * as z from 'zod';
import { trustSchema } from '../../../shared/genuine/trustFile.ts';
import { API_DESCRIPTION_PATH, TRUST_SCHEMA_PATH } from '../../../shared/site/filePaths.ts';
import { createTextSender } from '../cache/textSender.ts';
import { CACHE_HOUR } from '../../http/cacheHeaders.ts';
import { allowedMethods } from '../../http/httpFailure.ts';
import type { RateLimits } from '../../config/settings.ts';
import { describeApi } from './describeApi.ts';

interface DescribedSite {
  origin: string;
  version: string;
  limits: RateLimits;
}

/**
 * `/openapi.json`, the public API for programs, and `/trust.schema.json`, what `/trust.json` is checked by. Each is
 * written once, for the first who asks: a start does not wait for it.
 */
export function apiDescription(site: DescribedSite): Router {
  const router = Router({ caseSensitive: true });
  const written = { [API_DESCRIPTION_PATH]: () => describeApi(site), [TRUST_SCHEMA_PATH]: () => describeTrust(site) };
  for (const [path, describe] of Object.entries(written)) {
    const send = createTextSender('application/json; charset=utf-8');
    let text: string | undefined;
    router.all(path, allowedMethods('GET'), (_req, res) => {
      text ??= `${JSON.stringify(describe(), null, 1)}\n`;
      send(res, text, CACHE_HOUR);
    });
  }
  return router;
}

function describeTrust({ origin }: DescribedSite): object {
  return { $id: origin + TRUST_SCHEMA_PATH, ...z.toJSONSchema(trustSchema, { io: 'input' }) };
}

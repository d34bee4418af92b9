import type { Logger } from 'pino';
import type { ResponseCache } from '../cache/responseCache.ts';
import type { Consume } from '../limits/rateLimits.ts';
import type { Metrics } from '../../observability/metrics.ts';
import type { RenderLimiter } from '../overload/renderLimiter.ts';
import type { PageSources } from '../pages/loaders/pageSources.ts';
import type { PageMiddleware } from '../pages/pageMiddleware.ts';
import type { RenderPage } from '../pages/render/renderView.tsx';
import type { RateLimits, Settings } from '../../config/settings.ts';
import type { Newsletter } from '../intake/newsletter.ts';

/** What the routes below /api are made of; each takes what it needs. */
export interface ApiParts {
  sources: PageSources;
  newsletter: Newsletter;
  renderPage: RenderPage;
  responseCache: ResponseCache;
  limiter: RenderLimiter;
  pageMiddleware: PageMiddleware;
  consume: Consume;
  limits: RateLimits;
  formBytes: Settings['formBytes'];
  /** Counted by this process alone. */
  consumeInMemory: Consume;
  metrics: Metrics;
  log: Logger;
}

import { createServer } from 'node:http';
import express from 'express';
import pino from 'pino';
import { submissions } from '../../server/site/api/submissionApi.ts';
import { parseConfig } from '../../server/config/config.ts';
import { createContent } from '../../server/site/content/content.ts';
import { openStore } from '../../server/store/openStore.ts';
import { createTrustSource } from '../../server/genuine/trustSource.ts';
import { createSubmissions } from '../../server/site/intake/submissions.ts';

/*
 * Only the submission API with its real checks and store, so that the process starts fast enough to be killed hundreds of
 * times. Prints its address when it listens.
 */
async function start(): Promise<void> {
  const config = parseConfig(process.env);
  const store = await openStore(config);
  // Nothing listens on this port, so the directory is never available.
  const log = pino({ level: 'silent' });
  const content = createContent('http://127.0.0.1:9', config, log);
  const app = express();
  const service = createSubmissions(store, content, config, log);
  const routes = submissions({
    submissions: service,
    store,
    trust: createTrustSource(store, undefined, pino({ level: 'silent' })),
    ...config,
    limits: config.settings.rateLimits,
    formBytes: config.settings.formBytes,
    consume: async () => null,
  });
  app.use('/api/submissions', routes);
  const server = createServer(app).listen(0, '127.0.0.1', () => {
    process.stdout.write(`${JSON.stringify(server.address())}\n`);
  });
}

void start();

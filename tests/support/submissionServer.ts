import { createServer } from 'node:http';
import express from 'express';
import pino from 'pino';
import { submissions } from '../../server/api/submissions.ts';
import { parseConfig } from '../../server/config.ts';
import { createContent } from '../../server/content/content.ts';
import { openStore } from '../../server/store/openStore.ts';
import { createSubmissions } from '../../server/submissions/submissions.ts';

/*
 * The part of the site that keeps submissions, as a process that starts fast enough to be killed hundreds of times: the
 * real routes, checks and store, without the pages. Says its port when it listens.
 */
async function start(): Promise<void> {
  const config = parseConfig(process.env);
  const store = await openStore(config);
  // Nobody listens there: a submission waits for no directory.
  const content = createContent('http://127.0.0.1:9', config, pino({ level: 'silent' }));
  const app = express();
  const service = createSubmissions(store, content, config);
  const routes = submissions({
    submissions: service,
    consume: async () => 0,
    renderPage: async () => undefined,
  });
  app.use('/api/submissions', routes);
  const server = createServer(app).listen(0, '127.0.0.1', () => {
    process.stdout.write(`${JSON.stringify(server.address())}\n`);
  });
}

void start();

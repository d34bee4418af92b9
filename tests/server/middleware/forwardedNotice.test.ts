import request from 'supertest';
import { RATE_LIMITS } from '../../../server/settings.ts';
import { captureLog } from '../../support/capturedLog.ts';
import { startTestApp } from '../../support/testApp.ts';

const CAUSE = 'TRUST_PROXY is off: a proxy counts as one client';

/** Sends one address more than the newsletter takes of a client; gives the warnings that were logged. */
async function subscribeTooOften(env: Record<string, string>, headers: Record<string, string>) {
  const { log, lines } = captureLog();
  const site = await startTestApp({ env: { RATE_LIMITS: 'on', ...env }, log });
  let status = 0;
  for (let turn = 0; turn <= RATE_LIMITS.subscribe.fromAddress; turn += 1)
    ({ status } = await request(site.app)
      .post('/api/tokenPocket/subscribe')
      .set(headers)
      .send({ email: `reader${turn}@harbour.example` }));
  await site.stop();
  expect(status).toBe(429);
  return lines().filter(({ level }) => Number(level) >= 40);
}

describe('a site that trusts no proxy', () => {
  it('warns once of a proxy in front, and names TRUST_PROXY where a limit has counted the proxy', async () => {
    expect(await subscribeTooOften({}, { 'X-Forwarded-For': '203.0.113.7' })).toEqual([
      expect.objectContaining({ name: 'TRUST_PROXY', msg: expect.stringContaining('came through a proxy') }),
      expect.objectContaining({ msg: 'requests refused: rate limit', clients: 1, cause: CAUSE }),
    ]);
  });

  it('says nothing of it to clients that come by themselves', async () => {
    const [line, ...others] = await subscribeTooOften({}, {});
    expect([line?.msg, line?.cause, others]).toEqual(['requests refused: rate limit', undefined, []]);
  });
});

describe('a site that trusts its proxy', () => {
  it('says nothing of it', async () => {
    const [line, ...others] = await subscribeTooOften(
      { TRUST_PROXY: 'loopback' },
      { 'X-Forwarded-For': '203.0.113.7' },
    );
    expect([line?.msg, line?.cause, others]).toEqual(['requests refused: rate limit', undefined, []]);
  });
});

import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import request from 'supertest';
import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { listen } from '../../../support/forms.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ env: { HTTPS_REDIRECT: 'on', TRUST_PROXY: 'loopback', CONTENT_FRESH_S: '3600' } });
  // From now on the page is cached.
  for (let turn = 0; turn < 2; turn += 1) await request(site.app).get('/en').set('X-Forwarded-Proto', 'https');
});
afterAll(() => site.stop());

describe('plain http behind a proxy that ends TLS', () => {
  it('is what is redirected, and https is not', async () => {
    expect((await request(site.app).get('/en').set('X-Forwarded-Proto', 'https')).status).toBe(200);
  });

  it.each(['/en', '/en/dapp?key=a%20b', '//evil.example/'])(
    '%s leads to https, on the site’s own host',
    async (path) => {
      const { status, headers } = await request(site.app)
        .get(path)
        .set('Host', 'evil.example')
        .set('X-Forwarded-Proto', 'http');
      expect({ status, location: headers['location'] }).toEqual({
        status: 301,
        location: `https://satchel.example${path}`,
      });
    },
  );

  it.each(['*@evil.example', 'http://evil.example/en'])(
    'refuses %s, which would lead to another host behind the name of the site',
    async (path) => {
      const socket = await listen(site.app);
      const { hostname, port } = new URL(socket.origin);
      const sent = get({ hostname, port, path, headers: { 'X-Forwarded-Proto': 'http' } });
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      response.resume();
      expect([response.statusCode, response.headers.location]).toEqual([400, undefined]);
      await socket.close();
    },
  );

  it.each(['get', 'post'] as const)('refuses a %s of the API, whose program has to notice', async (method) => {
    const { status, headers, body } = await request(site.app)[method]('/api/tokenPocket/subscribe');
    expect({ status, location: headers['location'], body }).toEqual({
      status: 403,
      location: undefined,
      body: { result: 403, message: CATALOGS.en.serverErrors.httpsOnly },
    });
  });

  it('refuses a form instead of redirecting it', async () => {
    const { status, headers } = await request(site.app).post('/en/submit').type('form').send({ kind: 'token' });
    expect([status, headers['location']]).toEqual([403, undefined]);
  });

  it.each(['/healthz', '/readyz'])('%s is answered, because probes come without TLS', async (path) => {
    expect((await request(site.app).get(path)).status).toBe(200);
  });
});

import request from 'supertest';
import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { RATE_LIMITS } from '../../../../server/config/settings.ts';
import { createRenderLimiter, RENDER_LIMITS } from '../../../../server/site/overload/renderLimiter.ts';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import { pathTo } from '../../../../shared/site/routes.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

let site: TestApp;
afterEach(() => site.stop());

const isPlain = (text: string) => !text.includes('<footer') && text.length < 1_500;

describe('error pages', () => {
  it('are plain for a client that has had many in a minute, with the same status and a way home', async () => {
    site = await startTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } });
    const get = (path: string, ip: string) => request(site.app).get(path).set('X-Forwarded-For', ip);
    const { fromAddress } = RATE_LIMITS.errorPage;
    const kinds = [];
    for (let turn = 0; turn < fromAddress + 3; turn += 1) {
      const lang = LANGUAGES[turn % 3] ?? 'en';
      const { status, text } = await get(`/${lang}/nothing-${turn}`, '203.0.113.7');
      expect(status).toBe(404);
      expect(text).toContain(CATALOGS[lang].serverErrors.notFound);
      expect(text).toContain(`href="${pathTo('home', lang)}"`);
      kinds.push(isPlain(text));
    }
    expect(kinds).toEqual([...Array<boolean>(fromAddress).fill(false), true, true, true]);
    const wrongMethod = await request(site.app).put('/en').set('X-Forwarded-For', '203.0.113.7');
    expect([wrongMethod.status, isPlain(wrongMethod.text)]).toEqual([405, true]);
    expect(isPlain((await get('/en/%zz', '203.0.113.7')).text)).toBe(true);
    expect(isPlain((await get('/en/nothing', '203.0.113.8')).text)).toBe(false);
    expect((await get('/en', '203.0.113.7')).status).toBe(200);
  });

  it('are plain while anything waits to be rendered', async () => {
    let isBusy = true;
    const limiter = { ...createRenderLimiter({ limits: RENDER_LIMITS.off }), isBusy: () => isBusy };
    site = await startTestApp({ parts: { limiter } });
    const refused = await request(site.app).get('/en/nothing');
    expect([refused.status, isPlain(refused.text)]).toEqual([404, true]);
    isBusy = false;
    expect(isPlain((await request(site.app).get('/en/nothing')).text)).toBe(false);
  });
});

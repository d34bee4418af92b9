import request from 'supertest';
import { BODY_LIMITS } from '../../../../server/site/middleware/bodyLimits.ts';
import { captureLog } from '../../../support/capturedLog.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

const ADDRESS = '/api/reports';
let site: TestApp;
let captured: ReturnType<typeof captureLog>;
beforeEach(async () => {
  captured = captureLog();
  site = await startTestApp({ log: captured.log });
});
afterEach(() => site.stop());

const report = (body: object, type = 'application/json') =>
  request(site.app).post(ADDRESS).set('Content-Type', type).send(JSON.stringify(body));
const metrics = () => site.metrics.registry.metrics();

describe('reports of browsers', () => {
  it('of an error count by page and type, and name the script’s file and line in the log', async () => {
    const error = { kind: 'error', page: 'dapp', type: 'error', file: 'site-ABCDEFGH.js', line: 3, column: 14 };
    expect((await report(error)).status).toBe(204);
    expect(await metrics()).toMatch('browser_reports_total{kind="error",route="dapp",detail="error"} 1');
    expect(captured.lines()).toContainEqual(
      expect.objectContaining({ msg: 'browser error', page: 'dapp', file: 'site-ABCDEFGH.js', line: 3, column: 14 }),
    );
  });

  it('of Web Vitals become histograms by page', async () => {
    const vitals = { LCP: 1900, INP: 120, CLS: 0.07, FCP: 900, TTFB: 80 };
    expect((await report({ kind: 'vitals', page: 'home', vitals })).status).toBe(204);
    const text = await metrics();
    expect(text).toMatch('web_vital_seconds_bucket{le="1.8",name="LCP",route="home"} 0');
    expect(text).toMatch('web_vital_seconds_bucket{le="2.5",name="LCP",route="home"} 1');
    expect(text).toMatch('web_vital_layout_shift_bucket{le="0.1",route="home"} 1');
  });

  it('of the content security policy count by page and directive, in the present and in the older form', async () => {
    const documentURL = 'https://satchel.example/en/submit/status/7Q4MX-2KDPA-V93TB-8HJN0-CW5FGZ?x=jane';
    const body = { documentURL, effectiveDirective: 'script-src-elem', blockedURL: 'https://evil.example/?jane' };
    await report([{ type: 'csp-violation', url: documentURL, body }], 'application/reports+json');
    const old = { 'document-uri': 'https://satchel.example/zh', 'violated-directive': 'img-src https:' };
    await report({ 'csp-report': old }, 'application/csp-report');
    const text = await metrics();
    expect(text).toMatch('browser_reports_total{kind="csp",route="submissionStatus",detail="script-src-elem"} 1');
    expect(text).toMatch('browser_reports_total{kind="csp",route="home",detail="img-src"} 1');
    expect(text + captured.text()).not.toMatch(/jane|7Q4MX|evil/);
  });

  it.each([
    ['texts', '["jane"]'],
    ['an unknown page', '{"kind":"error","page":"jane@mail.example","type":"error"}'],
    ['a file that is not the site’s', '{"kind":"error","page":"home","type":"error","file":"jane.js"}'],
    ['a vital that is no number', '{"kind":"vitals","page":"home","vitals":{"LCP":"jane"}}'],
    ['a list of nothing known', '[{"type":"crash"}]'],
  ])('that hold %s are counted as invalid and leave nothing else', async (_name, body) => {
    expect((await report(JSON.parse(body) as object)).status).toBe(204);
    const text = await metrics();
    expect(text).toMatch('browser_reports_total{kind="invalid",route="other",detail=""} 1');
    expect(text + captured.text()).not.toMatch(/jane/);
  });

  it('that are large, malformed or asked for are refused', async () => {
    expect((await report({ text: 'a'.repeat(BODY_LIMITS.reports.bytesMax) })).status).toBe(413);
    const broken = request(site.app).post(ADDRESS).set('Content-Type', 'application/json').send('{"kind":');
    expect((await broken).status).toBe(400);
    expect((await request(site.app).get(ADDRESS)).status).toBe(405);
  });

  it('that come in a flood are dropped and counted, without an address and without the store', async () => {
    const flood = Array.from({ length: 3 * BODY_LIMITS.reports.perSecondMax }, () => report({ kind: 'nothing' }));
    expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([204]));
    const [, dropped] = /kind="dropped",route="other",detail=""\} (\d+)/.exec(await metrics()) ?? [];
    expect(Number(dropped)).toBeGreaterThan(0);
    expect(await site.store.selectFrom('rate_limit').selectAll().execute()).toEqual([]);
  });
});

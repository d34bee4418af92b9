import request from 'supertest';
import { MANIFEST_PATH, MANIFEST_SIGNATURE_PATH } from '../../../../server/site/feeds/siteManifest.ts';
import { makeSigningKey, verifySignature } from '../../../../shared/genuine/minisign.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';
import { TEST_ASSETS } from '../../../support/testAssets.ts';

const { key, file } = makeSigningKey('test');
const files = { '/assets/site-TEST.js': 'a'.repeat(64) };
const assets = { ...TEST_ASSETS, version: '1.2.3+abcdef0123', files };

let site: TestApp;
beforeAll(async () => void (site = await startTestApp({ env: { TRUST_KEY: file }, parts: { assets } })));
afterAll(() => site.stop());

describe('the manifest', () => {
  it('names version, commit, files and the policy that pages have', async () => {
    const { body, headers } = await request(site.app).get(MANIFEST_PATH);
    const page = await request(site.app).get('/en/verify');
    const policy = String(page.headers['content-security-policy']);
    const [script, style] = policy.match(/sha256-[^']+/g) ?? [];
    const expected = { format: 1, version: '1.2.3+abcdef0123', commit: 'abcdef0123', files, script, style, policy };
    expect(body).toEqual(expected);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
    });
  });

  it('is signed with the key, and its version with it', async () => {
    const { text } = await request(site.app).get(MANIFEST_PATH);
    const signature = await request(site.app).get(MANIFEST_SIGNATURE_PATH);
    expect(signature.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(signature.text).toContain('trusted comment: site-manifest 1.2.3+abcdef0123\n');
    expect(verifySignature(Buffer.from(text), signature.text, key)).toBe('genuine');
    expect(verifySignature(Buffer.from(`${text} `), signature.text, key)).toBe('changed');
  });

  it.each([MANIFEST_PATH, MANIFEST_SIGNATURE_PATH])('%s is not sent again to a client that has it', async (path) => {
    const { headers } = await request(site.app).get(path);
    const again = await request(site.app).get(path).set('If-None-Match', String(headers['etag']));
    expect(again.status).toBe(304);
    const { status, headers: refused } = await request(site.app).post(path);
    expect({ status, allow: refused['allow'] }).toEqual({ status: 405, allow: 'GET, HEAD, OPTIONS' });
  });

  it('has no signature on a site without a key, and no commit where the build knew none', async () => {
    const unsigned = await startTestApp({
      parts: { trust: { current: () => site.trust.current(), signingKey: () => null } },
    });
    expect((await request(unsigned.app).get(MANIFEST_SIGNATURE_PATH)).status).toBe(404);
    expect((await request(unsigned.app).get(MANIFEST_PATH)).body).toMatchObject({ version: 'test', commit: null });
    await unsigned.stop();
  });

  it('is sent with the signature beside the build where the key is kept elsewhere', async () => {
    const elsewhere = await startTestApp({
      parts: {
        assets: { ...assets, manifestSignature: 'made elsewhere' },
        trust: { current: () => site.trust.current(), signingKey: () => null },
      },
    });
    expect((await request(elsewhere.app).get(MANIFEST_SIGNATURE_PATH)).text).toBe('made elsewhere');
    await elsewhere.stop();
  });
});

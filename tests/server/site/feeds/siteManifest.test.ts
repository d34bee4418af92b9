import request from 'supertest';
import { createHash } from 'node:crypto';
import { MANIFEST_PATH, MANIFEST_SIGNATURE_PATH } from '../../../../server/site/feeds/siteManifest.ts';
import { makeSigningKey, verifySignature } from '../../../../shared/genuine/minisign.ts';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';
import { TEST_ASSETS } from '../../../support/testAssets.ts';

const { key, file } = makeSigningKey('test');
const files = { '/assets/site-TEST.js': 'a'.repeat(64) };
const assets = { ...TEST_ASSETS, version: '1.2.3+abcdef0123', files };

interface Manifest {
  files: Record<string, string>;
  pages: { path: string; status: number; isInSitemap: boolean; hasContent: boolean }[];
  headers: Record<string, string>;
  links: string[];
}

let site: TestApp;
beforeAll(async () => void (site = await startTestApp({ env: { TRUST_KEY: file }, parts: { assets } })));
afterAll(() => site.stop());

const load = async () => (await request(site.app).get(MANIFEST_PATH)).body as Manifest;

describe('the manifest', () => {
  it('is bound to origin, version and commit, and allows what the policy allows inline', async () => {
    const { body, headers } = await request(site.app).get(MANIFEST_PATH);
    const page = await request(site.app).get('/en/verify');
    const [script, ...styles] = String(page.headers['content-security-policy']).match(/sha256-[^']+/g) ?? [];
    expect(body).toMatchObject({
      format: 3,
      origin: 'https://satchel.example',
      version: '1.2.3+abcdef0123',
      commit: 'abcdef0123',
      script,
      styles,
      files,
    });
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
    });
  });

  it('has the value of each security header as pages, files and errors send it', async () => {
    const { headers } = await load();
    expect(Object.keys(headers)).toEqual(
      expect.arrayContaining([
        'Content-Security-Policy',
        'Cross-Origin-Embedder-Policy',
        'Cross-Origin-Opener-Policy',
        'Cross-Origin-Resource-Policy',
        'Referrer-Policy',
        'X-Content-Type-Options',
        'X-Frame-Options',
      ]),
    );
    for (const path of ['/en/verify', '/favicon.svg', '/en/404']) {
      const sent = (await request(site.app).get(path)).headers as Record<string, string>;
      const names = Object.keys(headers).filter((name) => name !== 'Referrer-Policy' || path !== '/en/404');
      for (const name of names)
        expect({ path, [name]: sent[name.toLowerCase()] }).toEqual({ path, [name]: headers[name] });
    }
  });

  it('lists the fixed pages of every language, those outside of the sitemap and a missing one included', async () => {
    const { pages } = await load();
    const sitemap = (await request(site.app).get('/sitemap.xml')).text;
    for (const { path, status, isInSitemap } of pages) {
      const answer = await request(site.app).get(path);
      const found = sitemap.includes(`<loc>https://satchel.example${path}</loc>`);
      expect({ path, status: answer.status, found }).toEqual({ path, status, found: isInSitemap });
    }
    const listed = pages.map(({ path }) => path);
    for (const lang of LANGUAGES)
      for (const path of ['', '/download/pc', '/verify', '/newsletter', '/submit/status', '/404'])
        expect(listed).toContain(`/${lang}${path}`);
    expect(pages.flatMap(({ path, hasContent }) => (hasContent && path.startsWith('/en') ? path : []))).toEqual([
      '/en',
      '/en/dapp',
      '/en/news',
    ]);
  });

  it('has the hash of every QR code', async () => {
    const codes = Object.entries((await load()).files).filter(([path]) => path.endsWith('/qr.svg'));
    expect(codes).toHaveLength(12);
    for (const [path, hash] of codes) {
      const { body } = (await request(site.app).get(path)) as { body: Buffer };
      expect(createHash('sha256').update(body).digest('hex')).toBe(hash);
    }
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

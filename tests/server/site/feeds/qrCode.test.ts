import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import request from 'supertest';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import { pathTo } from '../../../../shared/site/routes.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

let site: TestApp;
beforeAll(async () => void (site = await startTestApp()));
afterAll(() => site.stop());

const SYSTEMS = ['app', 'android', 'ios'] as const;
const PAGES = LANGUAGES.flatMap((lang) => SYSTEMS.map((system) => pathTo('download', lang, { system })));

/** The text of an SVG QR code as a camera reads it. */
async function readSvg(svg: Buffer): Promise<string> {
  const { data, info } = await sharp(svg).resize(400).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

describe('the QR code of a download page', () => {
  it.each(PAGES)('on %s leads to its official URL', async (path) => {
    const page = await request(site.app).get(path);
    expect(page.text.includes(`src="${path}/qr.svg"`)).toBe(true);
    expect(page.text.includes(`satchel.example${path}`)).toBe(true);
    const { status, headers, body } = await request(site.app).get(`${path}/qr.svg`);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(await readSvg(body as Buffer)).toBe(`https://satchel.example${path}`);
  });

  it.each(['/zh/download/watch/qr.svg', '/fr/download/app/qr.svg', '/zh/news/qr.svg'])(
    'does not exist at %s',
    async (path) => {
      expect((await request(site.app).get(path)).status).toBe(404);
    },
  );
});

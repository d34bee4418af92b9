import express, { type Request, type Response } from 'express';
import request from 'supertest';
import { redirects } from '../../../../server/site/middleware/redirects.ts';
import { withFound } from '../../../../server/site/middleware/withFound.ts';
import type { FoundPage } from '../../../../shared/site/routes.ts';

/** What two handlers of one request are given, the second below /api/page-data as the API mounts it. */
async function givenFor(address: string) {
  const given: (FoundPage | null)[] = [];
  const note = withFound((found, _req, _res, next) => {
    given.push(found);
    next();
  });
  const app = express();
  app.use(note);
  app.use('/api/page-data', note);
  app.use(note, (_req, res) => void res.end());
  await request(app).get(address);
  return given;
}

describe('what needs the page that was found', () => {
  it.each([
    ['/ko/news/42', 2],
    ['/api/page-data/ko/news/42', 3],
  ])('is given it as an argument wherever it stands, found once: %s', async (address, handlers) => {
    const given = await givenFor(address);
    expect(given).toHaveLength(handlers);
    expect(given[0]).toMatchObject({ page: 'newsItem', lang: 'ko', params: { id: '42' } });
    expect(new Set(given).size).toBe(1);
  });

  it('is given null for an address that names none', async () => {
    expect(await givenFor('/ko/nothing')).toEqual([null, null]);
  });

  it('can be called with a page, without an app', async () => {
    const found: FoundPage = { page: 'news', lang: 'en', params: {}, query: {} };
    const req = { method: 'GET', path: '/en/news/', originalUrl: '/en/news/?start=20' } as Request;
    const sent: unknown[] = [];
    const res = { redirect: (...to: unknown[]) => void sent.push(...to) } as unknown as Response;
    await redirects('https://static.example', {})(found, req, res, () => sent.push('next'));
    expect(sent).toEqual([301, '/en/news?start=20']);
  });
});

import express from 'express';
import request from 'supertest';
import { createCachedResponse } from '../../../../server/site/cache/cachedResponse.ts';

const HEADERS = [['content-type', 'text/plain; charset=utf-8']] as const;

describe('a cached response', () => {
  it('is sent to each request with its own Cache-Control, which no other request is sent', async () => {
    const response = createCachedResponse(Buffer.from('page '.repeat(1_000)), HEADERS);
    const app = express().use((req, res) => response.send(req, res, 'cache; hit', req.get('x-caching') ?? ''));
    const cachingOf = async (caching: string) =>
      (await request(app).get('/').set('x-caching', caching)).headers['cache-control'];
    expect(await cachingOf('public')).toBe('public');
    // As when there is no time to render: the same entry is sent, and must not be stored by caches in front.
    expect(await cachingOf('no-store')).toBe('no-store');
    expect(await cachingOf('public')).toBe('public');
    expect(await Promise.all(['public', 'no-store', 'public'].map(cachingOf))).toEqual([
      'public',
      'no-store',
      'public',
    ]);
  });
});

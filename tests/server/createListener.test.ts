import { describe, expect, it } from '@jest/globals';
import express, { type RequestHandler } from 'express';
import pino from 'pino';
import request from 'supertest';
import { createListener } from '../../server/createListener.ts';

function startListener(shortWay: RequestHandler) {
  const logged: string[] = [];
  const observed: string[] = [];
  const app = express().use((_req, res) => void res.send('from Express'));
  const { onRequest } = createListener({
    app,
    log: pino({ base: null }, { write: (line: string) => void logged.push(line) }),
    observe(req, _res, next) {
      observed.push(req.originalUrl);
      next();
    },
    shortWay,
  });
  return { ask: () => request(onRequest).get('/en?a=1'), logged, observed };
}

describe('the short way before Express', () => {
  it('answers what it can, and Express hears nothing of it', async () => {
    const { ask, observed } = startListener((_req, res) => void res.writeHead(200).end('at once'));
    expect((await ask()).text).toBe('at once');
    expect(observed).toEqual(['/en?a=1']);
  });

  it('leaves the rest to Express', async () => {
    const { ask, observed, logged } = startListener((_req, _res, next) => next());
    expect((await ask()).text).toBe('from Express');
    expect(observed).toEqual(['/en?a=1']);
    expect(logged).toEqual([]);
  });

  it('leaves to Express what it fails at, and says so', async () => {
    const { ask, logged } = startListener(() => {
      throw new Error('no such luck');
    });
    expect((await ask()).text).toBe('from Express');
    expect(logged.join('')).toContain('no such luck');
  });

  it('breaks off what it fails at once it has begun', async () => {
    const { ask, logged } = startListener((_req, res) => {
      res.writeHead(200, { 'content-length': 9 }).write('at o');
      throw new Error('no such luck');
    });
    await expect(ask()).rejects.toThrow('hang up');
    expect(logged.join('')).toContain('no such luck');
  });
});

import { jest } from '@jest/globals';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { openServer } from '../../../server/site/openServer.ts';
import { SILENT_LOG } from '../../support/testApp.ts';

const CLIENTS = 20;

describe('a server that stops', () => {
  it('answers every connection that was made before it stopped listening', async () => {
    const app = express();
    app.post('/', (_req, res) => void res.send('stored'));
    const server = await openServer(app, { port: 0, host: '127.0.0.1', keepAliveMs: 1_000 }, SILENT_LOG);
    server.closeAfterResponse();
    const answers = Array.from({ length: CLIENTS }, () => {
      const socket = connect(server.port, '127.0.0.1');
      socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n');
      return text(socket).catch((error: Error) => error.message);
    });
    await server.drain({ keepIdle: true });
    expect((await Promise.all(answers)).filter((answer) => !answer.endsWith('stored'))).toEqual([]);
  });
});

it('creates requests with the prototypes that Express would give them, also when an app has two servers', async () => {
  const app = express().use((_req, res) => void res.end());
  const options = { port: 0, host: '127.0.0.1', keepAliveMs: 1_000 };
  const servers = [await openServer(app, options, SILENT_LOG), await openServer(app, options, SILENT_LOG)];
  const given: boolean[] = [];
  const setPrototypeOf = jest.spyOn(Object, 'setPrototypeOf').mockImplementation((target: object, prototype) => {
    given.push(Object.getPrototypeOf(target) === prototype);
    return Reflect.setPrototypeOf(target, prototype) && target;
  });
  for (const { port } of servers) await (await fetch(`http://127.0.0.1:${port}/`)).text();
  setPrototypeOf.mockRestore();
  // Two requests and their responses.
  expect(given).toEqual([true, true, true, true]);
  for (const server of servers) await server.drain({ keepIdle: false });
});

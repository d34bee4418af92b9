import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { openServer } from '../../../server/http/openServer.ts';
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

import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import pino from 'pino';
import { FORM_KINDS } from '../../../../shared/submission/schemas/formSections.ts';
import { type Answer, formData, goodFiles, goodForm, listen, postForm } from '../../../support/forms.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';
import { until } from '../../../support/until.ts';

let site: TestApp;
let socket: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  site = await startTestApp();
  socket = await listen(site.app);
});
afterAll(async () => {
  await socket.close();
  await site.stop();
});

/** Sends bytes as they are; without a length they come in chunks, as from a program. */
function send(body: Buffer, headers: Record<string, string>): Promise<{ status: number; body: Answer['body'] }> {
  return new Promise((resolve, reject) => {
    const req = httpRequest(`${socket.origin}/api/submissions/token`, { method: 'POST', headers }, (res) => {
      let text = '';
      res.on('data', (chunk) => (text += String(chunk)));
      res.on('end', () => resolve({ status: res.statusCode ?? 0, body: JSON.parse(text) as Answer['body'] }));
    });
    req.on('error', reject);
    req.end(body);
  });
}

describe('a malformed form', () => {
  const files = Buffer.from('--b\r\nContent-Disposition: form-data; name="symbol"\r\n\r\nHBR\r\n--b--\r\n');
  const type = { 'content-type': 'multipart/form-data; boundary=b', accept: 'application/json' };
  const part = (name: string, file: string, body: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${body}\r\n`;
  const large = 'x'.repeat(10_485_761);

  it.each([
    { name: 'JSON', body: '{}', headers: { 'content-type': 'application/json' }, status: 415 },
    {
      name: 'a form of another kind',
      body: 'symbol=HBR',
      headers: { ...type, 'content-type': 'application/x-www-form-urlencoded' },
      status: 415,
    },
    { name: 'no boundary', body: 'x', headers: { 'content-type': 'multipart/form-data' }, status: 400 },
    { name: 'a body cut off', body: String(files).slice(0, -9), headers: type, status: 400 },
    { name: 'nothing but noise', body: 'noise', headers: type, status: 400 },
    {
      name: 'two logos',
      body: `${part('icon_url', 'a', 'a')}${part('icon_url', 'b', 'b')}--b--\r\n`,
      headers: type,
      status: 400,
    },
    {
      name: 'a file the form does not have',
      body: `${part('virus', 'a.exe', 'MZ')}--b--\r\n`,
      headers: type,
      status: 400,
    },
    { name: 'a text too long', body: `${part('name', '', 'x'.repeat(40_000))}--b--\r\n`, headers: type, status: 413 },
    { name: 'a thousand fields', body: `${part('name', '', 'x').repeat(1_000)}--b--\r\n`, headers: type, status: 400 },
    { name: 'a file over ten megabytes', body: `${part('icon_url', 'a', large)}--b--\r\n`, headers: type, status: 422 },
    {
      name: 'seventeen megabytes in chunks',
      body: 'x'.repeat(17 * 1024 * 1024),
      headers: { ...type, 'transfer-encoding': 'chunked' },
      status: 413,
    },
  ])('answers $status to $name', async ({ body, headers, status }) => {
    const answer = await send(Buffer.from(body), headers as Record<string, string>);
    expect({ status: answer.status, result: answer.body.result }).toEqual({ status, result: status });
    expect(answer.body.message).toEqual(expect.any(String));
  });

  it('is refused by its Content-Length alone', async () => {
    const response = await new Promise<number>((resolve, reject) => {
      const headers = { ...type, 'content-length': String(17 * 1024 * 1024) };
      const req = httpRequest(`${socket.origin}/api/submissions/token`, { method: 'POST', headers }, (res) => {
        resolve(res.statusCode ?? 0);
        req.destroy();
      });
      req.on('error', reject);
      req.write('--b');
    });
    expect(response).toBe(413);
  });

  it('field names with a meaning in JavaScript have none here', async () => {
    const data = formData({ ...goodForm('token'), __proto__x: 'a', constructor: 'd' }, await goodFiles('token'));
    data.append('__proto__', 'e');
    const answer = await fetch(`${socket.origin}/api/submissions/token`, {
      method: 'POST',
      body: data,
      headers: { accept: 'application/json' },
    });
    expect(answer.status).toBe(201);
    expect(({} as Record<string, unknown>).e).toBeUndefined();
  });

  it('takes POST only', async () => {
    for (const kind of FORM_KINDS) {
      const answer = await fetch(`${socket.origin}/api/submissions/${kind}`);
      expect({ status: answer.status, allow: answer.headers.get('allow') }).toEqual({
        status: 405,
        allow: 'POST, OPTIONS',
      });
    }
    const deleted = await fetch(`${socket.origin}/api/submissions/00000-00000-00000-00000-000000`, {
      method: 'DELETE',
    });
    expect({ status: deleted.status, allow: deleted.headers.get('allow') }).toEqual({
      status: 405,
      allow: 'GET, HEAD, OPTIONS',
    });
  });
});

describe('a body over the limit', () => {
  const MEGABYTE = 1024 * 1024;

  /** Sends so many megabytes whatever comes back, as a browser does. Gives what came back, and how the connection ended. */
  function upload(megabytes: number, head: string): Promise<{ response: string; error: string | null }> {
    return new Promise((resolve) => {
      const line = connect(Number(new URL(socket.origin).port), '127.0.0.1');
      let response = '';
      let error: string | null = null;
      let sent = 0;
      line.on('data', (bytes) => (response += String(bytes)));
      line.on('error', ({ message }) => (error = message));
      line.on('close', () => resolve({ response, error }));
      const common = 'Host: x\r\nAccept: application/json\r\nContent-Type: multipart/form-data; boundary=b';
      line.write(`POST /api/submissions/token HTTP/1.1\r\n${common}\r\n${head}\r\n\r\n`);
      const isChunked = head.includes('chunked');
      const body = Buffer.alloc(MEGABYTE, 'x');
      const piece = isChunked ? Buffer.concat([Buffer.from('100000\r\n'), body, Buffer.from('\r\n')]) : body;
      const write = (): void => {
        if (line.destroyed) return;
        if (sent === megabytes) return void line.end(isChunked ? '0\r\n\r\n' : '');
        sent += 1;
        line.write(piece, write);
      };
      write();
    });
  }

  it.each([`Content-Length: ${20 * MEGABYTE}`, 'Transfer-Encoding: chunked'])(
    'of 20 MB is refused with a 413 that the client reads after sending all of it: %s',
    async (head) => {
      const { response, error } = await upload(20, head);
      expect(response).toMatch(/^HTTP\/1\.1 413 /);
      expect(response).toContain('"result":413');
      expect(error).toBeNull();
    },
  );

  it.each([`Content-Length: ${100 * MEGABYTE}`, 'Transfer-Encoding: chunked'])(
    'of 100 MB gets the 413 before its connection is closed: %s',
    async (head) => {
      const { response } = await upload(100, head);
      expect(response).toMatch(/^HTTP\/1\.1 413 /);
      expect(response).toContain('"result":413');
    },
  );
});

describe('uploads that stall', () => {
  const MEGABYTE = 1024 * 1024;
  const PART = '--b\r\nContent-Disposition: form-data; name="icon_url"; filename="a"\r\n\r\n';
  let logged = '';
  const writable = { write: (line: string) => void (logged += line) };
  let proxied: TestApp;
  let behind: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    proxied = await startTestApp({ env: { TRUST_PROXY: 'loopback' }, parts: { log: pino({ base: null }, writable) } });
    behind = await listen(proxied.app);
  });
  afterAll(async () => {
    await behind.close();
    await proxied.stop();
  });

  /** Sends most of a large file and then nothing. `answer` is what came back, null before. */
  function stall(ip: string) {
    const headers = { 'content-type': 'multipart/form-data; boundary=b', accept: 'application/json' };
    const req = httpRequest(`${behind.origin}/api/submissions/token`, {
      method: 'POST',
      headers: { ...headers, 'x-forwarded-for': ip },
    });
    let answer: { status: number; wait: string | undefined } | null = null;
    req.on('response', (res) => (answer = { status: res.statusCode ?? 0, wait: res.headers['retry-after'] }));
    req.on('error', () => undefined);
    req.write(PART);
    req.write(Buffer.alloc(9 * MEGABYTE));
    return { req, answer: (): typeof answer => answer };
  }

  const post = async (ip: string, number: number) => {
    const files = await goodFiles('token');
    return (await postForm(behind.origin, 'token', goodForm('token', number), files, { 'x-forwarded-for': ip })).status;
  };

  it('of one client fill its own share: it gets 503, others are stored, and so is the client afterwards', async () => {
    const stalled = Array.from({ length: 8 }, () => stall('203.0.113.7'));
    await until(() => stalled.some(({ answer }) => answer() !== null));
    const [refused] = stalled.flatMap(({ answer }) => answer() ?? []);
    expect(refused).toEqual({ status: 503, wait: '5' });
    expect(await post('203.0.113.8', 500)).toBe(201);
    expect(await post('198.51.100.7', 501)).toBe(201);
    for (const { req } of stalled) req.destroy();
    await until(async () => (await post('203.0.113.7', 502)) === 201);
  });

  it('are warnings of the log, with the reason, also where the body was refused while it arrived', async () => {
    const linesOf = (status: number) =>
      logged
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter((line) => line.msg === 'request' && line.status === status);
    logged = '';
    const stalled = Array.from({ length: 8 }, () => stall('203.0.113.17'));
    await until(() => stalled.some(({ answer }) => answer() !== null));
    const large = httpRequest(`${behind.origin}/api/submissions/token`, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=b',
        accept: 'application/json',
        'x-forwarded-for': '198.51.100.27',
      },
    });
    large.on('error', () => undefined).on('response', (res) => res.resume());
    large.end(Buffer.concat([Buffer.from(PART), Buffer.alloc(17 * MEGABYTE)]));
    for (const { req } of stalled) req.destroy();
    await until(() => linesOf(503).length > 0 && linesOf(413).length > 0);
    for (const line of linesOf(503)) expect(line).toMatchObject({ level: 40, cache: 'shed', refused: 'bodies' });
    expect(linesOf(413)).toMatchObject([{ level: 40, refused: 'formTooLarge', path: '/api/submissions/token' }]);
    expect(logged).not.toContain('"level":50');
  });

  it('of many clients fill no more memory than there is for all', async () => {
    const stalled = Array.from({ length: 16 }, (_, number) => stall(`203.0.${number}.7`));
    await until(() => stalled.some(({ answer }) => answer()?.status === 503));
    for (const { req } of stalled) req.destroy();
    await until(async () => (await post('203.0.113.9', 503)) === 201);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as plainRequest, type RequestOptions } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { freePort } from './freePort.mjs';
import { until } from './until.ts';

const HOST = 'satchel.example';

/** What a sample is tried with: where it listens, and the folder with its certificate and logs. */
export interface SampleParts {
  ports: { http: number; https: number; clear: number };
  folder: string;
}

/**
 * nginx with `server/deploy/nginx.conf` in front of the site's two processes; only ports and paths of files are other
 * ones.
 */
export function startSampleProxy(nginx: string, sitePorts: readonly [number, number]) {
  return startNginx(nginx, HOST, ({ ports, folder }) =>
    listeningAt(readFileSync('server/deploy/nginx.conf', 'utf8'), ports)
      .replaceAll(/127\.0\.0\.1:300([12])/g, (_, number: string) => `127.0.0.1:${sitePorts[Number(number) - 1]}`)
      .replaceAll(/\/(etc\/ssl\/satchel|var\/log\/nginx)\//g, `${folder}/`),
  );
}

/** A sample that listens on free ports of this machine. `clear` is what `https` is, without TLS. */
export function listeningAt(sample: string, ports: SampleParts['ports']): string {
  return sample
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${ports.clear};\n  listen 127.0.0.1:${ports.https} `);
}

/** nginx with the sample that `write` returns, and requests to it by the host's name. */
export async function startNginx(nginx: string, host: string, write: (parts: SampleParts) => string) {
  const folder = mkdtempSync(join(tmpdir(), 'satchel-nginx-'));
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
  });
  mkdirSync(join(folder, 'temporary'));
  for (const name of ['fullchain.pem', 'desk.fullchain.pem']) writeFileSync(join(folder, name), cert);
  for (const name of ['privkey.pem', 'desk.privkey.pem']) writeFileSync(join(folder, name), key);
  const ports = { http: await freePort(), https: await freePort(), clear: await freePort() };
  const sample = write({ ports, folder });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temporary/${name};`,
  );
  const config = join(folder, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    config,
    `${user} daemon off; pid ${folder}/pid; events {}\nhttp { access_log off; ${temporary.join(' ')}\n${sample} }`,
  );
  const server = spawn(nginx, ['-c', config, '-p', folder, '-e', join(folder, 'start.log')], { stdio: 'ignore' });
  const ended = once(server, 'exit');
  const read = (file: string) => (existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '');
  const ask = (
    path: string,
    {
      from = '127.0.0.1',
      scheme = 'https',
      method = 'GET',
      body = '',
      headers = {} as Record<string, string | string[]>,
    } = {},
  ) => {
    const options: RequestOptions = {
      host: '127.0.0.1',
      localAddress: from,
      method,
      path,
      agent: false,
      headers: { Host: host, Accept: 'text/html', ...(body && { 'Content-Type': 'text/plain' }), ...headers },
    };
    const req =
      scheme === 'https'
        ? tlsRequest({ ...options, port: ports.https, servername: host, ca: cert })
        : plainRequest({ ...options, port: ports.http });
    return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
      req.on('error', reject);
      req.on('response', (res) => {
        let text = '';
        res.on('data', (chunk) => (text += String(chunk)));
        res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, text }));
      });
      req.end(body);
    });
  };
  await until(
    async () => server.exitCode !== null || (await ask('/', { scheme: 'http' }).catch(() => null)),
    () => read('start.log'),
  );
  if (server.exitCode !== null) throw new Error(`nginx did not start: ${read('start.log')}`);
  return {
    ports,
    ca: cert,
    /** Without TLS. */
    origin: `http://127.0.0.1:${ports.clear}`,
    ask,
    /** Lines of the access log. */
    accessLog: (file = 'access.log') => read(file).split('\n').filter(Boolean),
    errorLog: (file = 'error.log') => read(file),
    async stop() {
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/*
 * Starts the built site on other versions of Node and uses it: `node tests/support/nodeVersions.mjs 20.19 24` after
 * `npm run build`. Without arguments it tries every supported version. Exits with 1 when one of them fails.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { installNode } from './installNode.mjs';

const VERSIONS = ['20.19', '22', '24', '26'];
const PROGRAM = 'dist/server/main.js';
const START_MAX_MS = 30_000;
const STOP_MAX_MS = 10_000;

const FORM = {
  lang: 'en',
  platform: 'Polygon',
  standard: 'ERC-721',
  address: `0x${'a'.repeat(40)}`,
  name: 'Harbour Lights',
  desc: 'Two hundred lighthouses, drawn by hand.',
  website: 'https://lights.harbour.example',
  email: 'team@harbour.example',
  serviceWechat: '@harbour_help',
};

/** Starts, uses and stops the site. Resolves with the milliseconds it took to listen; rejects at the first fault. */
async function trySite(node) {
  const dataDir = mkdtempSync(join(tmpdir(), 'satchel-node-'));
  const started = performance.now();
  const site = spawn(node, [PROGRAM], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(site, 'exit');
  let output = '';
  for (const stream of [site.stdout, site.stderr]) stream.on('data', (chunk) => (output += chunk));
  try {
    const port = await untilListening(site, () => output);
    const startMs = Math.round(performance.now() - started);
    await useSite(`http://127.0.0.1:${port}`);
    site.kill('SIGTERM');
    await Promise.race([ended, sleep(STOP_MAX_MS, undefined, { ref: false })]);
    if (site.exitCode !== 0)
      throw new Error(`SIGTERM did not end it with 0 but with ${site.exitCode ?? site.signalCode}`);
    return startMs;
  } catch (error) {
    throw new Error(`${error.message}\n${output.slice(-2_000)}`, { cause: error });
  } finally {
    if (site.exitCode === null) site.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The port the site says it listens on. */
async function untilListening(site, read) {
  for (const end = Date.now() + START_MAX_MS; Date.now() < end; await sleep(20)) {
    const port = /"origin":"http:\/\/localhost:(\d+)".*"msg":"listening"/.exec(read())?.[1];
    if (port) return port;
    const ending = site.exitCode ?? site.signalCode;
    if (ending !== null) throw new Error(`It ended with ${ending} before it listened.`);
  }
  throw new Error('It did not listen in time.');
}

/** Until it has rendered its own pages. */
async function untilReady(origin) {
  for (const end = Date.now() + START_MAX_MS; Date.now() < end; await sleep(20))
    if ((await fetch(`${origin}/readyz`)).ok) return;
  throw new Error('It was not ready in time.');
}

/** Asks for pages, then submits a form with an image and reads both back from the store. */
async function useSite(origin) {
  await untilReady(origin);
  for (const path of ['/en', '/en/dapp']) await expectStatus(await fetch(origin + path), 200, path);
  const body = new FormData();
  for (const [name, value] of Object.entries(FORM)) body.append(name, value);
  const logo = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#1a7f5a' } })
    .png()
    .toBuffer();
  body.append('icon_url', new Blob([logo]), 'logo.png');
  const headers = { accept: 'application/json' };
  const sent = await fetch(`${origin}/api/submissions/nft`, { method: 'POST', headers, body });
  const { data } = JSON.parse(await expectStatus(sent, 201, 'the form'));
  const path = `/api/submissions/${data.receipt}`;
  const read = await expectStatus(await fetch(origin + path), 200, path);
  if (!read.includes(FORM.name)) throw new Error(`The submission is not what was sent: ${read}`);
  const stored = await fetch(`${origin}${path}/files/icon_url`);
  const { width, format } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata();
  if (width !== 200 || format !== 'png') throw new Error('The image is not what was sent.');
}

async function expectStatus(response, status, what) {
  const text = await response.text();
  if (response.status !== status) throw new Error(`${what}: ${response.status} ${text.slice(0, 200)}`);
  return text;
}

const versions = process.argv.slice(2);
for (const version of versions.length > 0 ? versions : VERSIONS) {
  try {
    const node = installNode(version);
    const name = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
    console.info(`Node ${name}: right, listening after ${await trySite(node)} ms`);
  } catch (error) {
    process.exitCode = 1;
    console.error(`Node ${version}: failed. ${error.message}`);
  }
}

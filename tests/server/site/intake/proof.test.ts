import { bytesToHex } from '@noble/hashes/utils.js';
import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import { createFetchPublic } from '../../../../server/http/fetchPublic.ts';
import { createProver } from '../../../../server/site/intake/proof.ts';
import { pathTo } from '../../../../shared/site/routes.ts';
import type { Submission } from '../../../../shared/submission/submission.ts';
import { goodFiles, goodForm, listen, postForm, type Texts } from '../../../support/forms.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';
import { accountOf, SECRET, sign } from '../../../support/walletSignatures.ts';

const KEY = 'cd'.repeat(16);
const OTHER_KEY = 'ef'.repeat(16);
const FILE = 'https://harbour.example/.well-known/satchel-proof.txt';

describe('a contract that another team has submitted first', () => {
  let site: TestApp;
  let socket: Awaited<ReturnType<typeof listen>>;
  /** TXT records by host, and what the website answers. */
  let records: Record<string, string[]> = {};
  let files: Record<string, string> = {};
  let number = 0;

  beforeAll(async () => {
    site = await startTestApp({
      prover: (store) =>
        createProver({
          store,
          resolveTxt: async (host) => (records[host] ?? []).map((text) => [text.slice(0, 20), text.slice(20)]),
          fetchPublic: async ({ href }) => {
            const text = files[href];
            if (text === undefined) throw new Error('answered 404');
            return Buffer.from(text);
          },
        }),
    });
    socket = await listen(site.app);
  });
  afterEach(() => {
    [records, files] = [{}, {}];
  });
  afterAll(async () => {
    await socket.close();
    await site.stop();
  });

  const post = async (texts: Texts) => {
    const { status, body } = await postForm(
      socket.origin,
      'token',
      { ...goodForm('token', 500 + number), ...texts },
      await goodFiles('token'),
    );
    const { help } = body as { help?: { resolutions: { proof: { line: string; steps: string[] } | null } | null } };
    return {
      status,
      receipt: body.data?.receipt ?? '',
      code: body.errors?.[0]?.code,
      codes: body.errors?.map(({ code }) => code),
      messages: body.errors?.map(({ message }) => message),
      line: help?.resolutions?.proof?.line ?? '',
      steps: help?.resolutions?.proof?.steps,
    };
  };
  const squat = async () => {
    number += 1;
    return post({
      email: 'squatter@else.example',
      website: 'https://else.example',
      idempotencyKey: OTHER_KEY.replace(/^../, `${number + 10}`),
    });
  };
  const own = (texts: Texts = {}) => post({ idempotencyKey: KEY, companyName: 'The real team', ...texts });
  const load = async (receipt: string) =>
    ((await (await fetch(`${socket.origin}/api/submissions/${receipt}`)).json()) as { data: Submission }).data;

  it('is taken from the team that puts the line on its website, and both stand before the reviewer', async () => {
    const squatted = await squat();
    const refused = await own();
    expect(refused).toMatchObject({ status: 409, code: 'alreadySubmitted' });
    expect(refused.line).toMatch(/^satchel-proof BSC 0x\w{40} harbour\.example [0-9a-f]{32}$/);
    files[FILE] = `${refused.line}\r\n`;
    const taken = await own({ proof: 'yes' });
    expect(taken.status).toBe(201);
    expect((await load(taken.receipt)).proof).toMatchObject({ method: 'file', of: 'harbour.example' });
    expect(await load(squatted.receipt)).toMatchObject({ status: 'received', proof: null });
  });

  it('has a proof looked for only when the team says that there is one, or pastes a signature', async () => {
    await squat();
    const owner_address = `0x${bytesToHex(accountOf(SECRET))}`;
    expect((await own({ owner_address })).codes).toEqual(['alreadySubmitted']);
    for (const texts of [{ proof: 'true' }, { signature: '0x00' }])
      expect(await own({ owner_address, ...texts })).toMatchObject({
        status: 409,
        codes: ['alreadySubmitted', 'proofMissing'],
      });
    const { line } = await own({ owner_address });
    expect((await own({ owner_address, signature: sign(line) })).status).toBe(201);
  });

  it('is taken with a DNS record, and from the owner with a signature', async () => {
    await squat();
    records['harbour.example'] = ['v=spf1 -all', (await own()).line];
    expect(await load((await own({ proof: 'yes' })).receipt)).toMatchObject({ proof: { method: 'dns' } });
    await squat();
    const owner_address = `0x${bytesToHex(accountOf(SECRET))}`;
    const { line, steps } = await own({ owner_address });
    expect(steps).toHaveLength(3);
    const taken = await own({ owner_address, proof: 'yes', signature: sign(line) });
    expect((await load(taken.receipt)).proof?.method).toBe('signature');
  });

  it('is not taken with a line for another contract, nor by a stranger while the line is published', async () => {
    await squat();
    const { line } = await own();
    files[FILE] = line;
    const stranger = await own({ idempotencyKey: OTHER_KEY, proof: 'yes' });
    expect(stranger.status).toBe(409);
    expect(stranger.line).not.toBe(line);
    await squat();
    expect((await own({ proof: 'yes' })).status).toBe(409);
  });

  it('is revised by the team that has proven it, which keeps its proof', async () => {
    await squat();
    files[FILE] = (await own()).line;
    const first = await own({ proof: 'yes' });
    files = {};
    const second = await own({ gas: '70000', heldReceipts: first.receipt });
    expect(await load(second.receipt)).toMatchObject({
      previousReceipt: first.receipt,
      proof: { of: 'harbour.example' },
    });
  });

  it('asks for a new proof when the team that has proven it moves to another website', async () => {
    await squat();
    files[FILE] = (await own()).line;
    const first = await own({ proof: 'yes' });
    const moved = { website: 'https://elsewhere.example', heldReceipts: first.receipt };
    const refused = await own(moved);
    expect(refused).toMatchObject({ status: 409, code: 'alreadySubmitted' });
    files['https://elsewhere.example/.well-known/satchel-proof.txt'] = refused.line;
    expect((await own({ ...moved, proof: 'yes' })).status).toBe(201);
  });

  it('asks for a new proof when the team moves to another port, where somebody else’s website can be', async () => {
    await squat();
    const before = { website: 'https://harbour.example:8443' };
    files['https://harbour.example:8443/.well-known/satchel-proof.txt'] = (await own(before)).line;
    const first = await own({ ...before, proof: 'yes' });
    expect((await load(first.receipt)).proof).toMatchObject({ method: 'file', of: 'harbour.example:8443' });
    expect(await own({ heldReceipts: first.receipt })).toMatchObject({ status: 409, code: 'alreadySubmitted' });
  });

  const check = async (receipt: string, signature = '') => {
    const body = new URLSearchParams({ signature });
    const answer = await fetch(`${socket.origin}/api/submissions/${receipt}/proof`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
    });
    return ((await answer.json()) as { data: { done: string } }).data.done;
  };
  const readPage = async (receipt: string) =>
    (await fetch(socket.origin + pathTo('submissionStatus', 'en', { receipt }))).text();
  const lineOf = (page: string) => /satchel-proof BSC [^<"]+/.exec(page)?.[0] ?? '';

  it('can be proven before anybody collides, on the status page', async () => {
    number += 1;
    const { receipt } = await own();
    expect(await check(receipt)).toBe('notFound');
    files[FILE] = lineOf(await readPage(receipt));
    expect(await check(receipt)).toBe('proven');
    expect(await readPage(receipt)).toContain('Verified: harbour.example (file)');
  });

  it('names contract wallets as a reason where a signature is not the owner’s, and beside the field', async () => {
    number += 1;
    const owner_address = '0x' + '5a'.repeat(20);
    const { receipt } = await own({ owner_address });
    expect(await readPage(receipt)).toContain('We can’t check signatures of contract wallets');
    expect(await check(receipt, `0x${'1b'.repeat(65)}`)).toBe('notSigned');
    for (const lang of LANGUAGES) {
      const path = pathTo('submissionStatus', lang, { receipt }, { result: 'notSigned' });
      const page = await (await fetch(socket.origin + path)).text();
      expect(page).toContain(CATALOGS[lang].submissionStatus.proof.notSigned);
    }
    await squat();
    const answer = await own({ owner_address, signature: `0x${'1b'.repeat(65)}` });
    expect(answer.messages).toContain(CATALOGS.en.submissionStatus.proof.notSigned);
  });

  it('is not proven any more on the page of a version that was revised', async () => {
    number += 1;
    const { receipt } = await own();
    files[FILE] = lineOf(await readPage(receipt));
    await own({ gas: '70000', heldReceipts: receipt });
    expect(await check(receipt)).toBe('notFound');
    expect((await load(receipt)).proof).toBeNull();
  });
});

describe('the website of a proof', () => {
  it.each(['https://127.0.0.1/x', 'https://[::1]/x', 'https://localhost/x', 'http://93.184.216.34/x'])(
    'is not asked at %s: only public addresses over https are',
    async (url) => {
      const request = { accept: 'text/plain', bytesMax: 100, timeoutMs: 2_000 };
      await expect(createFetchPublic()(new URL(url), request)).rejects.toThrow(/https|public/);
    },
  );
});

import { createProver } from '../../../server/site/intake/proof.ts';
import { createReceipt } from '../../../server/records/receipt.ts';
import { captureLog } from '../../support/capturedLog.ts';
import { formData, goodFiles, goodForm, listen, postForm } from '../../support/forms.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { until } from '../../support/until.ts';

const captured = captureLog();
let site: TestApp;
let socket: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  const nothing = { fetchPublic: async () => Buffer.from(''), resolveTxt: async () => [] };
  site = await startTestApp({ log: captured.log, prover: (store) => createProver({ store, ...nothing }) });
  socket = await listen(site.app);
});
afterAll(async () => {
  await socket.close();
  await site.stop();
});

/** What the line of the request says that came of it. */
async function noted(send: () => Promise<unknown>): Promise<{ refused: unknown; outcome: unknown }> {
  const before = captured.lines().length;
  await send();
  const lines = () =>
    captured
      .lines()
      .slice(before)
      .filter(({ msg }) => msg === 'request');
  await until(() => lines().length === 1);
  return { refused: lines()[0]?.refused, outcome: lines()[0]?.outcome };
}

const post = (path: string, texts: Record<string, string> = {}, headers = {}) =>
  fetch(`${socket.origin}/api/submissions/${path}`, {
    method: 'POST',
    headers: { accept: 'application/json', ...headers },
    body: new URLSearchParams(texts),
  });
const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow';

describe('the line of a request that is refused says in fixed words why', () => {
  it.each([
    ['otherOrigin', () => post('confirm', {}, { origin: 'https://evil.example' })],
    ['notFound', () => fetch(`${socket.origin}/api/submissions/${createReceipt()}`)],
    ['notFound', () => fetch(`${socket.origin}/en/submit/status/${createReceipt()}`)],
    ['badRequest', () => fetch(`${socket.origin}/%00`)],
    ['methodNotAllowed', () => fetch(`${socket.origin}/api/submissions/confirm`)],
    ['unsupported', () => post('token')],
    [
      'honeypot',
      async () => postForm(socket.origin, 'nft', { ...goodForm('nft'), subject: 'SEO' }, await goodFiles('nft')),
    ],
    [
      'secret',
      async () => postForm(socket.origin, 'nft', { ...goodForm('nft'), name: PHRASE }, await goodFiles('nft')),
    ],
    [
      'previousUnknown',
      async () =>
        postForm(
          socket.origin,
          'nft',
          { ...goodForm('nft'), previousReceipt: createReceipt() },
          await goodFiles('nft'),
        ),
    ],
  ])('%s', async (refused, send) => expect(await noted(send)).toEqual({ refused, outcome: undefined }));

  it('also where a browser without JavaScript is redirected to the form', async () => {
    const send = async () =>
      fetch(`${socket.origin}/api/submissions/nft`, {
        method: 'POST',
        redirect: 'manual',
        headers: { accept: 'text/html' },
        body: formData({ ...goodForm('nft'), subject: 'SEO' }, await goodFiles('nft')),
      });
    expect(await noted(send)).toEqual({ refused: 'honeypot', outcome: undefined });
  });
});

describe('the line of a request says what came of', () => {
  it('a mailed code that is wrong', async () => {
    const send = () => post('confirm', { confirm: createReceipt(), receipt: createReceipt() });
    expect(await noted(send)).toEqual({ refused: undefined, outcome: 'expired' });
  });

  it('a proof that is not found', async () => {
    const { body } = await postForm(socket.origin, 'nft', goodForm('nft', 7), await goodFiles('nft'));
    const send = () => post(`${body.data?.receipt}/proof`);
    expect(await noted(send)).toEqual({ refused: undefined, outcome: 'notFound' });
  });
});

import { SMTPServer } from 'smtp-server';
import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import { startMails } from '../../../server/submissions/mails.ts';
import { LANGUAGES } from '../../../shared/languages.ts';
import { pathTo } from '../../../shared/routes.ts';
import { formData, goodFiles, goodForm, listen, postForm } from '../../support/forms.ts';
import { SILENT_LOG, startTestApp, type TestApp } from '../../support/testApp.ts';

const SITE = 'https://satchel.example';
const NEVER_MS = 3_600_000;
const t = CATALOGS.en.submissionStatus;

let site: TestApp;
let socket: Awaited<ReturnType<typeof listen>>;
let server: SMTPServer;
let smtpUrl: string;
/** What the mail server took, decoded as far as these texts need it. */
let mails: { to: string[]; text: string }[] = [];
let refusals = 0;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          return done(Object.assign(new Error('try later'), { responseCode: 451 }));
        }
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, text: decode(Buffer.concat(chunks).toString('utf8')) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  smtpUrl = `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`;
  site = await startTestApp({ env: { SMTP_URL: smtpUrl } });
  socket = await listen(site.app);
});
afterAll(async () => {
  await socket.close();
  await site.stop();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

/** Headers, and a body in quoted-printable or base64. */
function decode(mail: string): string {
  const [head = '', ...body] = mail.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/transfer-encoding: base64/i.test(head)) return `${head}\n${Buffer.from(text, 'base64').toString('utf8')}`;
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return `${head}\n${Buffer.from(bytes, 'latin1').toString('utf8')}`;
}

/** Sends what waits in the outbox, as the site does every second; `later` moves the clock. */
async function deliver(laterMs = 0): Promise<number> {
  const clock = () => new Date(Date.now() + laterMs);
  const outbox = await startMails({
    store: site.store,
    smtpUrl,
    siteOrigin: SITE,
    log: SILENT_LOG,
    clock,
    pollMs: NEVER_MS,
  });
  mails = [];
  const attempts = await outbox.deliverDue();
  await outbox.stop();
  return attempts;
}

const send = async (number: number, texts: Record<string, string> = {}) =>
  postForm(socket.origin, 'token', { ...goodForm('token', number), ...texts }, await goodFiles('token'));
const linkOf = (receipt = '', lang: 'en' | 'ko' | 'zh' = 'en') => SITE + pathTo('submissionStatus', lang, { receipt });

describe('a team that has lost its receipt', () => {
  it('gets its status link by mail when it sends the contract again from the same address, and nobody else does', async () => {
    const receipt = (await send(1)).body.data?.receipt;
    const again = await send(1, { gas: '70000' });
    expect(again).toMatchObject({ status: 409, body: { errors: [{ code: 'alreadySubmitted' }] } });
    const { help } = again.body as { help?: { lead: string } };
    expect(help?.lead).toContain('its status link is on its way there');
    // The answer itself gives the receipt to nobody.
    expect(JSON.stringify(again.body)).not.toContain(receipt);
    expect(await deliver()).toBe(1);
    expect(mails).toMatchObject([{ to: ['team@harbour.example'] }]);
    expect(mails[0]?.text).toContain(linkOf(receipt));

    const stranger = await send(1, { gas: '80000', email: 'stranger@else.example' });
    expect((stranger.body as { help?: unknown }).help).toEqual({ ...help, resolutions: expect.anything() });
    expect(await deliver()).toBe(0);
  });

  it.each(LANGUAGES)(
    'is mailed its link on request from the page, as plain text in %s that asks for nothing',
    async (lang) => {
      const receipt = (await send(10 + LANGUAGES.indexOf(lang))).body.data?.receipt ?? '';
      const path = pathTo('submissionStatus', lang, { receipt });
      expect(await (await fetch(socket.origin + path)).text()).toContain(`action="/api/submissions/${receipt}/mail"`);
      const asked = await fetch(`${socket.origin}/api/submissions/${receipt}/mail`, {
        method: 'POST',
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
        body: `lang=${lang}`,
      });
      expect(new URL(asked.url).pathname).toBe(path);
      expect(await asked.text()).toContain(CATALOGS[lang].submissionStatus.mail.sent);
      await deliver();
      const [mail] = mails;
      expect(mail?.text).toMatch(/content-type: text\/plain/i);
      expect(mail?.text).toContain(CATALOGS[lang].mail.warning.slice(0, 20));
      expect(mail?.text.match(/https?:\/\/\S+/g)).toEqual([linkOf(receipt, lang)]);
    },
  );

  it('is mailed later when the mail server is away, without waiting for it', async () => {
    const receipt = (await send(20)).body.data?.receipt ?? '';
    const ask = () => fetch(`${socket.origin}/api/submissions/${receipt}/mail`, { method: 'POST' });
    expect((await ask()).status).toBe(200);
    refusals = 1;
    expect([await deliver(), mails.length]).toEqual([1, 0]);
    expect([await deliver(), mails.length]).toEqual([0, 0]);
    expect([await deliver(2 * 60_000), mails.length]).toEqual([1, 1]);
  });

  it('is told when its address has had its mails of the day, so that no mailbox is flooded', async () => {
    const email = 'often@harbour.example';
    const receipt = (await send(21, { email })).body.data?.receipt ?? '';
    const results = [];
    for (let turn = 0; turn < 11; turn += 1) {
      const answer = await fetch(`${socket.origin}/api/submissions/${receipt}/mail`, { method: 'POST' });
      results.push(((await answer.json()) as { data: { done: string } }).data.done);
    }
    expect(results).toEqual([...Array(10).fill('mailed'), 'mailLimit']);
    const path = pathTo('submissionStatus', 'en', { receipt }, { result: 'mailLimit' });
    const said = 'That address has had 10 emails from us today.';
    expect(await (await fetch(socket.origin + path)).text()).toContain(said);
  });

  it('can be mailed nothing by a site without a mail server, which names the ways that are left', async () => {
    const other = await startTestApp();
    const plain = await listen(other.app);
    const form = goodForm('token', 30);
    const files = await goodFiles('token');
    const receipt = (await postForm(plain.origin, 'token', form, files)).body.data?.receipt ?? '';
    const page = await (await fetch(plain.origin + pathTo('submissionStatus', 'en', { receipt }))).text();
    expect(page).not.toContain(`action="/api/submissions/${receipt}/mail"`);
    expect((await fetch(`${plain.origin}/api/submissions/${receipt}/mail`, { method: 'POST' })).status).toBe(404);
    const { body } = await postForm(plain.origin, 'token', { ...form, gas: '70000' }, files);
    const { help } = body as { help?: { lead: string; resolutions: { steps: string[] } } };
    expect(help?.lead).toContain('business@satchel.example');
    expect(help?.resolutions.steps[0]).toContain('https://harbour.example/.well-known/satchel-proof.txt');
    await plain.close();
    await other.stop();
  });
});

describe('a changed form of the same team', () => {
  it('revises the open submission when the browser holds its receipt, and leaves the reviewer the newer one', async () => {
    const first = (await send(40)).body.data?.receipt ?? '';
    const other = (await send(41)).body.data?.receipt ?? '';
    const second = await send(40, { gas: '70000', heldReceipts: [other, first.toLowerCase()].join() });
    expect(second.status).toBe(201);
    const load = async (receipt = '') =>
      ((await (await fetch(`${socket.origin}/api/submissions/${receipt}`)).json()) as { data: Record<string, unknown> })
        .data;
    expect(await load(second.body.data?.receipt)).toMatchObject({ status: 'received', previousReceipt: first });
    expect(await load(first)).toMatchObject({ status: 'revised', nextReceipt: second.body.data?.receipt });
    // The first receipt still leads to the newest version.
    const third = await send(40, { gas: '80000', heldReceipts: first });
    expect(await load(third.body.data?.receipt)).toMatchObject({ previousReceipt: second.body.data?.receipt });
  });

  it('is told of a receipt that is not the right one, in words that give away no other submission', async () => {
    await send(44);
    const other = (await send(45)).body.data?.receipt ?? '';
    const stranger = { email: 'stranger@else.example', gas: '70000' };
    const refused = async (heldReceipts: string) => {
      const { status, body } = await send(44, { ...stranger, heldReceipts });
      return { status, errors: body.errors, message: body.message };
    };
    const { receiptWrong: message } = CATALOGS.en.collisionHelp;
    const wrong = await refused(other);
    expect(wrong.errors).toMatchObject([
      { field: 'address' },
      { field: 'heldReceipts', code: 'receiptWrong', message },
    ]);
    for (const typed of ['00000-00000-00000-00000-000000', 'nonsense']) expect(await refused(typed)).toEqual(wrong);
    // Receipts that only the browser remembers are not a mistake.
    expect((await refused(`,${other}`)).errors).toMatchObject([{ field: 'address' }]);

    const posted = await fetch(`${socket.origin}/api/submissions/token`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: formData({ ...goodForm('token', 44), ...stranger, heldReceipts: other }, await goodFiles('token')),
    });
    const page = await posted.text();
    expect(page).toContain(message);
    expect(page).toMatch(new RegExp(`<input[^>]* name="heldReceipts"[^>]* value="${other}"`));
  });

  it('revises it when a second tab sends the same draft, whose key only that browser has', async () => {
    const idempotencyKey = 'ab'.repeat(16);
    const first = (await send(42, { idempotencyKey })).body.data?.receipt;
    const changed = await send(42, { idempotencyKey, gas: '70000' });
    expect(changed.status).toBe(201);
    expect(await send(42, { idempotencyKey, gas: '70000' })).toMatchObject({
      body: { data: { receipt: changed.body.data?.receipt } },
    });
    const { data } = (await (await fetch(`${socket.origin}/api/submissions/${first}`)).json()) as {
      data: { status: string };
    };
    expect(data.status).toBe('revised');
  });

  it('has a title on the page of the version before', async () => {
    const first = (await send(43)).body.data?.receipt ?? '';
    await send(43, { gas: '70000', heldReceipts: first });
    expect(await (await fetch(socket.origin + pathTo('submissionStatus', 'en', { receipt: first }))).text()).toContain(
      `<h1>${t.states.revised.title}</h1>`,
    );
  });
});

import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import request from 'supertest';
import { CATALOGS } from '../../../client/catalogs.ts';
import { LANGUAGES } from '../../../shared/languages.ts';
import type { SubmissionStatusData } from '../../../shared/pageData.ts';
import type { ReasonCode } from '../../../shared/reasonCodes.ts';
import { pathTo, type FoundPage } from '../../../shared/routes.ts';
import { FORM_KINDS, type FormKind } from '../../../shared/schemas/formKinds.ts';
import { SUBMISSION_STATUSES, type SubmissionStatus } from '../../../shared/submission.ts';
import { answerSubmission } from '../../support/answerSubmission.ts';
import { goodFiles, goodForm, listen, postForm } from '../../support/forms.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';

const REASONS: ReasonCode[] = ['logoUnclear', 'contactMissing'];
const NOTE = 'שלום <b>not bold</b> & 🦊\nsecond line';
const ESCAPED_NOTE = 'שלום &lt;b&gt;not bold&lt;/b&gt; &amp; 🦊\nsecond line';
const NOBODYS = '00000-00000-00000-00000-000000';

let site: TestApp;
let socket: Awaited<ReturnType<typeof listen>>;
let logged = '';
let used = 0;
/** By kind and status. */
const receipts = new Map<string, string>();
const receiptOf = (kind: FormKind, status: SubmissionStatus) => receipts.get(`${kind} ${status}`) ?? '';

async function submit(kind: FormKind, more: Record<string, string> = {}): Promise<string> {
  const form = { ...goodForm(kind, (used += 1)), idempotencyKey: `status-page-${used}`, ...more };
  return (await postForm(socket.origin, kind, form, await goodFiles(kind))).body.data?.receipt ?? '';
}

beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  site = await startTestApp({ parts: { log: pino({ level: 'trace' }, stream) } });
  socket = await listen(site.app);
  for (const kind of FORM_KINDS)
    for (const status of SUBMISSION_STATUSES) {
      const receipt = await submit(kind);
      receipts.set(`${kind} ${status}`, receipt);
      if (status !== 'received') await answerSubmission(site.store, receipt, { status, reasons: REASONS, note: NOTE });
    }
});
afterAll(async () => {
  await socket.close();
  await site.stop();
});

const pathOf = (receipt: string, lang: FoundPage['lang'] = 'en') => pathTo('submissionStatus', lang, { receipt });
const get = (path: string) => request(site.app).get(path);
const escaped = (text: string) => text.replaceAll('&', '&amp;');
const headOf = (html: string) => html.slice(0, html.indexOf('</head>'));

const PAGES = FORM_KINDS.flatMap((kind) =>
  SUBMISSION_STATUSES.flatMap((status) => LANGUAGES.map((lang) => ({ kind, status, lang }))),
);

describe('the page of a receipt', () => {
  it.each(PAGES)('says in $lang what became of a $kind that is $status', async ({ kind, status, lang }) => {
    const receipt = receiptOf(kind, status);
    const { text, status: code, headers } = await get(pathOf(receipt, lang));
    const t = CATALOGS[lang].submissionStatus;
    expect(code).toBe(200);
    expect(headers['content-language']).toBe(lang);
    expect(text).toContain(`<h1>${t.states[status].title}</h1>`);
    expect(text).toContain(t.kinds[kind]);
    expect(text).toContain(t.promise.text);
    expect(text).toContain(t.secret.text);
    expect(text).toContain(t.history.received);
    expect(text).toContain(escaped(CATALOGS[lang].submissionFields.labels[kind].email));
    expect(text).toContain('harbour.example');
    const reasons = REASONS.map((reason) => CATALOGS[lang].submissionReasons[reason]);
    const isAnswered = status !== 'received';
    for (const words of [...reasons, ESCAPED_NOTE]) expect(text.includes(words)).toBe(isAnswered);
    expect(text.includes(t.clock.due)).toBe(!isAnswered);
    expect(text.includes(t.mend.action)).toBe(status === 'changes' || status === 'refused');
    expect(text.includes(t.accepted.listing)).toBe(status === 'accepted' && kind !== 'recruiting');
    expect(text.includes(t.accepted.application)).toBe(status === 'accepted' && kind === 'recruiting');
    expect(text.includes(t.accepted.directory)).toBe(status === 'accepted' && kind === 'dapp');
  });

  it.each(PAGES.filter(({ kind }) => kind === 'dapp'))(
    'keeps the receipt of a $status one out of its head in $lang, and out of caches, searches and referrers',
    async ({ kind, status, lang }) => {
      const receipt = receiptOf(kind, status);
      const [page, data] = await Promise.all(['', '/api/page-data'].map((room) => get(room + pathOf(receipt, lang))));
      for (const headers of [page?.headers, data?.headers])
        expect(headers).toMatchObject({
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
          'referrer-policy': 'no-referrer',
        });
      expect(headOf(page?.text ?? '')).not.toContain(receipt);
      expect(page?.text).not.toMatch(/canonical|og:|hreflang="x-default"|ld\+json/);
    },
  );

  it('leads to itself in the other languages', async () => {
    const receipt = receiptOf('nft', 'changes');
    const { text } = await get(pathOf(receipt, 'zh'));
    for (const lang of LANGUAGES) expect(text).toContain(`href="${pathOf(receipt, lang)}"`);
  });

  it('gives its moments by the site’s clocks and no time of its own', async () => {
    const { body } = await get(`/api/page-data${pathOf(receiptOf('token', 'received'))}`);
    const { submission, received, due, events } = (body as { data: SubmissionStatusData }).data;
    expect(received).toEqual({
      at: submission.receivedAt,
      date: expect.any(String),
      time: expect.any(String),
      offset: '+8',
    });
    expect(due.at).toBe(submission.dueAt);
    expect(events.map(({ at }) => at)).toEqual(submission.history.map(({ at }) => at));
    const pages = await Promise.all([1, 2].map(() => get(pathOf(submission.receipt))));
    expect(pages[0]?.text).toBe(pages[1]?.text);
  });

  it('shows choices in words, addresses whole, links as text, and leaves out what was left empty', async () => {
    const { text } = await get(pathOf(receiptOf('dapp', 'received'), 'ko'));
    const { labels, choices } = CATALOGS.ko.submissionFields;
    expect(text).toContain(`<dd>${choices.language.en}</dd>`);
    expect(text).toContain(`<dd>${choices.no}</dd>`);
    expect(text).not.toContain(labels.dapp.rakeBackUrl);
    expect(text).not.toContain('href="https://harbour.example');
    const application = await get(pathOf(receiptOf('recruiting', 'received'), 'zh'));
    const { wallet, events } = CATALOGS.zh.submissionStatus.requirements;
    expect(application.text).toContain(`${wallet} · ${events}`);
  });

  it('offers each file with its name, size and hash, as an attachment', async () => {
    const { text } = await get(pathOf(receiptOf('token', 'received')));
    const [, href = '', name] = /<a href="(\/api\/submissions\/[^"]+)" download="([^"]+)"/.exec(text) ?? [];
    expect(name).toBe('HBR.png');
    expect(text).toContain('SHA-256');
    const { headers } = await get(href);
    expect(headers['content-disposition']).toBe('attachment; filename=HBR.png');
  });

  it('does not stumble over a reason it has no words for', async () => {
    const receipt = await submit('nft');
    const reasons = ['fromTheFuture', 'constructor', '__proto__'] as unknown as ReasonCode[];
    await answerSubmission(site.store, receipt, { status: 'changes', reasons });
    const { status, text } = await get(pathOf(receipt));
    expect(status).toBe(200);
    expect(text).toContain(CATALOGS.en.submissionStatus.history.otherReason);
  });

  it('tells of a website that was there before', async () => {
    const { text } = await get(pathOf(receiptOf('token', 'accepted'), 'zh'));
    const { sameHost } = CATALOGS.zh.submissionErrors.notices;
    expect(text).toContain(sameHost.split('{with}')[0]);
  });

  it('is found by a receipt in small letters, without its groups and with an O for a zero', async () => {
    const receipt = receiptOf('token', 'received');
    for (const typed of [receipt.toLowerCase(), receipt.replaceAll('-', ''), receipt.replaceAll('0', 'o')]) {
      const { status, text } = await get(pathOf(typed));
      expect({ typed, status }).toEqual({ typed, status: 200 });
      expect(text).toContain(`/api/submissions/${receipt}/files/icon_url`);
    }
  });

  it('is the site’s plain 404 for a receipt nobody has, as private as a page', async () => {
    const known = receiptOf('token', 'received');
    const nearly = known.replace(/.$/, (sign) => (sign === '0' ? '1' : '0'));
    for (const typed of [NOBODYS, nearly, 'nonsense', known.slice(1)])
      for (const path of [pathOf(typed, 'ko'), `/api/page-data${pathOf(typed, 'ko')}`]) {
        const { status, headers, text } = await get(path);
        expect({ path, status }).toEqual({ path, status: 404 });
        expect(text).toContain(CATALOGS.ko.errors.notFound);
        expect(text).not.toContain(known);
        expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      }
  });

  it('is not in the sitemap, and answers to other methods with 405', async () => {
    expect((await get('/sitemap.xml')).text).not.toContain('/submit/status');
    expect((await request(site.app).post(pathOf(receiptOf('nft', 'received')))).status).toBe(405);
  });

  it.each([
    ['without a language', 302, (path: string) => path.slice('/en'.length)],
    ['with a slash too many', 301, (path: string) => `${path}/`],
  ])('is led to from its address %s, and no cache remembers the way', async (_name, code, write) => {
    const path = pathOf(receiptOf('nft', 'received'));
    const { status, headers } = await get(write(path)).set('accept-language', 'en');
    expect(status).toBe(code);
    expect(headers).toMatchObject({ location: path, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });
});

describe('mending', () => {
  const mendPath = (kind: FormKind, mends: string) =>
    kind === 'recruiting' ? pathTo('recruiting', 'en', { mends }) : pathTo('submit', 'en', { kind }, { mends });

  it.each(FORM_KINDS)('a %s leads to its form, which is as private as the receipt in its address', async (kind) => {
    for (const status of ['changes', 'refused'] as const) {
      const receipt = receiptOf(kind, status);
      const path = mendPath(kind, receipt);
      expect((await get(pathOf(receipt))).text).toContain(`href="${escaped(path)}"`);
      const form = await get(path);
      expect(form.status).toBe(200);
      expect(form.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      });
      expect(headOf(form.text)).not.toContain(receipt);
      const { body } = await get(`/api/page-data${path}`);
      expect(body).toMatchObject({ data: { fill: { mends: receipt, texts: { email: goodForm(kind).email } } } });
    }
    for (const mends of [receiptOf(kind, 'received'), receiptOf(kind, 'accepted'), NOBODYS])
      expect((await get(mendPath(kind, mends))).status).toBe(404);
  });

  it('a form without a receipt in its address stays everybody’s', async () => {
    for (const path of ['/en/submit/token', '/en/recruiting']) {
      const { headers, text } = await get(path);
      expect(headers['x-robots-tag']).toBeUndefined();
      expect(text).toContain('rel="canonical"');
    }
  });

  it('joins the old page and the new one, and the old one offers it no more', async () => {
    const first = await submit('token');
    await answerSubmission(site.store, first, { status: 'changes', reasons: REASONS });
    const second = await submit('token', { previousReceipt: first });
    const t = CATALOGS.en.submissionStatus.mend;
    const [before, after] = await Promise.all([get(pathOf(first)), get(pathOf(second))]);
    expect(before.text).toContain(`href="${pathOf(second)}"`);
    expect(before.text).toContain(t.done);
    expect(before.text).not.toContain(t.action);
    expect(after.text).toContain(`href="${pathOf(first)}"`);
    expect((await get(mendPath('token', first))).status).toBe(404);
  });
});

describe('the log', () => {
  it('holds no receipt, however it was typed and whatever was asked', async () => {
    const receipt = receiptOf('recruiting', 'refused');
    const typings = [
      receipt,
      receipt.toLowerCase(),
      receipt.replaceAll('-', ''),
      receipt.slice(0, -1),
      receipt.replaceAll('-', '%2D'),
    ];
    const before = logged.length;
    for (const typed of typings)
      for (const path of [
        `/en/submit/status/${typed}`,
        `/submit/status/${typed}`,
        `/en/submit/status/${typed}/more`,
        `/api/page-data/en/submit/status/${typed}`,
        `/api/submissions/${typed}`,
        `/api/submissions/${typed}/files/icon_url`,
        `/en/recruiting?mends=${typed}`,
      ])
        await get(path);
    const lines = logged.slice(before).toLowerCase();
    expect(lines).toContain(':receipt');
    for (const part of receipt.toLowerCase().split('-')) expect(lines).not.toContain(part);
  });
});

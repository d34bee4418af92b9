import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { interpolate } from '../../../../client/i18n/messages.ts';
import { formatDay } from '../../../../client/i18n/dates.tsx';
import { toSiteTime, addWorkingDays } from '../../../../server/siteTime.ts';
import { type Language, LANGUAGES } from '../../../../shared/site/languages.ts';
import { DAY_MS, REVIEW_WORKING_DAYS } from '../../../../shared/limits.ts';
import type { SubmissionStatusData } from '../../../../shared/site/pageData.ts';
import { pathTo } from '../../../../shared/site/routes.ts';
import { FORM_KINDS, type FormKind } from '../../../../shared/submission/schemas/formSections.ts';
import { hasSubject, type ReasonCode, SUBMISSION_STATUSES } from '../../../../shared/submission/submission.ts';
import { answerSubmission } from '../../../support/answerSubmission.ts';
import {
  ANSWER_REASONS,
  type AnsweredSubmissions,
  NOBODYS_RECEIPT,
  startAnsweredSubmissions,
} from '../../../support/answeredSubmissions.ts';
import { goodForm } from '../../../support/forms.ts';
import { IS_LONG } from '../../../support/sitePages.ts';
import { withoutPageState } from '../../../support/withoutPageState.ts';

const PRIVATE = {
  'cache-control': expect.stringMatching(/^no-store(?:, no-transform)?$/) as string,
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};
const ESCAPED_NOTE = 'שלום &lt;b&gt;not bold&lt;/b&gt; &amp; 🦊\nsecond line';

let sent: AnsweredSubmissions;
beforeAll(async () => void (sent = await startAnsweredSubmissions()));
afterAll(() => sent.stop());

const get = async (path: string) => {
  const answer = await sent.get(path);
  return Object.assign(answer, { text: withoutPageState(answer.text ?? '') });
};
const receiptOf: AnsweredSubmissions['receiptOf'] = (...of) => sent.receiptOf(...of);
const pathOf = (receipt: string, lang: Language = 'en') => pathTo('submissionStatus', lang, { receipt });
const escaped = (text: string) => text.replaceAll('&', '&amp;');
const revisePath = (kind: FormKind, revises: string) =>
  kind === 'recruiting' ? pathTo('recruiting', 'en', { revises }) : pathTo('submit', 'en', { kind }, { revises });

/** The words of a kind and of a status do not depend on one another: each kind in one language, each status in all. */
const PAGES = FORM_KINDS.flatMap((kind) =>
  SUBMISSION_STATUSES.flatMap((status) =>
    LANGUAGES.filter((lang) => IS_LONG || kind === 'dapp' || kind === 'fake' || lang === 'ko').map((lang) => ({
      kind,
      status,
      lang,
    })),
  ),
);

/** What is set aside waits again after a day. */
const dayOfAside = () => toSiteTime(new Date(Date.now() + DAY_MS).toISOString(), 'Asia/Shanghai').date;

describe('the page of a receipt', () => {
  it.each(PAGES)('says in $lang what became of a $kind that is $status', async ({ kind, status, lang }) => {
    const receipt = receiptOf(kind, status);
    const { text: html, status: code, headers } = await get(pathOf(receipt, lang));
    // Chinese headings mark where they break.
    const text = html.replaceAll('<h1 class="words">', '<h1>').replaceAll('<wbr>', '');
    const t = CATALOGS[lang].submissionStatus;
    expect(code).toBe(200);
    expect(headers['content-language']).toBe(lang);
    const title = interpolate(CATALOGS[lang].statusTexts.states[status].title, {
      aside: formatDay(lang, dayOfAside()),
    });
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain(kind === 'fake' ? CATALOGS[lang].submissionFields.choices.fakeMatter.report : t.kinds[kind]);
    expect(text).toContain(kind === 'recruiting' ? t.promise.application.text : t.promise.text);
    expect(text).toContain(t.secret.text);
    expect(text).toContain(t.history.received);
    expect(text).toContain(escaped(CATALOGS[lang].submissionFields.labels[kind].email));
    expect(text).toContain('harbour.example');
    const reasons = ANSWER_REASONS.map((reason) => CATALOGS[lang].submissionReasons[reason]);
    const isAnswered = status !== 'received';
    for (const words of [...reasons, ESCAPED_NOTE]) expect(text.includes(words)).toBe(isAnswered);
    expect(text.includes(t.clock.due)).toBe(status === 'received' || status === 'aside');
    expect(text.includes(t.revise.action)).toBe(status === 'changes' || status === 'refused');
    expect(text.includes(t.accepted.listing)).toBe(status === 'accepted' && kind === 'dapp');
    expect(text.includes(t.accepted.token)).toBe(status === 'accepted' && kind === 'token');
    expect(text.includes(t.accepted.nft)).toBe(status === 'accepted' && kind === 'nft');
    expect(text.includes(t.accepted.application)).toBe(status === 'accepted' && kind === 'recruiting');
    expect(text.includes(t.accepted.report)).toBe(status === 'accepted' && kind === 'fake');
    expect(text.includes(t.accepted.directory)).toBe(status === 'accepted' && kind === 'dapp');
  });

  it.each(FORM_KINDS)('promises the decision on a %s within two working days', async (kind) => {
    const days = REVIEW_WORKING_DAYS;
    const { text } = await get(pathOf(receiptOf(kind, 'received')));
    const { body } = await get(`/api/page-data${pathOf(receiptOf(kind, 'received'))}`);
    const { submission, due: promised } = (body as { data: SubmissionStatusData }).data;
    const { received } = CATALOGS.en.statusTexts.states;
    const day = formatDay('en', promised.date);
    expect(text).toContain(interpolate(received.lead, { days, day }));
    expect(text).toContain(interpolate(CATALOGS.en.submissionStatus.clock.by, { day, offset: '+8' }));
    const due = addWorkingDays(new Date(submission.receivedAt), days, 'Asia/Shanghai');
    expect(submission.dueAt).toBe(due.toISOString());
    const declined = await get(pathOf(receiptOf(kind, 'refused')));
    expect(declined.text).toContain(interpolate(CATALOGS.en.submissionStatus.revise.hint, { days }));
  });

  it('leads to itself in the other languages', async () => {
    const receipt = receiptOf('nft', 'changes');
    const { text } = await get(pathOf(receipt, 'zh'));
    for (const lang of LANGUAGES) expect(text).toContain(`href="${pathOf(receipt, lang)}"`);
  });

  it('gives its moments by the site’s clocks and no time of its own', async () => {
    const today = () => toSiteTime(new Date().toISOString(), 'Asia/Shanghai').date;
    const before = today();
    const { body } = await get(`/api/page-data${pathOf(receiptOf('token', 'received'))}`);
    const { submission, loadedOn, received, due, events } = (body as { data: SubmissionStatusData }).data;
    expect([before, today()]).toContain(loadedOn);
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

  it('shows choices in words, numbers with their thousands, addresses whole, links as text, and leaves out what was left empty', async () => {
    const token = await get(pathOf(receiptOf('token', 'received')));
    for (const number of ['1,000,000', '60,000', '18']) expect(token.text).toContain(`translate="no">${number}</span>`);
    const { text } = await get(pathOf(receiptOf('dapp', 'received'), 'ko'));
    const { labels, choices } = CATALOGS.ko.submissionFields;
    expect(text).toContain(`<dd><span>${choices.language.en}</span></dd>`);
    expect(text).toContain(`<dd><span>${choices.no}</span></dd>`);
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
    const receipt = await sent.submit('nft');
    const reasons = ['fromTheFuture', 'constructor', '__proto__'] as unknown as ReasonCode[];
    await answerSubmission(sent.site.store, receipt, { status: 'changes', reasons });
    const { status, text } = await get(pathOf(receipt));
    expect(status).toBe(200);
    expect(text).toContain(CATALOGS.en.submissionStatus.history.otherReason);
  });

  it('tells nothing of another submission with its website', async () => {
    const { text } = await get(pathOf(receiptOf('token', 'accepted'), 'zh'));
    const { sameHost } = CATALOGS.zh.submissionNotices;
    expect(text).not.toContain(sameHost.split('{with}')[0]);
  });

  it('is found by a receipt in small letters, without its groups and with an O for a zero', async () => {
    const receipt = receiptOf('token', 'received');
    for (const typed of [receipt.toLowerCase(), receipt.replaceAll('-', ''), receipt.replaceAll('0', 'o')]) {
      const { status, text } = await get(pathOf(typed));
      expect({ typed, status }).toEqual({ typed, status: 200 });
      expect(text).toContain(`/api/submissions/${receipt}/files/icon_url`);
    }
  });
});

describe('revising', () => {
  it.each(FORM_KINDS)('a %s leads to its form, which is as private as the receipt in its address', async (kind) => {
    const isForGood = !hasSubject(kind);
    for (const status of ['received', 'changes', 'refused', ...(isForGood ? [] : (['accepted'] as const))] as const) {
      const receipt = receiptOf(kind, status);
      const path = revisePath(kind, receipt);
      expect((await get(pathOf(receipt))).text).toContain(`href="${escaped(path)}"`);
      const form = await get(path);
      expect(form.status).toBe(200);
      expect(form.headers).toMatchObject(PRIVATE);
      expect(form.text.slice(0, form.text.indexOf('</head>'))).not.toContain(receipt);
      const { body } = await get(`/api/page-data${path}`);
      expect(body).toMatchObject({ data: { fill: { revises: receipt, texts: { email: goodForm(kind).email } } } });
    }
    for (const status of isForGood ? (['accepted'] as const) : []) {
      const receipt = receiptOf(kind, status);
      const { status: code, headers } = await get(revisePath(kind, receipt));
      expect({ code, to: headers.location }).toEqual({ code: 302, to: pathOf(receipt) });
      expect(headers).toMatchObject(PRIVATE);
      const data = await get(`/api/page-data${revisePath(kind, receipt)}`);
      expect([data.status, data.headers.location]).toEqual([302, `/api/page-data${pathOf(receipt)}`]);
    }
    expect((await get(revisePath(kind, NOBODYS_RECEIPT))).status).toBe(404);
  });

  it('joins the old page and the new one, and the old one offers it no more', async () => {
    const first = await sent.submit('token');
    await answerSubmission(sent.site.store, first, { status: 'changes', reasons: ANSWER_REASONS });
    const second = await sent.submit('token', { previousReceipt: first });
    const t = CATALOGS.en.submissionStatus.revise;
    const [before, after] = await Promise.all([get(pathOf(first)), get(pathOf(second))]);
    expect(before.text).toContain(`href="${pathOf(second)}"`);
    const { revised } = CATALOGS.en.statusTexts.states;
    expect(before.text).toContain(`<h1>${revised.title}</h1>`);
    expect(before.text).toContain(revised.lead);
    expect(before.text).not.toContain(t.action);
    expect(after.text).toContain(`href="${pathOf(first)}"`);
    expect(after.text).toContain(CATALOGS.en.submissionStatus.revision);
    expect((await get(revisePath('token', first))).headers.location).toBe(pathOf(first));
  });
});

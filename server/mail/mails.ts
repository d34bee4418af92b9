import type { DECIDED } from '../records/transitions.ts';
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { PLAIN_CATALOGS } from '../../client/i18n/catalogs.ts';
import { formatDate } from '../../client/i18n/dates.tsx';
import { interpolate } from '../../client/i18n/messages.ts';
import { BRAND } from '../../shared/brand/brand.ts';
import { NEWSLETTER_CONFIRM_DAYS } from '../../shared/limits.ts';
import { isNear } from '../config/variableTypes.ts';
import type { Language } from '../../shared/site/languages.ts';
import { pathTo } from '../../shared/site/routes.ts';
import type { FormKind } from '../../shared/submission/schemas/formSections.ts';
import { hashMailbox, mailKey } from '../records/mailbox.ts';
import { CallFailure } from '../observability/outgoingCalls.ts';
import { currentTraceparent } from '../observability/requestContext.ts';
import type { Tables } from '../store/tables.ts';
import { within } from '../store/within.ts';
import { createAddressLink, oneClickPath, type TAKEOVER } from './addressLinks.ts';
import { isMailLimitReached } from './mailBudgets.ts';
import { type Outbox, type OutboxOptions, SEND_TIMEOUT_MS, startOutbox } from './outbox.ts';
import { createMailCode, storeSentMail } from './sentMails.ts';
import { type CheckedSubmission, emailOf, subjectOf } from '../records/subject.ts';

/**
 * A mail in the language of the form. `about` names what it is about by chain and address alone: other texts of a
 * submission can be a stranger's. `path` is the page that it leads to.
 */
interface Mail {
  to: string;
  lang: Language;
  template:
    | 'link'
    | 'confirm'
    | typeof TAKEOVER
    | (typeof DECIDED)[number]
    | 'question'
    | 'disputed'
    | 'replaced'
    | 'kept'
    | 'reopened'
    | 'lapsing'
    | 'subscribe';
  values: { about?: string; day?: string; days?: number };
  path: string;
  /** With this code a reader can check that we sent the mail; mails of earlier releases have none. */
  code?: string;
  /** The newsletter's address for unsubscribing with one click, RFC 8058. */
  oneClick?: string;
}

/** A stored submission, or one that is being stored. */
type Addressee = CheckedSubmission & { receipt: string; lang: Language };

/**
 * Asks the address in a form for its confirmation. The code is of use only together with the receipt, so that a reader
 * of the mailbox who did not post the form cannot confirm it. False when the address has had its mails of the day.
 */
export async function mailToConfirm(db: Kysely<Tables>, { receipt, lang, ...form }: Addressee): Promise<boolean> {
  const to = emailOf(form);
  if (await isMailLimitReached(db, 'submission', to)) return false;
  const confirm = await createAddressLink(db, { purpose: 'confirm', target: receipt, address: to });
  const path = pathTo('receiptEntry', lang, { confirm });
  await enqueueMail(db, { to, lang, template: 'confirm', values: { about: nameSubject(lang, form) }, path }, receipt);
  return true;
}

/** Mails the link of a submission to its confirmed address. False when that has had its mails of the day. */
export async function mailLink(db: Kysely<Tables>, { receipt, lang, ...form }: Addressee): Promise<boolean> {
  const to = emailOf(form);
  if (await isMailLimitReached(db, 'submission', to)) return false;
  const path = pathTo('submissionStatus', lang, { receipt });
  await enqueueMail(db, { to, lang, template: 'link', values: { about: nameSubject(lang, form) }, path }, receipt);
  return true;
}

/**
 * Asks an address whether it wants the newsletter; until it confirms, only the codes of this mail are stored of it.
 * False when it has had its mails of the day.
 */
export async function mailToSubscribe(db: Kysely<Tables>, to: string, lang: Language): Promise<boolean> {
  if (await isMailLimitReached(db, 'newsletter', to)) return false;
  const link = { target: to.toLowerCase(), address: to };
  const confirm = await createAddressLink(db, { purpose: 'subscribe', ...link });
  // After that time nothing of an address that does not confirm is stored.
  const leave = await createAddressLink(db, { purpose: 'leave', days: NEWSLETTER_CONFIRM_DAYS, ...link });
  const path = pathTo('newsletter', lang, { confirm });
  const values = { days: NEWSLETTER_CONFIRM_DAYS };
  await enqueueMail(db, { to, lang, template: 'subscribe', values, path, oneClick: oneClickPath(leave, lang) }, null);
  return true;
}

/**
 * Tells a confirmed address of a decision, of a reviewer's question, of a dispute, that a decision was undone, or that
 * the time for the requested changes ends on `day` (YYYY-MM-DD).
 */
export async function mailNews(
  db: Kysely<Tables>,
  { receipt, lang, ...form }: Addressee,
  news:
    | { template: (typeof DECIDED)[number] | 'question' | 'disputed' | 'replaced' | 'kept' | 'reopened' }
    | { template: 'lapsing'; day: string },
): Promise<void> {
  const path = pathTo('submissionStatus', lang, { receipt });
  const day = 'day' in news ? { day: formatDate(lang, news.day) } : {};
  const values = { about: nameSubject(lang, form), ...day };
  await enqueueMail(db, { to: emailOf(form), lang, template: news.template, values, path }, receipt);
}

/**
 * Puts a mail in the outbox, in the transaction of what it is about: the submission `receipt`, or null for the
 * newsletter's.
 */
export async function enqueueMail(db: Kysely<Tables>, written: Mail, receipt: string | null): Promise<void> {
  const mail = { ...written, code: createMailCode() };
  const { to, template, lang } = mail;
  const at = new Date().toISOString();
  const traceparent = currentTraceparent();
  const row = { id: randomUUID(), state: 'waiting', attempts: 0, created_at: at, next_at: at, traceparent } as const;
  const about = { recipient: mailKey(to), mailbox: hashMailbox(to), receipt, template, lang };
  await db
    .insertInto('mail')
    .values({ ...row, ...about, payload: JSON.stringify(mail) })
    .execute();
}

/** What a mail is about: the form, with chain and address where it has them. */
export function nameSubject(
  lang: Language,
  { kind, values }: { kind: FormKind; values: CheckedSubmission['values'] },
): string {
  const subject = subjectOf({ kind, values });
  const name = PLAIN_CATALOGS[lang].submissionStatus.kinds[kind];
  return subject ? `${name} · ${subject.platform} · ${subject.address}` : name;
}

/** Of the answer of a mail server, in characters. */
const WORDS_MAX = 120;

interface MailsOptions extends OutboxOptions {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  smtpUrl: string;
  siteOrigin: string;
}

/** Sends the mails of the outbox by SMTP. nodemailer is loaded here: most processes never need it. */
export async function startMails({ smtpUrl, siteOrigin, ...options }: MailsOptions): Promise<Outbox> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    // Without TLS every host on the way could read links and the password.
    requireTLS: !isNear(new URL(smtpUrl).hostname),
    connectionTimeout: SEND_TIMEOUT_MS,
    greetingTimeout: SEND_TIMEOUT_MS,
    socketTimeout: SEND_TIMEOUT_MS,
  });
  const outbox = startOutbox(
    {
      table: 'mail',
      call: 'mail',
      // A payload has a link, a code and the address; what the desk shows is in columns.
      isEmptied: true,
      async send({ id, payload, receipt }) {
        const mail = JSON.parse(payload) as Mail;
        const { subject, text } = writeMail(mail, siteOrigin);
        if (mail.code) await storeSentMail(options.store, { code: mail.code, to: mail.to, receipt, subject, text });
        const oneClick = mail.oneClick && {
          'List-Unsubscribe': `<${siteOrigin}${mail.oneClick}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        };
        const sent = transport.sendMail({
          from: { name: BRAND.name, address: BRAND.businessEmail },
          // An object is one address, whatever is in it.
          to: { name: '', address: mail.to },
          subject,
          text,
          // Equal for every attempt, so that a mail that comes twice is shown once; no out-of-office replies.
          messageId: `<${id}@${BRAND.officialHost}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...oneClick },
        });
        // The transport's own limits are for each answer of the server.
        await within(SEND_TIMEOUT_MS, sent).catch(reportRefusal);
      },
    },
    options,
  );
  return {
    ...outbox,
    async stop() {
      await outbox.stop();
      transport.close();
    },
  };
}

/**
 * Rejects with the server's own words, such as `451 try later`, which tell the operator what to do, without what names
 * a person or opens something: addresses, links, and any long run of letters and digits.
 */
function reportRefusal(error: unknown): never {
  const { response } = (error ?? {}) as { response?: unknown };
  if (typeof response !== 'string') throw error;
  const words = response
    .replace(/\s+/g, ' ')
    .replace(/\S*@\S*|\S+:\/\/\S*/g, '…')
    .replace(/[\w+/=-]{16,}/g, '…')
    .slice(0, WORDS_MAX);
  throw new CallFailure(words, { cause: error });
}

/** Subject and plain text of a mail, with one link. */
function writeMail(
  { lang, template, values, path, code }: Mail,
  siteOrigin: string,
): { subject: string; text: string } {
  const { warning, notYou, check, ...templates } = PLAIN_CATALOGS[lang].mail;
  const { subject, lead, after } = templates[template];
  const words = { name: BRAND.name, email: BRAND.businessEmail, ...values };
  const lines = [lead, siteOrigin + path, after, warning, notYou].map((line) => interpolate(line, words));
  if (code) lines.push(interpolate(check, { code, host: BRAND.officialHost }));
  return { subject: interpolate(subject, words), text: `${lines.join('\n\n')}\n` };
}

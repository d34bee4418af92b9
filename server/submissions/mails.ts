import { randomUUID } from 'node:crypto';
import { CATALOGS } from '../../client/i18n/catalogs.ts';
import { interpolate } from '../../client/i18n/messages.ts';
import { BRAND } from '../../shared/brand/brand.ts';
import type { Language } from '../../shared/languages.ts';
import { MAILS_A_DAY_MAX } from '../../shared/limits.ts';
import { pathTo } from '../../shared/routes.ts';
import { currentTraceparent } from '../observability/requestContext.ts';
import { startOfMailDay } from '../store/expiry.ts';
import type { Store } from '../store/tables.ts';
import { within } from '../store/within.ts';
import { sha256 } from './files.ts';
import { type Outbox, type OutboxOptions, SEND_TIMEOUT_MS, startOutbox } from './outbox.ts';

/** A mail with the links of submissions, in the language of the page where it was asked for. */
interface ReceiptMail {
  to: string;
  lang: Language;
  receipts: string[];
}

/**
 * Puts a mail with the links of submissions into the outbox. False when the address has had its mails of the day. `to` must be
 * the address of those submissions: a receipt shows everything that was sent.
 */
export async function requestMail(store: Store, mail: ReceiptMail, now = new Date()): Promise<boolean> {
  const recipient = sha256(mail.to.toLowerCase());
  const sent = await store
    .selectFrom('mail')
    .select('id')
    .where('recipient', '=', recipient)
    .where('created_at', '>=', startOfMailDay(now.getTime()))
    .execute();
  if (sent.length >= MAILS_A_DAY_MAX) return false;
  const at = now.toISOString();
  const id = randomUUID();
  const traceparent = currentTraceparent();
  const row = { id, recipient, state: 'waiting', attempts: 0, created_at: at, next_at: at, traceparent } as const;
  await store
    .insertInto('mail')
    .values({ ...row, payload: JSON.stringify(mail) })
    .execute();
  return true;
}

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
    connectionTimeout: SEND_TIMEOUT_MS,
    greetingTimeout: SEND_TIMEOUT_MS,
    socketTimeout: SEND_TIMEOUT_MS,
  });
  const outbox = startOutbox(
    {
      table: 'mail',
      call: 'mail',
      async send({ id, payload }) {
        const { to, lang, receipts } = JSON.parse(payload) as ReceiptMail;
        const links = receipts.map((receipt) => siteOrigin + pathTo('submissionStatus', lang, { receipt }));
        const { subject, text } = writeMail(lang, links);
        const sent = transport.sendMail({
          from: { name: BRAND.name, address: BRAND.businessEmail },
          // An object is one address, whatever is in it.
          to: { name: '', address: to },
          subject,
          text,
          // Equal for every attempt, so that a mail that comes twice is shown once; no out-of-office replies.
          messageId: `<${id}@${BRAND.officialHost}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        // The transport's own limits are for each answer of the server.
        await within(SEND_TIMEOUT_MS, sent);
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

/** Subject and plain text of a mail. It asks for nothing: the links only show what was sent. */
function writeMail(lang: Language, links: readonly string[]): { subject: string; text: string } {
  const t = CATALOGS[lang].mail;
  const values = { name: BRAND.name, email: BRAND.businessEmail };
  const lines = [t.lead, ...links, t.keep, t.warning, t.notYou].map((line) => interpolate(line, values));
  return { subject: interpolate(t.subject, values), text: `${lines.join('\n\n')}\n` };
}

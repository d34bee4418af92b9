import { SMTPServer } from 'smtp-server';
import { startMails } from '../../server/mail/mails.ts';
import type { Store } from '../../server/store/tables.ts';
import { SILENT_LOG } from './testApp.ts';

const SITE = 'https://satchel.example';
const NEVER_MS = 3_600_000;

/** A mail as the server took it, decoded as far as the site's texts need it. */
export interface TakenMail {
  to: string[];
  text: string;
}

/** A mail server on a real socket. `deliver` sends what waits in the outbox, as the site does every second. */
export async function startMailServer() {
  let mails: TakenMail[] = [];
  let refusals = 0;
  let refusal = 'try later';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          return done(Object.assign(new Error(refusal), { responseCode: 451 }));
        }
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, text: decode(Buffer.concat(chunks).toString('utf8')) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const smtpUrl = `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`;
  return {
    smtpUrl,
    /** Answers the next mails with 451 and these words. */
    refuse(count: number, words = 'try later') {
      refusals = count;
      refusal = words;
    },
    /**
     * Resolves with the mails of this delivery; `laterMs` moves the clock of the outbox, `at` is another name of the
     * server.
     */
    async deliver(store: Store, laterMs = 0, at = smtpUrl): Promise<TakenMail[]> {
      const clock = () => new Date(Date.now() + laterMs);
      const outbox = await startMails({
        store,
        smtpUrl: at,
        siteOrigin: SITE,
        log: SILENT_LOG,
        clock,
        pollMs: NEVER_MS,
      });
      mails = [];
      while ((await outbox.deliverDue()) > 0);
      await outbox.stop();
      return mails;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

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

/** The one link of a mail. */
export function linkIn(mail: TakenMail | undefined): URL {
  const [link = '', ...others] = mail?.text.match(/https?:\/\/\S+/g) ?? [];
  if (others.length > 0) throw new Error(`More than one link: ${others.join(' ')}`);
  return new URL(link);
}

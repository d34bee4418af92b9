import { listen } from './forms.ts';
import { startMailServer, type TakenMail } from './mailServer.ts';
import { startTestApp, type TestApp, type TestOptions } from './testApp.ts';

export interface MailingSite extends TestApp {
  origin: string;
  mailServer: Awaited<ReturnType<typeof startMailServer>>;
  /** Sends what is due, or will be so much later; resolves with the mails that the server took. */
  deliver(laterMs?: number): Promise<TakenMail[]>;
}

/** A site on a socket, which sends its mails to a server of its own. */
export async function startMailingSite(options: Omit<TestOptions, 'env'> = {}): Promise<MailingSite> {
  const mailServer = await startMailServer();
  const site = await startTestApp({ ...options, env: { SMTP_URL: mailServer.smtpUrl } });
  const socket = await listen(site.app);
  return {
    ...site,
    origin: socket.origin,
    mailServer,
    deliver: (laterMs) => mailServer.deliver(site.store, laterMs),
    async stop() {
      await socket.close();
      await site.stop();
      await mailServer.stop();
    },
  };
}

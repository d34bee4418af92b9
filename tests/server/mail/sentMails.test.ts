import { hashMailbox } from '../../../server/records/mailbox.ts';
import { goodFiles, goodForm, postForm } from '../../support/forms.ts';
import { linkIn } from '../../support/mailServer.ts';
import { type MailingSite, startMailingSite } from '../../support/mailingSite.ts';

let site: MailingSite;
beforeAll(async () => void (site = await startMailingSite()));
afterAll(() => site.stop());

const send = async (number: number, texts: Record<string, string>) =>
  postForm(site.origin, 'token', { ...goodForm('token', number), ...texts }, await goodFiles('token'));

describe('a mail', () => {
  it('loses its code in the store once it is sent; that it was sent stays, for the desk and the limits', async () => {
    const email = 'sent@harbour.example';
    const { body } = await send(61, { email });
    const sent = () =>
      site.store
        .selectFrom('mail')
        .select(['payload', 'template', 'lang', 'receipt', 'state'])
        .where('mailbox', '=', hashMailbox(email))
        .execute();
    expect((await sent())[0]?.payload).toContain('confirm=');
    const code = linkIn((await site.deliver()).find(({ to }) => to.includes(email))).searchParams.get('confirm') ?? '';
    expect(await sent()).toEqual([
      { payload: '', template: 'confirm', lang: 'en', receipt: body.data?.receipt, state: 'delivered' },
    ]);
    const kept = await site.store.selectFrom('sent_mail').select('text').execute();
    expect(kept.map(({ text }) => /[0-9A-Z]{5}-[0-9A-Z]{5}/.test(text))).toEqual([false]);
    const texts = new URLSearchParams({ confirm: code, receipt: body.data?.receipt ?? '' });
    const headers = { accept: 'application/json' };
    const done = await fetch(`${site.origin}/api/submissions/confirm`, { method: 'POST', headers, body: texts });
    expect(await done.json()).toMatchObject({ data: { done: 'confirmed' } });
  });

  it('is given to a mail server of another machine by TLS only', async () => {
    const email = 'clear@harbour.example';
    expect((await send(62, { email })).status).toBe(201);
    // The same server, whose name says no more that it is near, and which has no TLS.
    const smtpUrl = site.mailServer.smtpUrl.replace('127.0.0.1', '0.0.0.0');
    expect(await site.mailServer.deliver(site.store, 0, smtpUrl)).toEqual([]);
    const unsent = site.store.selectFrom('mail').select(['attempts', 'state']).where('payload', 'like', `%${email}%`);
    expect(await unsent.execute()).toEqual([{ attempts: 1, state: 'waiting' }]);
    await site.store.deleteFrom('mail').where('payload', 'like', `%${email}%`).execute();
  });
});

import { randomUUID } from 'node:crypto';
import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { mailKey } from '../../../../server/records/mailbox.ts';
import { MAILS_A_DAY_MAX } from '../../../../shared/limits.ts';
import type { CollisionHelp } from '../../../../shared/submission/submission.ts';
import { goodFiles, goodForm, postForm } from '../../../support/forms.ts';
import { type MailingSite, startMailingSite } from '../../../support/mailingSite.ts';

let site: MailingSite;
beforeAll(async () => void (site = await startMailingSite()));
afterAll(() => site.stop());

const deliver = () => site.deliver(0);
const send = async (number: number, texts: object = {}) =>
  postForm(site.origin, 'token', { ...goodForm('token', number), ...texts }, await goodFiles('token'));

describe('a team whose contract is taken', () => {
  it('is told that a code is on its way only when one is, and requests for the newsletter keep none back', async () => {
    const email = 'kept@harbour.example';
    const keep = async (template: string) => {
      const at = new Date().toISOString();
      const row = { state: 'delivered', payload: '', attempts: 1, created_at: at, next_at: at, template } as const;
      const mails = Array.from({ length: MAILS_A_DAY_MAX }, () => ({ ...row, id: randomUUID() }));
      const rows = mails.map((mail) => ({ ...mail, recipient: mailKey(email) }));
      await site.store.insertInto('mail').values(rows).execute();
    };
    await send(24, { email });
    await deliver();
    await keep('subscribe');
    const leadOf = async (form: object) => (await send(24, { gas: '70000', ...form })).body as { help?: CollisionHelp };
    expect((await leadOf({ email })).help?.lead).toBe(CATALOGS.en.collisionHelp.mailed);
    expect(await deliver()).toMatchObject([{ to: [email] }]);
    await keep('claim');
    expect((await leadOf({ email })).help?.lead).toBe(CATALOGS.en.collisionHelp.mailLimit);
    expect(await deliver()).toEqual([]);
    // Another address, which is not the team's, learns nothing of it.
    expect((await leadOf({ email: 'stranger@else.example' })).help?.lead).toBe(CATALOGS.en.collisionHelp.mailed);
  });
});

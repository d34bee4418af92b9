import { mailLink } from '../../../server/mail/mails.ts';
import { type MailingSite, startMailingSite } from '../../support/mailingSite.ts';

let site: MailingSite;
beforeAll(async () => void (site = await startMailingSite()));
afterAll(() => site.stop());

const RECEIPT = '00000-00000-00000-00000-000001';
/** Words of a server that names who it refuses, with links and a key. */
const WORDS = `4.7.0 <team@harbour.example> greylisted, see https://mx.example/why?u=team ${'k'.repeat(40)} ${'wait '.repeat(60)}`;

it('a mail that a server refuses is noted with the words of the server, short and without what names a person', async () => {
  const values = { email: 'team@harbour.example', name: 'Kim' };
  await mailLink(site.store, { receipt: RECEIPT, lang: 'en', kind: 'recruiting', values });
  site.mailServer.refuse(2);
  expect(await site.deliver()).toEqual([]);
  const noted = async () => {
    const rows = site.store.selectFrom('mail').select(['state', 'last_error']);
    return (await rows.executeTakeFirstOrThrow()).last_error ?? '';
  };
  expect(await noted()).toBe('451 try later');
  site.mailServer.refuse(1, WORDS);
  expect(await site.deliver(3_600_000)).toEqual([]);
  expect(await noted()).toMatch(/^451 4\.7\.0 … greylisted, see … … wait /);
  expect(await noted()).not.toMatch(/harbour|mx\.example|kkkk/);
  expect((await noted()).length).toBeLessThanOrEqual(120);
  // It is sent once the server takes it.
  expect(await site.deliver(24 * 3_600_000)).toMatchObject([{ to: ['team@harbour.example'] }]);
});

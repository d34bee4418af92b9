import { PLAIN_CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import type { Submission } from '../../../../shared/submission/submission.ts';
import { FAKE_REASONS } from '../../../../shared/genuine/verify.ts';
import { formData, goodForm, picture, postForm, type Texts } from '../../../support/forms.ts';
import { type MailingSite, startMailingSite } from '../../../support/mailingSite.ts';

const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
const OBJECTION = { what: 'objection', details: 'It is our shop.', email: 'shop@harbour.example' };

let site: MailingSite;
beforeAll(async () => void (site = await startMailingSite()));
afterAll(() => site.stop());

const post = (texts: Texts, files = {}) => postForm(site.origin, 'fake', { ...goodForm('fake'), ...texts }, files);
const issuesOf = async (texts: Texts) =>
  ((await post(texts)).body.errors ?? []).map(({ field, code }) => `${field} ${code}`).join(', ');
const load = async (receipt = '') =>
  ((await (await fetch(`${site.origin}/api/submissions/${receipt}`)).json()) as { data: Submission }).data;

describe('a report of a fake', () => {
  it.each([
    'http://satchel-wallet.example/login?from=mail',
    'satche1.example',
    'https://сатчел.example',
    '192.0.2.7:8080/claim',
    'https://localhost/',
    '@satchel_support_24',
    'support@satchel-help.example',
    'com.satchel.wallet.pro',
    'abcdefghijklmnopabcdefghijklmnop',
    'hxxps://satchel-wallet[.]com/login',
    '“evil.example”，',
  ])('takes any name as it is typed: %s', async (name) => {
    const { status, body } = await post({ name });
    expect([status, body.errors]).toEqual([201, undefined]);
    expect((await load(body.data?.receipt)).fields).toMatchObject({ what: 'report', name });
  });

  it('needs a name of three characters and what it is, and nothing of the sender', async () => {
    expect(await issuesOf({ name: '', reason: '' })).toBe('name required, reason required');
    expect(await issuesOf({ name: 'ab' })).toBe('name tooShort');
    expect(await issuesOf({ name: 'a'.repeat(301) })).toBe('name tooLong');
    expect(await issuesOf({ reason: 'shop', what: 'praise' })).toBe('what notChoice, reason notChoice');
    for (const reason of FAKE_REASONS) expect((await post({ reason, email: '', seen: '', what: '' })).status).toBe(201);
  });

  it.each([
    ['Satchel Help (Telegram)', 'unreadableName'],
    ['https://one.example https://two.example', 'severalNames'],
    ['https://satchel.example@app.uniswap.org/login', 'userName'],
    ['https://evil.example\\@satchel.example/', 'userName'],
    ['hxxps://satchel[.]example/en', 'ownName'],
  ] as const)('of %s is refused with a sentence in every language: %s', async (name, code) => {
    for (const lang of LANGUAGES) {
      const { status, body } = await post({ name, lang });
      const message = PLAIN_CATALOGS[lang].submissionErrors.codes[code];
      expect([status, body.errors]).toEqual([422, [{ field: 'name', code, message }]]);
    }
  });

  it('refuses a recovery phrase in every text, and gives none of it back', async () => {
    for (const field of ['name', 'seen', 'details', 'email']) {
      const { status, body } = await post({ [field]: `${PHRASE} ` });
      expect([status, body.errors?.map(({ code }) => code)]).toEqual([422, ['secret']]);
      expect(JSON.stringify(body)).not.toContain('legal winner');
    }
  });

  it.each(LANGUAGES)(
    'of one of our own names is refused with a sentence in %s, however it is written',
    async (lang) => {
      const names = ['satchel.example', 'http://SATCHEL.example/en/download', 'https://help.satchel.example'];
      for (const name of names) {
        const { status, body } = await post({ name, lang });
        const message = PLAIN_CATALOGS[lang].submissionErrors.codes.ownName;
        expect([status, body.errors]).toEqual([422, [{ field: 'name', code: 'ownName', message }]]);
      }
      expect((await post({ name: names[0] ?? '', ...OBJECTION })).status).toBe(201);
    },
  );

  it('of a name that others have reported is one of its own; the same form sent twice is one', async () => {
    const name = 'twice.satche1.example';
    const key = (letter: string) => ({ name, idempotencyKey: letter.repeat(32) });
    const [first, second, again] = [await post(key('a')), await post(key('b')), await post(key('a'))];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.data?.receipt).not.toBe(first.body.data?.receipt);
    expect(again.body.data?.receipt).toBe(first.body.data?.receipt);
    const other = await post({ name: `${name}/other`, idempotencyKey: 'a'.repeat(32) });
    expect(other.status).toBe(201);
    expect(await load(first.body.data?.receipt)).toMatchObject({ status: 'received', nextReceipt: null });
  });

  it('keeps a picture under a name of ours, which only the receipt opens', async () => {
    const { body } = await post({ name: 'picture.example' }, { picture: await picture({ width: 640 }) });
    const receipt = body.data?.receipt ?? '';
    const [file] = (await load(receipt)).files;
    expect(file).toMatchObject({ field: 'picture', name: 'picture.png', type: 'image/png' });
    const { headers } = await fetch(`${site.origin}/api/submissions/${receipt}/files/picture`);
    expect(headers.get('content-disposition')).toContain('attachment');
    await site.store.updateTable('submission').set({ status: 'accepted' }).where('receipt', '=', receipt).execute();
    expect((await fetch(`${site.origin}/api/pictures/${file?.sha256}`)).status).toBe(404);
  });

  it('without an address sends no mail, and its page offers none', async () => {
    const without = await post({ name: 'quiet.example', email: '' });
    expect(
      await site.deliver().then((mails) => mails.some((mail) => JSON.stringify(mail).includes('quiet.example'))),
    ).toBe(false);
    const receipt = without.body.data?.receipt ?? '';
    const page = async (path: string) => (await fetch(site.origin + path)).text();
    expect(await page(`/en/submit/status/${receipt}`)).not.toContain(`/api/submissions/${receipt}/mail`);
    const response = await fetch(`${site.origin}/api/submissions/${receipt}/mail`, { method: 'POST' });
    expect(response.status).toBe(404);
    const withOne = (await post({ name: 'mailed.example' })).body.data?.receipt ?? '';
    expect(await page(`/en/submit/status/${withOne}`)).toContain(`/api/submissions/${withOne}/mail`);
  });

  it('works without JavaScript: the errors come back with what was typed, and a good one leads to its page', async () => {
    const send = (texts: Texts) =>
      fetch(`${site.origin}/api/submissions/fake`, {
        method: 'POST',
        headers: { accept: 'text/html', origin: 'https://satchel.example' },
        body: formData({ ...goodForm('fake'), ...texts }, {}),
        redirect: 'manual',
      });
    const bad = await send({ name: 'http://plain.satche1.example', reason: '' });
    expect(bad.status).toBe(303);
    const html = await (await fetch(site.origin + bad.headers.get('location'))).text();
    expect(html).toContain(PLAIN_CATALOGS.en.submissionErrors.required.fake.reason);
    expect(html).toContain('value="http://plain.satche1.example"');
    expect(html).not.toContain('href="http://plain');
    const good = await send({ name: 'http://plain.satche1.example' });
    expect([good.status, good.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/en\/submit\/status\//),
    ]);
    const status = await (await fetch(site.origin + good.headers.get('location'))).text();
    expect(status).toContain('<span dir="auto" translate="no">http://plain.satche1.example</span>');
    expect(status).not.toContain('href="http://plain');
  });
});

describe('an objection to an entry', () => {
  it('needs a reason in words and an address, and asks for nothing about the fake', async () => {
    const empty = { ...OBJECTION, details: '', email: '', reason: '', seen: '' };
    expect(await issuesOf(empty)).toBe('details required, email required');
    const { status, body } = await post({ ...OBJECTION, reason: 'website' });
    expect(status).toBe(201);
    expect((await load(body.data?.receipt)).fields).toMatchObject({ ...OBJECTION, reason: '', seen: '' });
  });
});

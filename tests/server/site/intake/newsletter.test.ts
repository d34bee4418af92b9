import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { interpolate } from '../../../../client/i18n/messages.ts';
import { deleteExpired } from '../../../../server/store/expiry.ts';
import { storeNewsletter } from '../../../../server/site/intake/newsletter.ts';
import { openStore } from '../../../../server/store/openStore.ts';
import type { Store } from '../../../../server/store/tables.ts';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import { NEWSLETTER_CONFIRM_DAYS, NEWSLETTER_MAILS_A_DAY_MAX } from '../../../../shared/limits.ts';
import { pathTo } from '../../../../shared/site/routes.ts';
import { createTestDesk, deskOf } from '../../../support/desk.ts';
import { listen } from '../../../support/forms.ts';
import { startMailServer } from '../../../support/mailServer.ts';
import { createStoreLocations, ENGINES } from '../../../support/stores.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

const DAY_MS = 86_400_000;
const SITE = 'https://satchel.example';
const SUBSCRIBE = '/api/tokenPocket/subscribe';

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

describe.each(ENGINES)('the newsletter of a site with mail on %s', (engine) => {
  let mailServer: Awaited<ReturnType<typeof startMailServer>>;
  let store: Store;
  let site: TestApp;
  let socket: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    const location = await locations.createLocation(engine);
    mailServer = await startMailServer();
    store = await openStore(location);
    const parts = { newsletter: storeNewsletter(store, { mustConfirm: true }) };
    site = await startTestApp({ location, env: { SMTP_URL: mailServer.smtpUrl }, parts });
    socket = await listen(site.app);
  });
  afterAll(async () => {
    await socket.close();
    await site.stop();
    await store.destroy();
    await mailServer.stop();
  });

  const subscribers = async () =>
    (await store.selectFrom('subscriber').select('email').execute()).map(({ email }) => email);
  const get = async (address: string) => {
    const response = await fetch(socket.origin + address.replace(SITE, ''), { redirect: 'manual' });
    return { response, text: await response.text() };
  };
  const post = (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(socket.origin + address.replace(SITE, ''), {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'text/html', ...headers },
      body: new URLSearchParams(fields),
    });
  const headerOf = (mail: string, name: string) =>
    (new RegExp(`^${name}:(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(mail)?.[1] ?? '').replace(/\s*\r?\n\s+/g, '').trim();

  /** Subscribes, and returns what the mail has. */
  async function ask(email: string, lang: (typeof LANGUAGES)[number] = 'en') {
    const response = await post(SUBSCRIBE, { email, lang });
    expect(response.headers.get('location')).toBe(pathTo('newsletter', lang, { result: 'sent' }));
    const [mail, ...others] = await mailServer.deliver(store);
    expect({ to: mail?.to, others }).toEqual({ to: [email], others: [] });
    const text = mail?.text ?? '';
    const page = /https:\S+\?confirm=\S+/.exec(text)?.[0] ?? '';
    const oneClick = /^<(\S+)>$/.exec(headerOf(text, 'List-Unsubscribe'))?.[1] ?? '';
    return { text, page, code: new URL(page).searchParams.get('confirm') ?? '', oneClick };
  }
  const confirm = async (code: string) =>
    (await post('/api/newsletter/confirm', { confirm: code, lang: 'ko' })).headers.get('location') ?? '';
  const leaveIn = (address: string) => new URL(address, SITE).searchParams.get('leave') ?? '';

  it.each(LANGUAGES)('asks in %s by a mail, and keeps no address before its button is pressed', async (lang) => {
    const email = `reader-${lang}@mail.example`;
    const { text, page, oneClick } = await ask(email, lang);
    expect(text).toContain(CATALOGS[lang].mail.warning.slice(0, 20));
    expect(headerOf(text, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(oneClick.startsWith(`${SITE}/api/newsletter/leave?leave=`)).toBe(true);
    // A program that checks mails opens the links.
    const opened = await get(page);
    expect(opened.text).toContain(CATALOGS[lang].newsletter.confirm.title);
    expect(opened.response.headers.get('cache-control')).toMatch(/^no-store(?:, no-transform)?$/);
    expect(opened.response.headers.get('x-robots-tag')).toBe('noindex');
    await get(oneClick);
    expect(await subscribers()).not.toContain(email);
  });

  it('says so in JSON and on the page, and the same for an address that it has', async () => {
    const text = interpolate(CATALOGS.en.newsletter.sentText, { days: NEWSLETTER_CONFIRM_DAYS });
    await confirm((await ask('known@mail.example')).code);
    expect(await subscribers()).toContain('known@mail.example');
    for (const email of ['known@mail.example', 'unknown@mail.example']) {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ email });
      const response = await fetch(`${socket.origin}${SUBSCRIBE}?lang=en`, { method: 'POST', headers, body });
      expect([response.status, await response.json()]).toEqual([200, { result: 0, message: text }]);
    }
    expect(await mailServer.deliver(store)).toHaveLength(2);
    expect((await get(pathTo('newsletter', 'en', { result: 'sent' }))).text).toContain(text);
  });

  it('takes an address by the button, also twice, and its page has the button to leave', async () => {
    const { code } = await ask('Twice@mail.example');
    await confirm(code);
    const location = await confirm(code);
    expect((await subscribers()).filter((email) => email === 'twice@mail.example')).toHaveLength(1);
    expect(location).toMatch(/^\/ko\/newsletter\?leave=[\w-]+&result=confirmed$/);
    const { text } = await get(location);
    expect(text).toContain(CATALOGS.ko.newsletter.doneTitle);
    expect(text).toContain('action="/api/newsletter/leave"');
    expect(text).toContain(`name="leave" value="${leaveIn(location)}"`);
    const left = await post('/api/newsletter/leave', { leave: leaveIn(location), lang: 'zh' });
    expect(left.headers.get('location')).toBe('/zh/newsletter?result=left');
    expect(await subscribers()).not.toContain('twice@mail.example');
    // Neither the old link nor a second press brings it back or fails.
    expect(await confirm(code)).toBe('/ko/newsletter?result=expired');
    const again = await post('/api/newsletter/leave', { leave: leaveIn(location), lang: 'zh' });
    expect(again.headers.get('location')).toBe('/zh/newsletter?result=left');
    const rows = await store.selectFrom('address_link').select('target').execute();
    expect(rows.map(({ target }) => target)).not.toContain('twice@mail.example');
  });

  it.each([
    ['urlencoded', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
    ['multipart', new FormData()],
  ])('lets a mail provider unsubscribe with one click, %s, without a redirect', async (kind, body) => {
    const email = `${kind}@provider.example`;
    const { code, oneClick } = await ask(email);
    await confirm(code);
    if (body instanceof FormData) body.set('List-Unsubscribe', 'One-Click');
    const address = socket.origin + oneClick.replace(SITE, '');
    const foreign = await fetch(address, { method: 'POST', headers: { origin: 'https://evil.example' }, body });
    expect(foreign.status).toBe(403);
    expect(await subscribers()).toContain(email);
    for (const _time of [1, 2]) {
      const response = await fetch(address, { method: 'POST', redirect: 'manual', body });
      expect([response.status, await response.json()]).toEqual([200, { result: 0 }]);
    }
    expect(await subscribers()).not.toContain(email);
  });

  it('leads who opens that address to the page with the button, and other codes to a page that says so', async () => {
    const { oneClick } = await ask('opened@mail.example', 'zh');
    const { response } = await get(oneClick);
    expect(response.headers.get('location')).toBe(pathTo('newsletter', 'zh', { leave: leaveIn(oneClick) }));
    expect(await confirm(leaveIn(oneClick))).toBe('/ko/newsletter?result=expired');
    expect(await confirm('')).toBe('/ko/newsletter?result=expired');
    expect((await get('/ko/newsletter?result=expired')).text).toContain(CATALOGS.ko.newsletter.expiredTitle);
    const unknown = await post('/api/newsletter/leave?leave=nothing', { 'List-Unsubscribe': 'One-Click' });
    expect(unknown.status).toBe(404);
    expect((await fetch(`${socket.origin}/api/newsletter/leave`, { method: 'PUT' })).headers.get('allow')).toBe(
      'GET, HEAD, POST, OPTIONS',
    );
  });

  it('forgets an address that has not confirmed within a week', async () => {
    const { code } = await ask('late@mail.example');
    await deleteExpired(store, Date.now() + (NEWSLETTER_CONFIRM_DAYS - 1) * DAY_MS);
    // Of the code to confirm, and of the one to leave.
    const targets = async () =>
      (await store.selectFrom('address_link').select('target').execute()).map(({ target }) => target);
    expect(await targets()).toContain('late@mail.example');
    await deleteExpired(store, Date.now() + (NEWSLETTER_CONFIRM_DAYS + 1) * DAY_MS);
    expect(await targets()).not.toContain('late@mail.example');
    expect(await confirm(code)).toBe('/ko/newsletter?result=expired');
  });

  it('sends a mailbox no more than its mails of a day', async () => {
    for (let count = 0; count < NEWSLETTER_MAILS_A_DAY_MAX; count += 1)
      await post(SUBSCRIBE, { email: `flood+${count}@mail.example` });
    const { status, headers } = await post(SUBSCRIBE, { email: 'flood@mail.example' });
    expect([status, headers.get('retry-after')]).toEqual([429, '86400']);
    expect(await mailServer.deliver(store)).toHaveLength(NEWSLETTER_MAILS_A_DAY_MAX);
  });

  it('exports who has confirmed, with links that unsubscribe; others on request', async () => {
    await store.deleteFrom('subscriber').execute();
    await confirm((await ask('export@mail.example')).code);
    const created_at = '2026-05-01T00:00:00.000Z';
    await store.insertInto('subscriber').values({ email: 'before@mail.example', lang: 'zh', created_at }).execute();
    const config = { ...deskOf(store).config, siteOrigin: SITE, siteTimeZone: 'UTC', contentFreshMs: 0 };
    const { run } = createTestDesk(store, { config: { ...config, smtpUrl: mailServer.smtpUrl } });
    const rows = async (...options: string[]) =>
      (await run('newsletter', 'export', '--format', 'jsonl', ...options)).out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, string>);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ email: 'export@mail.example', lang: 'ko', confirmedAt: expect.any(String) });
    expect((await rows('--unconfirmed')).map(({ email }) => email)).toEqual([
      'before@mail.example',
      'export@mail.example',
    ]);
    const known = await store.selectFrom('address_link').select('code_hash').execute();
    expect((await rows())[0]).toEqual(row);
    expect(await store.selectFrom('address_link').select('code_hash').execute()).toHaveLength(known.length);
    expect((await get(row?.unsubscribe ?? '')).text).toContain(CATALOGS.ko.newsletter.leave.title);
    const response = await post(row?.oneClick ?? '', { 'List-Unsubscribe': 'One-Click' });
    expect(response.status).toBe(200);
    expect(await subscribers()).toEqual(['before@mail.example']);
    // Who comes back can leave by the same link again.
    await confirm((await ask('export@mail.example')).code);
    expect((await rows())[0]?.unsubscribe).toBe(row?.unsubscribe);
    expect((await post(row?.oneClick ?? '', { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
    expect(await subscribers()).toEqual(['before@mail.example']);
  });

  it('forgets all of an address at the desk', async () => {
    await confirm((await ask('gone@mail.example')).code);
    await ask('gone@mail.example');
    const { out } = await createTestDesk(store).run('forget', 'Gone@mail.example');
    expect(out).toBe('Deleted: 1 subscribers, 2 mails, 5 codes, 0 forms, 2 texts.\n');
    expect(await subscribers()).not.toContain('gone@mail.example');
  });
});

import { Writable } from 'node:stream';
import { sql } from 'kysely';
import pino from 'pino';
import { PLAIN_CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { formatCount } from '../../../../client/i18n/formatNumber.ts';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import { FORM_KINDS } from '../../../../shared/submission/schemas/formSections.ts';
import type { RateLimit } from '../../../../server/config/settings.ts';
import { formData, goodFiles, goodForm, listen, picture, postForm } from '../../../support/forms.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

let site: TestApp;
let socket: Awaited<ReturnType<typeof listen>>;
let logged = '';
beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  site = await startTestApp({ parts: { log: pino({ level: 'trace' }, stream) } });
  socket = await listen(site.app);
});
afterAll(async () => {
  await socket.close();
  await site.stop();
});

const kept = async () => (await site.store.selectFrom('submission').select('receipt').execute()).length;

describe('a form that is refused', () => {
  it.each(FORM_KINDS.flatMap((kind) => LANGUAGES.map((lang) => ({ kind, lang }))))(
    'says every reason at once, field by field: an empty $kind form in $lang',
    async ({ kind, lang }) => {
      const { status, headers, body } = await postForm(socket.origin, kind, { lang });
      expect(status).toBe(422);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(body.result).toBe(422);
      expect(body.message).toBe(
        formatCount(lang, PLAIN_CATALOGS[lang].submissionRefusals, 'summary', body.errors?.length ?? 0),
      );
      const required: Record<string, string> = PLAIN_CATALOGS[lang].submissionErrors.required[kind];
      const texts = Object.fromEntries((body.errors ?? []).map(({ field, message }) => [field, message]));
      expect(Object.keys(texts).length).toBeGreaterThan(kind === 'fake' ? 1 : 5);
      for (const [field, message] of Object.entries(texts)) if (required[field]) expect(message).toBe(required[field]);
    },
  );

  it('is not kept and its secret not logged: a recovery phrase is named, never repeated', async () => {
    const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
    const before = await kept();
    for (const field of ['name', 'contact', 'companyName', 'website']) {
      const { status, body } = await postForm(
        socket.origin,
        'token',
        { ...goodForm('token'), [field]: phrase },
        await goodFiles('token'),
      );
      expect(status).toBe(422);
      expect(body.errors).toEqual([
        { field, code: 'secret', message: PLAIN_CATALOGS.en.submissionErrors.codes.secret },
      ]);
    }
    expect(await kept()).toBe(before);
    expect(logged.length).toBeGreaterThan(100);
    expect(/sausage|winner/.test(logged)).toBe(false);
  });

  it('that fills the field nobody sees is told so', async () => {
    const { status, body } = await postForm(socket.origin, 'token', { ...goodForm('token'), subject: 'SEO offer' });
    expect({ status, errors: body.errors }).toMatchObject({ status: 422, errors: [{ code: 'honeypot' }] });
  });

  it('keeps receipts out of the log', async () => {
    const { body } = await postForm(socket.origin, 'nft', goodForm('nft'), await goodFiles('nft'));
    const receipt = body.data?.receipt ?? '';
    await fetch(`${socket.origin}/api/submissions/${receipt}`);
    await fetch(`${socket.origin}/en/submit/status/${receipt}?x=${receipt}`);
    expect(logged).toContain('/api/submissions/:receipt');
    expect(logged.includes(receipt)).toBe(false);
  });

  it('with a damaged number is told so', async () => {
    const { body } = await postForm(socket.origin, 'token', { ...goodForm('token'), idempotencyKey: '<b>' });
    expect(body.errors?.[0]?.code).toBe('badKey');
  });

  it('has its logo refused by what it is, not by what it is called', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>');
    const whole = await picture();
    const cases: [Buffer, string][] = [
      [svg, 'fileType'],
      [await picture({ type: 'gif' }), 'fileType'],
      [await picture({ type: 'webp' }), 'fileType'],
      [await picture({ width: 256, height: 256 }), 'logoPixels'],
      [await picture({ width: 4_097, height: 10 }), 'logoPixels'],
      [whole.subarray(0, whole.length / 2), 'fileBroken'],
      [(await picture({ type: 'jpeg' })).subarray(0, 1_500), 'fileBroken'],
      [Buffer.concat([whole, Buffer.alloc(1_048_576)]), 'fileSize'],
      [Buffer.alloc(0), 'required'],
    ];
    for (const [icon_url, code] of cases) {
      const { status, body } = await postForm(socket.origin, 'token', goodForm('token'), { icon_url });
      expect({ status, errors: body.errors }).toMatchObject({ status: 422, errors: [{ field: 'icon_url', code }] });
    }
  });
});

describe('without JavaScript', () => {
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  const post = async (texts: ReturnType<typeof goodForm>) =>
    fetch(`${socket.origin}/api/submissions/dapp`, {
      method: 'POST',
      headers: { accept },
      redirect: 'manual',
      body: formData(texts, await goodFiles('dapp')),
    });

  it('leads to the status page', async () => {
    const answer = await post({ ...goodForm('dapp', 77), lang: 'ko' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(/^\/ko\/submit\/status\/[0-9A-Z-]{30}$/);
  });

  it.each(LANGUAGES)('shows every reason on a page in %s', async (lang) => {
    const answer = await post({ ...goodForm('dapp'), lang, title: '', email: 'nobody' });
    // A redirect, so that Back and a reload show the page again instead of asking to post it.
    expect(answer.status).toBe(303);
    const location = answer.headers.get('location') ?? '';
    expect(location).toMatch(new RegExp(`^/${lang}/submit/dapp\\?returned=[0-9a-f]{32}$`));
    const returned = await fetch(socket.origin + location);
    expect(returned.headers.get('cache-control')).toMatch(/^no-store(?:, no-transform)?$/);
    const page = await returned.text();
    expect(page.includes(PLAIN_CATALOGS[lang].submissionErrors.required.dapp.title)).toBe(true);
    expect(page.includes(PLAIN_CATALOGS[lang].submissionErrors.codes.notEmail)).toBe(true);
  });
});

describe('a form that comes back too large or too often to be kept', () => {
  it.each([
    // Each of these is six characters in JSON.
    ['its texts are long', {}, '\u0001'],
    [
      'its sender has had many',
      {
        consume: async ({ name }: RateLimit) =>
          name === 'returned' ? { waitSeconds: 1, left: 0, resetSeconds: 1 } : null,
      },
      'x',
    ],
  ])('is answered at once when %s', async (_name, parts, text) => {
    const own = await startTestApp({ parts });
    const { origin, close } = await listen(own.app);
    const long = {
      content: text.repeat(8_000),
      projectDesc: text.repeat(2_000),
      companyOrSelfDesc: text.repeat(1_000),
    };
    const texts = { ...goodForm('dapp'), email: 'nobody', hasNews: 'yes', ...long };
    const body = formData(texts, await goodFiles('dapp'));
    const headers = { accept: 'text/html' };
    const answer = await fetch(`${origin}/api/submissions/dapp`, { method: 'POST', headers, redirect: 'manual', body });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(PLAIN_CATALOGS.en.submissionErrors.codes.notEmail);
    expect(await own.store.selectFrom('returned_form').selectAll().execute()).toEqual([]);
    await close();
    await own.stop();
  });
});

describe('a form that comes back as a page', () => {
  const read = async (texts: ReturnType<typeof goodForm>) => {
    const answer = await fetch(`${socket.origin}/api/submissions/nft`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: formData(texts, await goodFiles('nft')),
    });
    return { path: new URL(answer.url).pathname, text: await answer.text() };
  };

  it('holds what stands in its way', async () => {
    const form = goodForm('nft', 2_000);
    await postForm(socket.origin, 'nft', form, await goodFiles('nft'));
    const { path, text } = await read({ ...form, name: 'Others' });
    expect(path).toBe('/en/submit/nft');
    expect(text).toMatch(/"collision":\{"code":"alreadySubmitted","platform":"Polygon"/);
  });

  it('brings a receipt back that is one, and nothing else in its place', async () => {
    const receipt = '00000-00000-00000-00000-000000';
    expect((await read({ ...goodForm('nft', 2_001), previousReceipt: receipt.replaceAll('-', '') })).text).toContain(
      `"revises":"${receipt}"`,
    );
    const { text } = await read({ ...goodForm('nft', 2_001), previousReceipt: 'made up by a stranger' });
    expect(text).toContain('"revises":null');
    expect(text).not.toContain('made up by a stranger');
  });
});

describe('a store without room', () => {
  it('refuses with words and a time to come back, keeps nothing half, logs the reason and works again', async () => {
    const before = await kept();
    const setPagesMax = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(site.store);
    // Below what it has, it is the count it has.
    await setPagesMax(1);
    const files = { icon_url: await picture({ seed: 31 }) };
    let full = await postForm(socket.origin, 'token', goodForm('token', 900), files);
    for (let number = 901; full.status === 201 && number < 1_000; number += 1)
      full = await postForm(socket.origin, 'token', goodForm('token', number), files);
    expect(full.status).toBe(503);
    expect(full.headers.get('retry-after')).toBe('60');
    expect(full.body.message).toBe(PLAIN_CATALOGS.en.serverErrors.notStored);
    expect(logged).toContain('database or disk is full');
    const half = await site.store
      .selectFrom('submission')
      .leftJoin('submission_file', 'submission_file.receipt', 'submission.receipt')
      .select('submission.receipt')
      .where('kind', '=', 'token')
      .where('submission_file.receipt', 'is', null)
      .execute();
    expect(half).toEqual([]);
    await setPagesMax(1_000_000);
    expect((await postForm(socket.origin, 'token', goodForm('token', 1_000), files)).status).toBe(201);
    expect(await kept()).toBeGreaterThan(before);
  });
});

describe('a store that is read-only', () => {
  it('shows receipts, refuses forms with words and takes them again later', async () => {
    const setReadOnly = (isReadOnly: boolean) => sql.raw(`pragma query_only = ${isReadOnly}`).execute(site.store);
    const files = { icon_url: await picture({ seed: 32 }) };
    const { body } = await postForm(socket.origin, 'token', goodForm('token', 1_100), files);
    await setReadOnly(true);
    const refused = await postForm(socket.origin, 'token', goodForm('token', 1_101), files);
    expect({ status: refused.status, message: refused.body.message }).toEqual({
      status: 503,
      message: PLAIN_CATALOGS.en.serverErrors.notStored,
    });
    expect(logged).toContain('attempt to write a readonly database');
    expect((await fetch(`${socket.origin}/api/submissions/${body.data?.receipt}`)).status).toBe(200);
    await setReadOnly(false);
    expect((await postForm(socket.origin, 'token', goodForm('token', 1_101), files)).status).toBe(201);
  });
});

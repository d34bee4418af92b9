import { createHash } from 'node:crypto';
import { addWorkingDays } from '../../../../server/siteTime.ts';
import { REVIEW_WORKING_DAYS } from '../../../../shared/limits.ts';
import { FORM_KINDS } from '../../../../shared/submission/schemas/formSections.ts';
import { hasSubject, type Submission } from '../../../../shared/submission/submission.ts';
import { contractOf, goodFiles, goodForm, listen, PDF, picture, postForm } from '../../../support/forms.ts';
import { createStoreLocations, ENGINES } from '../../../support/stores.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

/** Of a site whose configuration names none. */
const DEFAULT_TIME_ZONE = 'Asia/Shanghai';

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

describe.each(ENGINES)('submissions kept in %s', (engine) => {
  let site: TestApp;
  let socket: Awaited<ReturnType<typeof listen>>;
  let used = 0;
  beforeAll(async () => {
    site = await startTestApp({ location: await locations.createLocation(engine) });
    socket = await listen(site.app);
  });
  afterAll(async () => {
    await socket.close();
    await site.stop();
  });

  const next = () => (used += 1);
  const count = async () => (await site.store.selectFrom('submission').select('receipt').execute()).length;
  const load = async (receipt = '') => {
    const response = await fetch(`${socket.origin}/api/submissions/${receipt}`);
    return { response, data: ((await response.json()) as { data: Submission }).data };
  };

  it.each(FORM_KINDS)('a %s gets a receipt, and the receipt shows all that was sent', async (kind) => {
    const form = goodForm(kind, next());
    const { status, body } = await postForm(socket.origin, kind, form, await goodFiles(kind));
    expect(status).toBe(201);
    expect(body).toEqual({ result: 0, data: { receipt: expect.any(String), statusUrl: expect.any(String) } });
    const receipt = body.data?.receipt ?? '';
    expect(receipt).toMatch(/^[0-9A-Z]{5}(-[0-9A-Z]{5}){3}-[0-9A-Z]{6}$/);
    expect(body.data?.statusUrl).toBe(`/en/submit/status/${receipt}`);

    const { response, data } = await load(receipt.toLowerCase());
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(data).toMatchObject({ receipt, kind, lang: 'en', status: 'received', nextReceipt: null });
    expect(data.history).toEqual([
      { at: data.receivedAt, status: 'received', reasons: [], fieldReasons: {}, note: '' },
    ]);
    const { address: _address, owner_address: _owner, lang: _lang, requirements, ...texts } = form;
    expect(data.fields).toMatchObject(texts);
    if (requirements) expect(data.fields.requirements).toBe('wallet,events');
    expect(data.files.map(({ field }) => field)).toEqual(hasSubject(kind) ? ['icon_url'] : []);
  });

  it('keeps every file as it will be used, under a name of ours and its hash, and gives it out as an attachment only', async () => {
    const form = {
      ...goodForm('dapp', next()),
      hasAudit: 'yes',
      hasNews: 'yes',
      content: 'Harbour opens.',
      source: 'Harbour',
    };
    const files = { icon_url: await picture({ type: 'jpeg' }), auditFile: PDF, img_url: await picture({ width: 640 }) };
    const { body } = await postForm(socket.origin, 'dapp', form, files);
    const receipt = body.data?.receipt ?? '';
    const { data } = await load(receipt);
    expect(data.files.map(({ field, name, type }) => [field, name, type])).toEqual([
      ['auditFile', 'audit.pdf', 'application/pdf'],
      ['icon_url', 'logo.jpg', 'image/jpeg'],
      ['img_url', 'news.png', 'image/png'],
    ]);
    for (const { field, name, bytes, sha256, type } of data.files) {
      const answer = await fetch(`${socket.origin}/api/submissions/${receipt}/files/${field}`);
      const content = Buffer.from(await answer.arrayBuffer());
      expect(content.length).toBe(bytes);
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
      expect(answer.headers.get('content-type')).toBe(type);
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename=${name}`);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; base-uri 'none'; .*frame-ancestors 'none'; sandbox$/,
      );
    }
  });

  it('keeps nothing of a form that is refused', async () => {
    const before = await count();
    const files = { icon_url: (await picture()).subarray(0, 900) };
    const { status, body } = await postForm(
      socket.origin,
      'token',
      { ...goodForm('token', next()), symbol: '' },
      files,
    );
    expect(status).toBe(422);
    expect(body.errors?.map(({ field, code }) => `${field} ${code}`)).toEqual(['symbol required']);
    expect((await postForm(socket.origin, 'token', goodForm('token', next()), files)).status).toBe(422);
    expect(await count()).toBe(before);
    expect(
      await site.store
        .selectFrom('submission_file')
        .select('receipt')
        .where('receipt', 'not in', site.store.selectFrom('submission').select('receipt'))
        .execute(),
    ).toEqual([]);
  });

  it('writes the clock: two working days', async () => {
    const { body } = await postForm(socket.origin, 'token', goodForm('token', next()), await goodFiles('token'));
    const { data } = await load(body.data?.receipt);
    const due = addWorkingDays(new Date(data.receivedAt), REVIEW_WORKING_DAYS, DEFAULT_TIME_ZONE);
    expect(data.dueAt).toBe(due.toISOString());
  });

  it('answers 404 to a receipt nobody has, to a file that is none and to what is no receipt', async () => {
    for (const path of [
      '00000-00000-00000-00000-000000',
      'nonsense',
      '00000-00000-00000-00000-000000/files/icon_url',
      '%zz',
    ])
      expect([400, 404]).toContain((await fetch(`${socket.origin}/api/submissions/${path}`)).status);
  });

  it('has the contract in its usual form, whatever way it was written', async () => {
    const number = next();
    const { body } = await postForm(socket.origin, 'token', goodForm('token', number), await goodFiles('token'));
    const { data } = await load(body.data?.receipt);
    expect(data.fields.address).not.toBe(contractOf(number));
    expect(data.fields.address?.toLowerCase()).toBe(contractOf(number));
  });
});

import { createHash } from 'node:crypto';
import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { interpolate } from '../../../../client/i18n/messages.ts';
import { deleteExpired } from '../../../../server/store/expiry.ts';
import type { FormKind } from '../../../../shared/submission/schemas/formSections.ts';
import {
  contractOf,
  type Files,
  formData,
  goodForm,
  listen,
  PDF,
  picture,
  type Texts,
} from '../../../support/forms.ts';
import { createStoreLocations, ENGINES } from '../../../support/stores.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';
import { withoutPageState } from '../../../support/withoutPageState.ts';

const { submissionForm: t, submissionFields, submissionErrors } = CATALOGS.en;
const labels = submissionFields.labels.dapp;
const HOUR_MS = 3_600_000;
const MEGABYTE = 1_048_576;
const locations = createStoreLocations();
afterAll(() => locations.removeAll());

const keptWords = (name: string) => interpolate(t.keptFile, { name });
const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('hex');
const pdfOf = (bytes: number) => Buffer.concat([PDF.subarray(0, 20), Buffer.alloc(bytes), PDF.subarray(20)]);

describe.each(ENGINES)('files of a form without JavaScript, on %s', (engine) => {
  let site: TestApp;
  let socket: Awaited<ReturnType<typeof listen>>;
  let logo: Buffer;
  let used = 0;
  beforeAll(async () => {
    site = await startTestApp({ location: await locations.createLocation(engine), env: { TRUST_PROXY: 'loopback' } });
    socket = await listen(site.app);
    logo = await picture();
  });
  afterAll(async () => {
    await socket.close();
    await site.stop();
  });
  beforeEach(async () => {
    await site.store.deleteFrom('returned_file').execute();
    used += 1;
  });

  /** Posts a form as a browser without JavaScript does and follows to its page. */
  async function send(texts: Texts, files: Files = {}, { kind = 'dapp' as FormKind, from = '192.0.2.1' } = {}) {
    const response = await fetch(`${socket.origin}/api/submissions/${kind}`, {
      method: 'POST',
      headers: { accept: 'text/html', 'x-forwarded-for': from },
      body: formData({ ...goodForm(kind, used), ...texts }, files),
    });
    const returnedForm = new URL(response.url).searchParams.get('returned') ?? '';
    return { url: response.url, status: response.status, text: withoutPageState(await response.text()), returnedForm };
  }
  const kept = () => site.store.selectFrom('returned_file').selectAll().orderBy('field').execute();
  const stored = (receipt: string) =>
    site.store.selectFrom('submission_file').selectAll().where('receipt', '=', receipt).orderBy('field').execute();
  const receiptOf = (url: string) => /\/submit\/status\/([\w-]+)/.exec(url)?.[1] ?? '';
  const WRONG = { email: 'nobody', hasAudit: 'yes' };

  it('survive an error: the page says which are kept, and they are stored with the form when it is right', async () => {
    const auditFile = pdfOf(2 * MEGABYTE);
    const first = await send(WRONG, { icon_url: logo, auditFile });
    expect(first.text).toContain(submissionErrors.codes.notEmail);
    for (const words of [t.filesKept, keptWords('logo.png'), keptWords('audit.pdf')])
      expect(first.text).toContain(words);
    expect(first.text).toContain(`name="returnedForm" value="${first.returnedForm}"`);
    expect(first.text).not.toContain(t.filesAgain);
    // A second error keeps them under the same address.
    const second = await send({ ...WRONG, returnedForm: first.returnedForm });
    expect(second.returnedForm).toBe(first.returnedForm);
    expect(second.text).toContain(keptWords('audit.pdf'));

    const { url } = await send({ hasAudit: 'yes', returnedForm: first.returnedForm });
    const files = await stored(receiptOf(url));
    expect(files.map(({ field }) => field)).toEqual(['auditFile', 'icon_url']);
    expect(files[0]?.sha256).toBe(hashOf(auditFile));
    expect(await kept()).toEqual([]);
  });

  it('are replaced by those that are chosen anew, and one with an error is not kept', async () => {
    const { returnedForm } = await send(WRONG, { icon_url: logo, auditFile: PDF });
    const other = pdfOf(100);
    const again = await send({ ...WRONG, returnedForm }, { auditFile: other });
    expect((await kept()).map(({ field, sha256 }) => [field, sha256])).toEqual([
      ['auditFile', hashOf(other)],
      ['icon_url', hashOf(logo)],
    ]);
    const small = await picture({ width: 100, height: 100 });
    const wrong = await send({ ...WRONG, returnedForm: again.returnedForm }, { icon_url: small });
    expect(wrong.text).toContain(
      interpolate(submissionErrors.codes.logoPixels, { width: 100, height: 100, size: 200 }),
    );
    expect(wrong.text).toMatch(new RegExp(`${t.filesAgain}[^]*${labels.icon_url}`));
    expect((await kept()).map(({ field }) => field)).toEqual(['auditFile']);
  });

  it('are gone after an hour, from the page, the form and the store', async () => {
    const { returnedForm, url } = await send(WRONG, { icon_url: logo });
    const past = new Date(Date.now() - 1).toISOString();
    const [row] = await kept();
    expect(Date.parse(row?.expires_at ?? '') - Date.now()).toBeLessThanOrEqual(HOUR_MS);
    await site.store.updateTable('returned_file').set({ expires_at: past }).execute();
    const page = withoutPageState(await (await fetch(url)).text());
    expect(page).toContain(t.filesAgain);
    expect(page).not.toContain(t.filesKept);
    expect((await send({ returnedForm })).text).toContain(submissionErrors.required.dapp.icon_url);
    await send(WRONG, { icon_url: logo });
    await deleteExpired(site.store, Date.now() + HOUR_MS + 1_000);
    expect(await kept()).toEqual([]);
  });

  it('are taken over only by the form with their key', async () => {
    const { returnedForm } = await send(WRONG, { icon_url: logo });
    for (const key of ['', '0'.repeat(32), returnedForm.toUpperCase(), `${returnedForm}%00`])
      expect((await send({ returnedForm: key })).text).toContain(submissionErrors.required.dapp.icon_url);
    // A token's form has no report.
    const { text } = await send({ returnedForm, address: contractOf(50_000 + used) }, {}, { kind: 'token' });
    expect(text).not.toContain(submissionErrors.required.token.icon_url);
  });

  it('are shown at no address', async () => {
    const { returnedForm } = await send(WRONG, { icon_url: logo });
    for (const path of [
      `/api/submissions/${returnedForm}`,
      `/api/submissions/${returnedForm}/files/icon_url`,
      `/api/pictures/${hashOf(logo)}`,
      `/images/${hashOf(logo)}`,
    ])
      expect((await fetch(socket.origin + path)).status).toBe(404);
  });

  it('take at most 32 MiB of a client and 256 MiB of all: what has no room has to be chosen again', async () => {
    const report = pdfOf(9 * MEGABYTE);
    for (let turn = 0; turn < 3; turn += 1) await send(WRONG, { auditFile: report });
    const fourth = await send(WRONG, { icon_url: logo, auditFile: report });
    expect(fourth.text).toContain(keptWords('logo.png'));
    expect(fourth.text).toMatch(new RegExp(`${t.filesAgain}[^]*${labels.auditFile}`));
    const other = await send(WRONG, { auditFile: report }, { from: '198.51.100.7' });
    expect(other.text).toContain(keptWords('audit.pdf'));
    // A row that counts for nearly all there is.
    await site.store
      .updateTable('returned_file')
      .set({ bytes: 256 * MEGABYTE - 1_000 })
      .where('client', '=', '198.51.100.7')
      .execute();
    await site.store.deleteFrom('returned_file').where('client', '!=', '198.51.100.7').execute();
    const last = await send(WRONG, { auditFile: report }, { from: '203.0.113.7' });
    expect(last.text).toContain(t.filesAgain);
  });

  it('are refused for a moment while too much of them is read back', async () => {
    const { returnedForm } = await send(WRONG, { icon_url: logo });
    await site.store
      .updateTable('returned_file')
      .set({ bytes: 65 * MEGABYTE })
      .execute();
    const { status, text } = await send({ returnedForm });
    expect(status).toBe(503);
    for (const part of ['Lends and borrows without a middleman', keptWords('logo.png'), returnedForm])
      expect(text).toContain(part);
  });
});

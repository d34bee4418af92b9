import { bindText, CATALOGS, PLAIN_CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { interpolate } from '../../../../client/i18n/messages.ts';
import { type Language, LANGUAGES } from '../../../../shared/site/languages.ts';
import { AUDIT_BYTES_MAX, SUBMISSION_BYTES_MAX, TEAM_TEXT_LENGTH_MAX } from '../../../../shared/limits.ts';
import { pathTo } from '../../../../shared/site/routes.ts';
import { createReceipt } from '../../../../server/records/receipt.ts';
import { type Files, formData, goodFiles, goodForm, listen, PDF, type Texts } from '../../../support/forms.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

let site: TestApp;
let socket: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  site = await startTestApp();
  socket = await listen(site.app);
});
afterAll(async () => {
  await socket.close();
  await site.stop();
});

/** Posts a form as its page does: the language is in the address too. The browser prefers another one. */
function post(lang: Language, body: FormData, accept: string) {
  const headers = { accept, 'accept-language': lang === 'en' ? 'ko' : 'en' };
  return fetch(`${socket.origin}/api/submissions/dapp?lang=${lang}`, { method: 'POST', headers, body });
}
const asScript = async (lang: Language, body: FormData) => {
  const response = await post(lang, body, 'application/json');
  type Body = { message: string; errors?: { field: string; code: string; message: string }[] };
  return { status: response.status, ...((await response.json()) as Body) };
};
/** As a browser without JavaScript does, which follows redirects. */
const asPage = async (lang: Language, body: FormData) => {
  const response = await post(lang, body, 'text/html,*/*;q=0.8');
  return { status: response.status, url: response.url, text: await response.text() };
};
const formOf = async (lang: Language, texts: Texts = {}, files: Files = {}) =>
  formData({ ...goodForm('dapp', 1), lang, ...texts }, { ...(await goodFiles('dapp')), ...files });

const REPORT = { hasAudit: 'yes' };
const pdfOf = (bytes: number) => Buffer.concat([PDF.subarray(0, 20), Buffer.alloc(bytes), PDF.subarray(20)]);

describe.each(LANGUAGES)('too much in a form in %s', (lang) => {
  const { serverErrors, submissionErrors, submissionFields } = PLAIN_CATALOGS[lang];
  const { errors } = CATALOGS[lang];
  const labels = submissionFields.labels.dapp;
  const back = `<a href="${pathTo('submit', lang, { kind: 'dapp' })}"`;

  it('a report over its limit is an error beside its field, and everything else stays', async () => {
    const found = { auditFile: pdfOf(AUDIT_BYTES_MAX + 1_024) };
    const message = interpolate(submissionErrors.codes.fileSize, { max: '10,240', found: '10,242' });
    const script = await asScript(lang, await formOf(lang, REPORT, found));
    expect(script).toMatchObject({ status: 422, errors: [{ field: 'auditFile', code: 'fileSize', message }] });
    const page = await asPage(lang, await formOf(lang, REPORT, found));
    expect(page).toMatchObject({ status: 200, url: expect.stringContaining('?returned=') });
    for (const text of [message, 'value="Harbour"', 'Lends and borrows without a middleman'])
      expect(page.text).toContain(text);
  });

  it('a text far over its limit is named with the limit, and a page leads back to the form', async () => {
    const texts = { companyOrSelfDesc: 'x'.repeat(45_000) };
    const values = { field: labels.companyOrSelfDesc, max: String(TEAM_TEXT_LENGTH_MAX) };
    const message = interpolate(serverErrors.textTooLong, values);
    expect(await asScript(lang, await formOf(lang, texts))).toEqual({
      status: 413,
      result: 413,
      message,
      errors: [{ field: 'companyOrSelfDesc', code: 'textTooLong', message }],
    });
    const page = await asPage(lang, await formOf(lang, texts));
    expect(page.status).toBe(413);
    for (const text of [bindText(message), back, `>${errors.backToForm}<`, `>${errors.formHint}<`])
      expect(page.text).toContain(text);
  });

  it('a form over its limit names the limits of all its files', async () => {
    const { status, message } = await asScript(
      lang,
      await formOf(lang, REPORT, { auditFile: pdfOf(SUBMISSION_BYTES_MAX) }),
    );
    expect(status).toBe(413);
    for (const part of ['16', labels.icon_url, labels.auditFile, labels.img_url, '10', '1', '2'])
      expect(message).toContain(part);
    const page = await asPage(lang, await formOf(lang, REPORT, { auditFile: pdfOf(SUBMISSION_BYTES_MAX) }));
    expect(page.status).toBe(413);
    for (const text of [bindText(message), back]) expect(page.text).toContain(text);
  });

  it('surplus files and fields are called that', async () => {
    const twoLogos = await formOf(lang);
    twoLogos.append('icon_url', new Blob(['x']), 'b.png');
    expect(await asScript(lang, twoLogos)).toMatchObject({
      status: 400,
      message: serverErrors.surplusFile,
      errors: [{ field: 'icon_url', code: 'surplusFile' }],
    });
    const unknown = await formOf(lang);
    unknown.append('virus', new Blob(['x']), 'a.exe');
    expect(await asScript(lang, unknown)).toMatchObject({
      status: 400,
      message: serverErrors.surplusFile,
      errors: [{ field: '', code: 'surplusFile' }],
    });
    const many = await formOf(lang);
    for (let turn = 0; turn < 300; turn += 1) many.append('title', 'x');
    expect(await asScript(lang, many)).toMatchObject({ status: 400, message: serverErrors.surplusFields });
  });

  it('a revision is led back to what it revises', async () => {
    const previousReceipt = createReceipt();
    const body = formData({ lang, previousReceipt, companyOrSelfDesc: 'x'.repeat(45_000) }, {});
    const form = pathTo('submit', lang, { kind: 'dapp' }, { revises: previousReceipt });
    expect((await asPage(lang, body)).text).toContain(`<a href="${form}"`);
  });
});

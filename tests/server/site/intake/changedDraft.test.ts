import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { pathTo } from '../../../../shared/site/routes.ts';
import type { Submission } from '../../../../shared/submission/submission.ts';
import { goodFiles, goodForm, postForm } from '../../../support/forms.ts';
import { type MailingSite, startMailingSite } from '../../../support/mailingSite.ts';

let site: MailingSite;
beforeAll(async () => void (site = await startMailingSite()));
afterAll(() => site.stop());

const send = async (number: number, texts: Record<string, string> = {}) =>
  postForm(site.origin, 'token', { ...goodForm('token', number), ...texts }, await goodFiles('token'));
const load = async (receipt = '') =>
  ((await (await fetch(`${site.origin}/api/submissions/${receipt}`)).json()) as { data: Submission }).data;

describe('a submission that is sent again with changes', () => {
  it('is revised when a second tab sends the same draft, whose key only that browser has', async () => {
    const idempotencyKey = 'ab'.repeat(16);
    const first = (await send(42, { idempotencyKey })).body.data?.receipt;
    const changed = await send(42, { idempotencyKey, gas: '70000' });
    expect(changed.status).toBe(201);
    expect(await send(42, { idempotencyKey, gas: '70000' })).toMatchObject({
      body: { data: { receipt: changed.body.data?.receipt } },
    });
    expect((await load(first)).status).toBe('revised');
  });

  it('has a title on the page of the version before', async () => {
    const first = (await send(43)).body.data?.receipt ?? '';
    await send(43, { gas: '70000', heldReceipts: first });
    expect(await (await fetch(site.origin + pathTo('submissionStatus', 'en', { receipt: first }))).text()).toContain(
      `<h1>${CATALOGS.en.statusTexts.states.revised.title}</h1>`,
    );
  });
});

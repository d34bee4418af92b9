import { sendBack } from '../../../../server/desk/review/decisions.ts';
import { loadSubmission } from '../../../../server/records/loadSubmission.ts';
import { goodForm, postForm } from '../../../support/forms.ts';
import { linkIn } from '../../../support/mailServer.ts';
import { type MailingSite, startMailingSite } from '../../../support/mailingSite.ts';
import { reviewerOf, stateOf } from '../../../support/reviewer.ts';

let site: MailingSite;
beforeAll(async () => void (site = await startMailingSite()));
afterAll(() => site.stop());

/** Sends an application; resolves with its receipt and the mailed code that confirms its address. */
async function apply(email: string, region: string) {
  const { body } = await postForm(site.origin, 'recruiting', { ...goodForm('recruiting'), email, region });
  const [mail] = await site.deliver();
  return { receipt: body.data?.receipt ?? '', confirm: linkIn(mail).searchParams.get('confirm') ?? '' };
}
const confirm = (application: { receipt: string; confirm: string }) =>
  fetch(`${site.origin}/api/submissions/confirm`, { method: 'POST', body: new URLSearchParams(application) });
const load = (receipt: string) => loadSubmission(site.store, receipt);

describe('an application whose address is confirmed', () => {
  it('takes the place of an older one of the same mailbox, and not before', async () => {
    const lost = await apply('one@harbour.example', 'Busan');
    const again = await apply('one@harbour.example', 'Busan, Korea');
    expect(await load(lost.receipt)).toMatchObject({ status: 'received', isTakenOver: false });
    await confirm(again);
    expect(await load(lost.receipt)).toMatchObject({ status: 'revised', isTakenOver: true });
    expect(await load(again.receipt)).toMatchObject({ status: 'received', isEmailConfirmed: true });
  });

  it('leaves an older one in the queue when it is decided itself', async () => {
    const older = await apply('two@harbour.example', 'Busan');
    const decided = await apply('two@harbour.example', 'Seoul');
    const seen = await stateOf(site.store, decided.receipt);
    await sendBack(reviewerOf(site.store), decided.receipt, 'refused', { note: '', seen, reasons: ['duplicate'] });
    await confirm(decided);
    expect(await load(decided.receipt)).toMatchObject({ status: 'refused', isEmailConfirmed: true });
    expect(await load(older.receipt)).toMatchObject({ status: 'received', isTakenOver: false });
  });
});

import { fillColumns } from '../../../server/records/fillColumns.ts';
import { takeOver } from '../../../server/records/teamTransitions.ts';
import { loadState } from '../../../server/records/transitions.ts';
import { type DeskSite, startDeskSite } from '../../support/deskSite.ts';
import { picture } from '../../support/forms.ts';
import { createStoreLocations, ENGINES } from '../../support/stores.ts';
import { sourcesOf } from '../../support/sourceFiles.ts';

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

const NEWS = { hasNews: 'yes', newsTitle: 'Zesty opens', content: 'Today.', source: 'Zesty' };

describe.each(ENGINES)('the states of a submission on %s', (engine) => {
  let site: DeskSite;
  beforeAll(async () => void (site = await startDeskSite(await locations.createLocation(engine), { SMTP_URL: 'smtp://127.0.0.1:9' }))); // prettier-ignore
  afterAll(() => site.stop());

  const statusOf = async (receipt: string) => (await loadState(site.store, receipt))?.status;
  const replacedBy = async (receipt: string) => {
    const row = site.store.selectFrom('submission').select('replaced_by').where('receipt', '=', receipt);
    return (await row.executeTakeFirstOrThrow()).replaced_by;
  };
  /** An accepted submission and a revision of it that waits. */
  async function submitTwice(texts = {}) {
    const first = await site.submit('token', texts);
    await site.run('accept', first);
    const { fields } = await site.load(first);
    return [first, await site.submit('token', { ...fields, previousReceipt: first })] as const;
  }

  it('an acceptance that is decided again still knows what it has replaced, and reopening lists that again', async () => {
    const [first, second] = await submitTwice();
    expect([await statusOf(first), await statusOf(second)]).toEqual(['accepted', 'received']);
    await site.run('accept', second);
    expect([await statusOf(first), await replacedBy(first)]).toEqual(['revised', second]);
    // At another time than what it has replaced was closed.
    expect(await site.run('accept', second, '--replace', '--note', 'Corrected')).toMatchObject({ code: 0 });
    expect(await site.run('reopen', second)).toMatchObject({ code: 0 });
    expect([await statusOf(first), await replacedBy(first), await statusOf(second)]).toEqual([
      'accepted',
      null,
      'received',
    ]);
    const { history } = await site.load(first);
    expect(history.map(({ status }) => status)).toEqual(['received', 'accepted', 'revised', 'accepted']);
  });

  it('a refusal of what was accepted has replaced nothing: reopening it lists nothing again', async () => {
    const [first, second] = await submitTwice();
    await site.run('accept', second);
    await site.run('refuse', second, '--replace', '--reason', 'imitation');
    await site.run('reopen', second);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['revised', 'received']);
  });

  it('what another submission has taken over is decided no more, not even in place of a decision', async () => {
    const [taken, successor] = [await site.submit('nft'), await site.submit('nft')];
    const taking = { successor, at: new Date().toISOString() };
    expect(await site.store.transaction().execute((trx) => takeOver(trx, taken, taking))).toBe(true);
    for (const options of [[], ['--replace']])
      expect(await site.run('refuse', taken, '--reason', 'imitation', ...options)).toMatchObject({
        code: 1,
        err: expect.stringContaining('Another submission has replaced this one.'),
      });
    expect(await statusOf(taken)).toBe('revised');
  });

  it('a decision is written with who made it, and what the team does without', async () => {
    const receipt = await site.submit('nft');
    await site.run('refuse', receipt, '--reason', 'imitation', '--as', 'Mina');
    await site.run('reopen', receipt, '--as', 'Olu');
    const events = site.store.selectFrom('submission_event').select(['status', 'actor']).where('receipt', '=', receipt);
    expect(await events.orderBy('number').execute()).toEqual([
      { status: 'received', actor: null },
      { status: 'refused', actor: 'Mina' },
      { status: 'received', actor: 'Olu' },
    ]);
  });

  it('what earlier releases have stored is linked when the desk opens, and looked up in the same way', async () => {
    const [first, second] = await submitTwice({ email: 'links@old.example' });
    await site.run('accept', second, '--as', 'Mina');
    const dapp = await site.submit('dapp', NEWS, { img_url: await picture({ width: 640 }) });
    await site.run('accept', dapp, '--category', '12', '--with-news');
    const load = async () => ({
      submissions: await site.store.selectFrom('submission').select(['receipt', 'replaced_by']).orderBy('receipt').execute(), // prettier-ignore
      actors: await site.store.selectFrom('submission_event').select(['receipt', 'number', 'actor']).orderBy('receipt').orderBy('number').execute(), // prettier-ignore
      news: await site.store.selectFrom('news').select(['id', 'receipt']).orderBy('id').orderBy('lang').execute(),
      mails: await site.store.selectFrom('mail').select(['id', 'mailbox', 'receipt', 'template', 'lang']).orderBy('id').execute(), // prettier-ignore
    });
    const before = await load();
    expect(before.submissions).toContainEqual({ receipt: first, replaced_by: second });
    expect(before.news).toContainEqual({ id: expect.any(Number), receipt: dapp });
    expect(before.mails).toContainEqual(expect.objectContaining({ receipt: dapp, template: 'confirm', lang: 'en' }));

    await site.store.updateTable('submission').set({ replaced_by: null }).execute();
    await site.store.updateTable('submission_event').set({ actor: null }).execute();
    await site.store.updateTable('news').set({ receipt: null }).execute();
    await site.store.updateTable('mail').set({ mailbox: '', receipt: null, template: '', lang: '' }).execute();
    await site.store.deleteFrom('fact').where('name', '=', 'links-filled-at').execute();
    await fillColumns(site.store);
    const { submissions, actors, news, mails } = await load();
    expect({ submissions, news }).toEqual({ submissions: before.submissions, news: before.news });
    // All versions of a submission name one contract.
    const known = (rows: typeof mails) => rows.map((row) => ({ ...row, receipt: row.receipt === dapp }));
    expect(known(mails)).toEqual(known(before.mails));
    expect(mails.filter(({ receipt }) => receipt === null)).toEqual([]);
    const decided = ({ receipt, number }: { receipt: string; number: number }) => receipt === second && number === 1;
    expect(actors.find(decided)).toEqual({ receipt: second, number: 1, actor: 'Mina' });
    // Once: what an operator has changed since then stays.
    await site.store.updateTable('news').set({ receipt: null }).execute();
    await fillColumns(site.store);
    expect((await load()).news.filter(({ receipt }) => receipt !== null)).toEqual([]);
  });
});

it('are written in one place, after the first', () => {
  const changes = /updateTable\('submission'\)(?:(?!\.execute)[^;])*?\bstatus\b|insertInto\('submission(?:_event)?'\)/;
  const starts = /\bsubmission(?:_event)?: \[\{/;
  const writers = (pattern: RegExp) =>
    sourcesOf('server')
      .filter(({ text }) => pattern.test(text))
      .map(({ path }) => path);
  expect(writers(changes)).toEqual(['server/records/transitions.ts']);
  expect(writers(starts)).toEqual(['server/records/teamTransitions.ts']);
});

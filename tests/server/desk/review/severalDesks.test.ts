import { deskOf } from '../../../support/desk.ts';
import { type DeskSite, startDeskSite } from '../../../support/deskSite.ts';
import { openTestReviewDesk, type TestReviewDesk, pathOf } from '../../../support/reviewDesk.ts';
import { seededRandom } from '../../../support/seededRandom.ts';
import { createStoreLocations, ENGINES } from '../../../support/stores.ts';

const REVIEWERS = ['anna', 'ben', 'cho'] as const;
const DECISIONS = 200;
const SUBMISSIONS = 12;

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

describe.each(ENGINES)('a decision of one of several reviewers, on %s,', (engine) => {
  let site: DeskSite;
  let desks: { name: string; desk: TestReviewDesk }[];
  beforeAll(async () => {
    site = await startDeskSite(await locations.createLocation(engine));
    desks = await Promise.all(
      REVIEWERS.map(async (name) => {
        const desk = await openTestReviewDesk(deskOf(site.store, { user: name }));
        await desk.enter();
        return { name, desk };
      }),
    );
  });
  afterAll(async () => {
    await Promise.all(desks.map(({ desk }) => desk.close()));
    await site.stop();
  });

  it('is not replaced by a page that another one opened before it', async () => {
    const [anna, ben] = desks;
    if (!anna || !ben) throw new Error('There are no desks.');
    const receipt = await site.submit('token');
    const path = pathOf(receipt);
    const seen = await ben.desk.open(path);
    await anna.desk.decide(path, { decision: 'changes', reason: 'website:websiteDown', note: 'Your website is down.' });
    for (const late of [
      { decision: 'accept' },
      { decision: 'changes', reason: 'logoUnclear' },
      { decision: 'refused', reason: 'imitation' },
    ]) {
      const { status, body } = await ben.desk.post(path, { ...seen, ...late });
      expect(status).toBe(409);
      expect(body).toMatch(
        /already sent back for changes, since \d{4}-\d\d-\d\d \d\d:\d\d by anna\. Your decision changed nothing/,
      );
      // The page that says so has no button that decides, and no key that leads to one.
      expect(body).toContain('Change the decision…');
      expect(body).not.toMatch(/name="decision" value="(?!none)|data-key="[acd]"/);
    }
    expect((await site.load(receipt)).history.map(({ status }) => status)).toEqual(['received', 'changes']);

    // What replaces it says so, and is itself not replaced by a page that showed the first one.
    const replacing = await ben.desk.openToReplace(path);
    const other = await anna.desk.openToReplace(path);
    expect((await ben.desk.post(path, { ...replacing, decision: 'accept' })).status).toBe(303);
    const late = await anna.desk.post(path, { ...other, decision: 'refused', reason: 'imitation' });
    expect(late.status).toBe(409);
    expect(late.body).toMatch(/already accepted, since .* by ben\./);
    expect((await site.load(receipt)).status).toBe('accepted');
  });

  it('that was undone meanwhile is said to be', async () => {
    const [anna, ben] = desks;
    if (!anna || !ben) throw new Error('There are no desks.');
    const receipt = await site.submit('nft');
    const path = pathOf(receipt);
    const seen = await ben.desk.open(path);
    await anna.desk.decide(path, { decision: 'refused', reason: 'imitation' });
    const decidedAt = (await site.load(receipt)).history.at(-1)?.at ?? '';
    await anna.desk.post(`${path}/reopen`, { decidedAt });
    const refused = await ben.desk.post(path, { ...seen, decision: 'accept' });
    expect(refused.body).toMatch(/anna has this one, until [^.]*\. Nothing was changed/);
    await ben.desk.post(path, { ...seen, decision: 'take', assignee: 'anna' });
    const { status, body } = await ben.desk.post(path, { ...seen, decision: 'accept' });
    expect(status).toBe(409);
    expect(body).toMatch(/This one waits again, since .* by anna\./);
  });

  it(`is never replaced unseen, in ${DECISIONS} of pages and commands by chance, and each refused one is told whose`, async () => {
    const random = seededRandom(7);
    const draw = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
    const receipts: string[] = [];
    for (let count = 0; count < SUBMISSIONS; count += 1) receipts.push(await site.submit('nft'));
    const decisions = Array.from({ length: DECISIONS }, () => ({
      ...draw(desks),
      receipt: draw(receipts),
      decision: draw(['accept', 'changes', 'refused']),
      isCommand: random() < 0.25,
      isReplacing: random() < 0.4,
      pause: Math.floor(random() * 4),
    }));
    type Decided = (typeof decisions)[number] & { seen: string; done: boolean; said: string };

    /** Opens the page, lets some others go first, and decides; a command reads and decides at once. */
    async function decide(planned: (typeof decisions)[number]): Promise<Decided> {
      const { name, desk, receipt, decision, isCommand, isReplacing, pause } = planned;
      const path = pathOf(receipt);
      if (isCommand) {
        const command = decision === 'refused' ? 'refuse' : decision;
        const reasons = decision === 'accept' ? ['--despite', 'otherOpen'] : ['--reason', 'logoUnclear'];
        const { code, err } = await site
          .deskWith({ user: name })
          .run(command, receipt, ...reasons, '--take', ...(isReplacing ? ['--replace'] : []));
        return { ...planned, seen: '', done: code === 0, said: err };
      }
      await desk.take(path);
      const fields = isReplacing ? await desk.openToReplace(path) : await desk.open(path);
      for (let turn = 0; turn < pause; turn += 1) await desk.get('/');
      const reason: Record<string, string> = decision === 'accept' ? {} : { reason: 'logoUnclear' };
      const { status, body } = await desk.post(path, { ...fields, ...reason, decision });
      return { ...planned, seen: `${fields.status} ${fields.updatedAt}`, done: status === 303, said: body };
    }

    const results: Decided[] = [];
    const queue = [...decisions];
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) results.push(await decide(next));
    };
    await Promise.all(REVIEWERS.flatMap(() => [work(), work()]));

    expect(results.filter(({ done }) => done).length).toBeGreaterThan(SUBMISSIONS);
    expect(results.filter(({ done }) => !done).length).toBeGreaterThan(SUBMISSIONS);
    for (const { done, said } of results)
      if (!done)
        expect(said).toMatch(
          /already (accepted|declined|sent back for changes), since \d{4}-\d\d-\d\d \d\d:\d\d by (anna|ben|cho)\.|(anna|ben|cho) has this one, until/,
        );
    let replaced = 0;
    for (const receipt of receipts) {
      const { history } = await site.load(receipt);
      const audit = (await site.auditOf(receipt)).toReversed();
      expect(audit).toHaveLength(history.length - 1);
      const states = history.map(({ status, at }) => `${status} ${at}`);
      expect(new Set(states).size).toBe(states.length);
      // Each page that decided had shown the state right before its own.
      for (const [index, { detail }] of audit.entries()) {
        const before = states[index] ?? '';
        if (index > 0) expect(detail).toMatchObject({ replace: true });
        replaced += index > 0 ? 1 : 0;
        const pages = results.filter(
          (one) => one.done && !one.isCommand && one.receipt === receipt && one.seen === before,
        );
        expect(pages.length).toBeLessThanOrEqual(1);
      }
      const seen = results
        .filter((one) => one.done && !one.isCommand && one.receipt === receipt)
        .map((one) => one.seen);
      expect(seen.filter((state) => !states.slice(0, -1).includes(state))).toEqual([]);
    }
    expect(replaced).toBeGreaterThan(0);
  });
});

import { createNewsDates } from '../../../../server/site/content/newsDates.ts';
import { NEWS_PAGE_SIZE } from '../../../../shared/limits.ts';

const HOUR_MS = 3_600_000;
/** A list that a test can change, and its readings on a clock of the test’s own. */
function startReadings(total: number) {
  const list = Array.from({ length: total }, (_, index) => ({ id: `${total - index}`, changedAt: total - index }));
  const starts: number[] = [];
  const clock = { now: HOUR_MS * 1_000, isFailing: false };
  const readings = createNewsDates(
    async (_lang, start) => {
      starts.push(start);
      const entries = list.slice(start, start + NEWS_PAGE_SIZE);
      return clock.isFailing ? null : { entries, received: entries.length };
    },
    { freshMs: 1_000, staleMs: 100 * HOUR_MS },
    () => clock.now,
  );
  /** Asks once more, as the next request does, and gives what is read then. */
  const readAgain = async (afterMs: number) => {
    clock.now += afterMs;
    await readings.load('en');
    await new Promise(setImmediate);
    return readings.find('en');
  };
  return { list, starts, clock, readings, readAgain };
}

describe('the times of all news', () => {
  it('are read to the end of the list, each flash once', async () => {
    const { readings, starts } = startReadings(45);
    expect((await readings.load('en'))?.value).toMatchObject({ isComplete: true });
    expect(readings.find('en')?.news.map(({ id }) => id)).toEqual(Array.from({ length: 45 }, (_, i) => `${45 - i}`));
    expect(starts).toEqual([0, 20, 40, 60]);
  });

  it('are then read only to what is known, and stay the same object while nothing changes', async () => {
    const { list, starts, readAgain } = startReadings(100);
    const first = await readAgain(0);
    starts.length = 0;
    expect(await readAgain(2_000)).toBe(first);
    expect(starts).toEqual([0]);
    for (let id = 101; id <= 125; id += 1) list.unshift({ id: `${id}`, changedAt: id });
    starts.length = 0;
    const next = await readAgain(2_000);
    expect(starts).toEqual([0, 20]);
    expect(next?.news.map(({ id }) => id)).toEqual(list.map(({ id }) => id));
  });

  it('are read anew after a day, and where the content was changed at the desk', async () => {
    const { list, starts, readings, readAgain } = startReadings(100);
    await readAgain(0);
    list.splice(70, 1);
    expect((await readAgain(2_000))?.news).toHaveLength(100);
    readings.invalidate();
    expect((await readAgain(1))?.news).toHaveLength(99);
    list.splice(80, 1);
    starts.length = 0;
    expect((await readAgain(25 * HOUR_MS))?.news).toHaveLength(98);
    expect(starts).toHaveLength(6);
  });

  it('stay what they were while the list cannot be read, and what was read of a first reading is known', async () => {
    const { clock, readAgain, readings } = startReadings(100);
    clock.isFailing = true;
    expect(await readings.load('en')).toBeNull();
    clock.isFailing = false;
    const whole = await readAgain(2_000);
    clock.isFailing = true;
    expect(await readAgain(2_000)).toBe(whole);
  });

  it('are asked for in a bounded number of calls, however long the list is', async () => {
    const { starts, readings } = startReadings(130_000);
    expect((await readings.load('en'))?.value).toMatchObject({ isComplete: false });
    expect(starts.length).toBe(5_001);
    expect(Math.max(...starts)).toBe(100_000);
  });
});

import { loadDirectory as load } from '../../../../support/loadDirectory.ts';
import { madeUpDapps } from '../../../../support/madeUpContent.ts';

const DAYS = [
  { listedOn: '2026-10-01', checkedOn: null },
  { listedOn: null, checkedOn: '2026-11-02' },
  { listedOn: '2026-09-30', checkedOn: '2026-10-05' },
];

describe('the day that new entries are counted from', () => {
  const dapps = madeUpDapps(50).map((dapp, index) => ({ ...dapp, ...DAYS[index] }));

  it('is the newest on which an entry was listed or checked, whatever part of the list is shown', async () => {
    expect((await load({ dapps })).asOf).toBe('2026-11-02');
    expect((await load({ dapps }, { start: '40', sort: 'name' })).asOf).toBe('2026-11-02');
    expect((await load({ dapps }, { key: 'Dapp 0' })).asOf).toBe('2026-11-02');
  });

  it('is not known where no entry names one, or a part of the directory cannot be read', async () => {
    expect((await load({ dapps: madeUpDapps(3) })).asOf).toBeNull();
    expect((await load({ dapps, cap: 40, unknownAt: [40] })).asOf).toBeNull();
  });
});

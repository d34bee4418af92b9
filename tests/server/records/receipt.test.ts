import { createReceipt, findReceipt } from '../../../server/records/receipt.ts';

describe('receipts', () => {
  it('are 26 characters without look-alikes, in groups, and unique', () => {
    const receipts = Array.from({ length: 2_000 }, createReceipt);
    for (const receipt of receipts)
      expect(receipt).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){3}-[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(new Set(receipts).size).toBe(receipts.length);
  });

  it('use all their bits: every position but the last has all 32 characters', () => {
    const plain = Array.from({ length: 2_000 }, () => createReceipt().replaceAll('-', ''));
    const used = Array.from({ length: 26 }, (_, index) => new Set(plain.map((receipt) => receipt[index])).size);
    expect(used).toEqual([...Array(25).fill(32), 8]);
  });

  it('are recognised however they are typed', () => {
    const receipt = '01AJK-MNPQR-STVWX-YZ234-567890';
    for (const typed of [
      receipt,
      receipt.toLowerCase(),
      ' olajk mnpqr stvwx yz234 56789o ',
      'O1AJKMNPQRSTVWXYZ234567890',
    ])
      expect(findReceipt(typed)).toBe(receipt);
    for (const typed of ['', 'U'.repeat(26), receipt.slice(1), `${receipt}0`, `${receipt}; drop table`])
      expect(findReceipt(typed)).toBeNull();
  });
});

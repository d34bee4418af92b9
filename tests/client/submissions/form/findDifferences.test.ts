import { findDifferences } from '../../../../client/submissions/form/addressFixes.tsx';

const RIGHT = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

describe('where a typed address differs from its checksum', () => {
  it.each([
    { name: 'nothing', typed: RIGHT, differences: [] },
    {
      name: 'the first and the last letter',
      typed: '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD',
      differences: [3, 41],
    },
    { name: 'no prefix', typed: '5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', differences: [3] },
    { name: 'a capital prefix', typed: '0X5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', differences: [3] },
    { name: 'blanks around it', typed: '  0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed\n', differences: [3] },
    { name: 'a hidden character', typed: '0x5A\u200bAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', differences: [3] },
    { name: 'full-width letters', typed: '0x５ＡAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', differences: [3] },
  ])('with $name', ({ typed, differences }) => {
    const found = findDifferences(typed, RIGHT);
    expect(found.differences).toEqual(differences);
    expect(found.entered).toHaveLength(RIGHT.length);
  });
});

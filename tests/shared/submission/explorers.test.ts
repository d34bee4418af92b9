import { readPastedToken } from '../../../client/submissions/form/readPastedToken.ts';
import { findExplorerUrl, findPlatformOfExplorer } from '../../../shared/submission/explorers.ts';
import { SUBMISSION_PLATFORMS } from '../../../shared/submission/platforms.ts';
import { VALID_ADDRESSES } from '../../support/validAddresses.ts';

const linkOf = (platform: (typeof SUBMISSION_PLATFORMS)[number]) =>
  findExplorerUrl(platform, VALID_ADDRESSES[platform]);

describe('the explorer', () => {
  it('of every chain shows its addresses, but of closed chains and those of which none is known', () => {
    const without = SUBMISSION_PLATFORMS.filter((platform) => linkOf(platform) === null);
    expect(without).toEqual(['HECO', 'HSC', 'BOS', 'BNB', 'SubGame', 'HALO', 'ENU']);
  });

  it.each(SUBMISSION_PLATFORMS.filter((platform) => linkOf(platform) !== null))(
    'of %s is one whose links the form reads',
    (platform) => {
      const link = linkOf(platform) ?? '';
      expect(new URL(link).protocol).toBe('https:');
      expect(findPlatformOfExplorer(link)).toBe(platform);
    },
  );

  it.each([
    ['EOS', 'tethertether-USDT', 'https://unicove.com/en/vaulta/account/tethertether'],
    ['TRON', '1002000', 'https://tronscan.org/#/token/1002000'],
    ['Polkadot', '1984', null],
    ['Kusama', '0a24c8f65f2bb6c73f-HARBOUR', null],
    ['IOST', VALID_ADDRESSES.IOST, `https://www.iostabc.com/contract/${VALID_ADDRESSES.IOST}`],
    ['IOST', 'harbour', 'https://www.iostabc.com/account/harbour'],
    ['Cosmos', `ibc/${'A'.repeat(64)}`, null],
    ['Cosmos', `factory/${VALID_ADDRESSES.Cosmos}/harbour`, null],
  ] as const)('of %s shows %s as what it is', (platform, address, link) => {
    expect(findExplorerUrl(platform, address)).toBe(link);
  });

  it.each([
    ['https://www.oklink.com/en/fantom/token/0x1', 'Fantom'],
    ['https://www.oklink.com/zh-hans/oktc/address/0x1', 'OKExChain'],
    ['https://www.oklink.com/base/address/0x1', null],
    ['https://jungle4.unicove.com/en/jungle4/account/a', null],
    ['https://sepolia.etherscan.io/token/0x1', null],
    ['https://etherscan.io.attacker.example/token/0x1', null],
  ])('%s is that of %s', (link, platform) => expect(findPlatformOfExplorer(link)).toBe(platform));

  it('is named by a link that is pasted into the form', async () => {
    const address = VALID_ADDRESSES.Fantom;
    expect(await readPastedToken(`https://www.oklink.com/fantom/token/${address}`, 'en')).toEqual({
      texts: { bl_symbol: 'Fantom', address },
    });
  });
});

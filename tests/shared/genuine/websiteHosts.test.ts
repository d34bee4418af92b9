import { findExplorerUrl } from '../../../shared/submission/explorers.ts';
import { SUBMISSION_PLATFORMS } from '../../../shared/submission/platforms.ts';
import { findSharedSite } from '../../../shared/genuine/websiteHosts.ts';

describe('a website', () => {
  it.each([
    ['https://bscscan.com/token/0x1', 'explorer'],
    ['https://www.etherscan.io/', 'explorer'],
    ['https://testnet.bscscan.com/token/0x1', 'explorer'],
    ['https://eth.blockscout.com/token/0x1', 'explorer'],
    ['https://www.okx.com/en/explorer/base', 'explorer'],
    ['https://t.me/harbour', 'chat'],
    ['https://t.me./harbour', 'chat'],
    ['https://web.telegram.org/k/#@harbour', 'chat'],
    ['https://discord.gg/harbour', 'chat'],
    ['https://open.kakao.com/o/harbour', 'chat'],
    ['https://coinmarketcap.com/currencies/harbour', 'market'],
    ['https://opensea.io/collection/harbour', 'market'],
    ['https://x.com/harbour', 'profile'],
    ['https://mobile.twitter.com/harbour', 'profile'],
    ['https://medium.com/@harbour', 'profile'],
    ['https://blog.naver.com/harbour', 'profile'],
  ])('%s is one of many pages of its host: %s', (url, site) => {
    expect(findSharedSite(url)).toMatchObject({ site });
  });

  it.each([
    'https://harbour.example',
    'https://harbour.medium.com',
    'https://harbour.github.io',
    'https://harbour.gitbook.io/docs',
    'https://www.okx.com/harbour',
    'https://notbscscan.com',
    'https://bscscan.com.harbour.example',
    'https://harbour.example/a.bscscan.com/',
    'https://harbour.example/?from=t.me',
    'https://box.com',
    'harbour',
    '',
  ])('%s may be of the project alone', (url) => {
    expect(findSharedSite(url)).toBeNull();
  });

  it('that is a page of the explorer of any chain of the wallet is an explorer', () => {
    const urls = SUBMISSION_PLATFORMS.flatMap((platform) => findExplorerUrl(platform, 'x') ?? []);
    expect(urls.filter((url) => findSharedSite(url)?.site !== 'explorer')).toEqual([]);
  });

  it('that is shared is named by its host without www', () => {
    expect(findSharedSite('https://www.Etherscan.io/token/0x1')?.host).toBe('etherscan.io');
  });
});

import { findByHost, findExplorer, indexHosts } from '../submission/explorers.ts';
import { findHttpUrl, parseUrl } from '../site/textFormats.ts';

/**
 * What a page shows that is not the project's own website. `profile`: on a network, a blog, a store, a place for code
 * and documents.
 */
export type SharedSite = 'explorer' | 'chat' | 'market' | 'profile';

/**
 * Hosts, some with a path, where many projects have a page, on their subdomains too. The explorers of the chains of the
 * wallet are in explorers.ts; here are those of other chains and of several chains.
 */
const HOSTS: Readonly<Record<SharedSite, string>> = {
  explorer: `aptoscan.com arkham.com basescan.org berascan.com blastscan.io blockchair.com blockscan.com blockscout.com celoscan.io
    cronoscan.com explorer.aptoslabs.com filfox.info hashscan.io lineascan.build mantlescan.xyz nearblocks.io oklink.com
    okx.com/explorer okx.com/web3/explorer opbnbscan.com routescan.io scrollscan.com solana.fm sonicscan.org subscan.io suiscan.xyz
    suivision.xyz tonscan.org tonviewer.com worldscan.org xrpscan.com zkscan.io`,
  chat: `discord.com discord.gg discordapp.com open.kakao.com pf.kakao.com line.me qm.qq.com slack.com t.me telegram.dog telegram.me
    telegram.org u.wechat.com wa.me weixin.qq.com whatsapp.com zalo.me`,
  market: `birdeye.so blur.io coingecko.com coinmarketcap.com cryptorank.io dappradar.com defillama.com dexscreener.com dextools.io
    dexview.com element.market geckoterminal.com gmgn.ai magiceden.io magiceden.us opensea.io pump.fun rarible.com tensor.trade`,
  profile: `addons.mozilla.org apps.apple.com archive.org beacons.ai bit.ly blog.naver.com bsky.app cafe.naver.com chrome.google.com chromewebstore.google.com debank.com disk.yandex.com docs.google.com douyin.com drive.google.com dropbox.com dweb.link
    facebook.com farcaster.xyz fb.com forms.gle github.com gitlab.com instagram.com ipfs.io linkedin.com linktr.ee mediafire.com medium.com mega.nz microsoftedge.microsoft.com mirror.xyz
    notion.site notion.so pan.baidu.com pastebin.com play.google.com raw.githubusercontent.com reddit.com s3.amazonaws.com sites.google.com sourceforge.net storage.googleapis.com substack.com t.co telegra.ph threads.com threads.net tiktok.com tinyurl.com twitter.com warpcast.com
    weibo.com x.com xiaohongshu.com youtu.be youtube.com zhihu.com`,
};

/** Hosts that give each project a subdomain of its own, which is a website of the project. */
const WITH_OWN_SUBDOMAINS = ['medium.com', 'mirror.xyz', 'notion.site', 'substack.com'];

const SITES = indexHosts(
  (Object.entries(HOSTS) as [SharedSite, string][]).flatMap(([site, list]) =>
    list.split(/\s+/).map((host) => [host, site] as const),
  ),
);

/**
 * The host of a URL that leads to a page among those of many projects, and what it shows; null for any other URL or
 * text.
 */
export function findSharedSite(url: string): { host: string; site: SharedSite } | null {
  const link = findHttpUrl(url);
  const parsed = link === null ? null : parseUrl(link);
  if (link === null || !parsed) return null;
  const host = parsed.hostname.replace(/^www\./, '').replace(/\.$/, '');
  const isOwn = WITH_OWN_SUBDOMAINS.some((one) => host.endsWith(`.${one}`));
  const site = findByHost(SITES, parsed) ?? (findExplorer(link) ? 'explorer' : null);
  return site && !isOwn ? { host, site } : null;
}

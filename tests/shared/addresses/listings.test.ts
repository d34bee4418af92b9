import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { checkAddress, findAddressKey } from '../../../shared/addresses/checkAddress.ts';
import type { SubmissionPlatform } from '../../../shared/platforms.ts';

/** Real listings, kept beside the project and not in it. */
const INDEX = '../shared/samples/token-listings/index.json';

interface Listing {
  chain: string;
  folder: string;
  info: { id?: string } | null;
}

const PLATFORMS: Readonly<Record<string, SubmissionPlatform>> = {
  bsc: 'BSC',
  tron: 'TRON',
  eth: 'ETH',
  heco: 'HECO',
  solana: 'Solana',
  okexchain: 'OKExChain',
  'polygon(matic)': 'Polygon',
  arbitrum: 'Arbitrum',
  fantom: 'Fantom',
  eos: 'EOS',
  iost: 'IOST',
  'Avalanche-C': 'AVAX',
  'cfx-espace': 'Conflux eSpace',
  optimistic: 'Optimistic Ethereum',
  hsc: 'HSC',
};

const isThere = existsSync(INDEX);
const LISTINGS = isThere ? (JSON.parse(readFileSync(INDEX, 'utf8')) as Listing[]) : [];

/** Listings in folders of chains, and of NFTs by chain. */
const ROWS = LISTINGS.map(({ folder, info }) => {
  const parts = folder.split('/');
  const chain = (parts[0] === 'NFT' ? parts[1] : parts[0]) ?? '';
  return { folder, platform: PLATFORMS[chain], named: parts.at(-1) ?? '', id: info?.id };
});

const title = isThere ? 'real listings' : `real listings (left out: ${INDEX} is not there)`;
(isThere ? describe : describe.skip)(title, () => {
  it('are 113, four of them on chains that are not ours', () => {
    expect(ROWS).toHaveLength(113);
    expect(ROWS.filter(({ platform }) => platform === undefined)).toHaveLength(4);
  });

  it('have folders named by addresses, all right', () => {
    const wrong = ROWS.filter(({ platform, named }) => platform && !checkAddress(platform, named).ok);
    expect(wrong).toEqual([]);
  });

  it('have addresses in their papers, all right but two that are links, with the account in them', () => {
    const checks = ROWS.flatMap(({ platform, id }) => (platform && id ? [checkAddress(platform, id)] : []));
    expect(checks.length).toBeGreaterThan(95);
    expect(checks.filter(({ ok }) => !ok)).toEqual([
      { ok: false, code: 'link', suggestion: 'bitnetworker' },
      { ok: false, code: 'link', suggestion: 'metabokjo321' },
    ]);
  });

  it('mean the same by folder and paper where both are addresses', () => {
    const differing = ROWS.filter(({ platform, named, id }) => {
      if (!platform || !id || named.includes('-') || platform === 'IOST') return false;
      const key = findAddressKey(platform, id);
      return key !== null && key !== findAddressKey(platform, named);
    });
    expect(differing).toEqual([]);
  });
});

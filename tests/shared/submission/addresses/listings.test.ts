import { checkAddress } from '../../../../shared/submission/addresses/checkAddress.ts';
import { LISTING_CORPORA, LISTING_PLATFORMS } from '../../../support/listings.ts';
import { findAddressKey } from '../../../support/validAddresses.ts';

describe.each(LISTING_CORPORA)('the addresses of $name', ({ listings, foreign, linked }) => {
  /** Listings in folders of chains, and of NFTs by chain. */
  const rows = listings.map(({ folder, info }) => {
    const parts = folder.split('/');
    const chain = (parts[0] === 'NFT' ? parts[1] : parts[0]) ?? '';
    return { folder, platform: LISTING_PLATFORMS[chain], named: parts.at(-1) ?? '', id: info?.id };
  });

  it('are of chains that are ours, but for a few', () => {
    expect(rows.filter(({ platform }) => platform === undefined)).toHaveLength(foreign);
  });

  it('name the folders, all right', () => {
    const wrong = rows.filter(({ platform, named }) => platform && !checkAddress(platform, named).ok);
    expect(wrong).toEqual([]);
  });

  it('are in the papers, all right but those that are links, with the account in them', () => {
    const checks = rows.flatMap(({ platform, id }) => (platform && id ? [checkAddress(platform, String(id))] : []));
    expect(checks.length).toBeGreaterThan(rows.length * 0.84);
    expect(checks.filter(({ ok }) => !ok)).toEqual(
      linked.map((suggestion) => ({ ok: false, code: 'link', suggestion })),
    );
  });

  it('mean the same by folder and paper where both are addresses', () => {
    const differing = rows.filter(({ platform, named, id }) => {
      if (!platform || !id || named.includes('-') || platform === 'IOST') return false;
      const key = findAddressKey(platform, String(id));
      return key !== null && key !== findAddressKey(platform, named);
    });
    expect(differing).toEqual([]);
  });
});

import { FAMILIES } from '../../../shared/submission/addresses/families.ts';
import { PLATFORM_STATUS } from '../../../shared/submission/platformStatus.ts';
import {
  EVM_SUBSET,
  findPlatformLabel,
  isNotRunning,
  labelOfPlatform,
  PLATFORMS,
  RENAMED,
  SUBMISSION_PLATFORMS,
} from '../../../shared/submission/platforms.ts';
import { findHttpUrl } from '../../../shared/site/textFormats.ts';

const inState = (state: string) => SUBMISSION_PLATFORMS.filter((name) => PLATFORM_STATUS[name].state === state);

describe('the platforms of the forms', () => {
  it('are the 34 of the specification, in its order and words, and ENU', () => {
    expect(SUBMISSION_PLATFORMS).toEqual([...PLATFORMS.map(({ name }) => name), 'ENU']);
    expect(SUBMISSION_PLATFORMS).toHaveLength(35);
    expect(new Set(SUBMISSION_PLATFORMS).size).toBe(35);
    expect(SUBMISSION_PLATFORMS.slice(0, 4)).toEqual(['ETH', 'BSC', 'HECO', 'OKExChain']);
  });

  it('have an EVM subset of six by business, of 22 by address', () => {
    expect(EVM_SUBSET).toEqual(['ETH', 'BSC', 'HECO', 'HSC', 'Polygon', 'Fantom']);
    expect(EVM_SUBSET.filter((name) => FAMILIES[name].family !== 'evm')).toEqual([]);
  });

  it('are of eight families', () => {
    const counts = new Map<string, number>();
    for (const name of SUBMISSION_PLATFORMS) {
      const { family } = FAMILIES[name];
      counts.set(family, (counts.get(family) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual({
      evm: 22,
      tron: 1,
      antelope: 4,
      iost: 1,
      ss58: 3,
      bech32: 2,
      jingtum: 1,
      solana: 1,
    });
  });

  it('of the EVM have a chain id each, no two the same', () => {
    const ids = SUBMISSION_PLATFORMS.flatMap((name) => {
      const chain = FAMILIES[name];
      return chain.family === 'evm' ? [chain.chainId] : [];
    });
    expect(new Set(ids).size).toBe(22);
  });
});

describe('the status of the platforms', () => {
  it('is known as data: closed ones with their day, renamed ones with today’s name', () => {
    expect(inState('closed').map((name) => [name, PLATFORM_STATUS[name].since])).toEqual([
      ['HECO', '2025-01-15'],
      ['BNB', '2024-11-19'],
    ]);
    expect(inState('renamed').map((name) => [name, PLATFORM_STATUS[name].officialName])).toEqual([
      ['EOS', 'Vaulta'],
      ['Klaytn', 'Kaia'],
      ['Optimistic Ethereum', 'OP Mainnet'],
    ]);
    expect(inState('unsure')).toEqual(['OKExChain', 'HSC', 'BOS', 'MOAC', 'SubGame', 'HALO', 'ENU']);
  });

  it('is the same in the directory, which does not load the forms’ details', () => {
    const notRunning = PLATFORMS.filter(({ id }) => isNotRunning(id)).map(({ name }) => name);
    const expected = PLATFORMS.filter(({ name }) => ['closed', 'unsure'].includes(PLATFORM_STATUS[name].state));
    expect(notRunning).toEqual(expected.map(({ name }) => name));
  });

  it('gives every renamed platform one label, in lists as in forms', () => {
    expect(Object.keys(RENAMED)).toEqual(inState('renamed'));
    const labels = PLATFORMS.map(({ id, name }) => [findPlatformLabel(id), labelOfPlatform(name)]);
    expect(labels.filter(([listed, inForm]) => listed !== inForm)).toEqual([]);
    expect(
      PLATFORMS.flatMap(({ id, name }) => (findPlatformLabel(id) === name ? [] : [findPlatformLabel(id)])),
    ).toEqual(['EOS (Vaulta)', 'Klaytn (Kaia)', 'Optimistic Ethereum (OP Mainnet)']);
  });

  it.each(SUBMISSION_PLATFORMS)('%s has a name, a source on https or none and a date or none', (name) => {
    const { officialName, source, since } = PLATFORM_STATUS[name];
    expect(officialName.trim()).not.toBe('');
    if (source !== null) expect(findHttpUrl(source)).toMatch(/^https:/);
    if (since !== null) expect(since).toMatch(/^\d{4}(-\d{2}-\d{2})?$/);
  });
});

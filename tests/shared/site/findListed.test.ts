import type { SearchedDapp } from '../../../shared/site/dappSearch.ts';
import { findListed } from '../../../shared/site/findListed.ts';

const entry = (title: string, rest: Partial<SearchedDapp>): SearchedDapp => ({
  hid: title,
  title,
  otherNames: [],
  url: 'https://dapp.example/',
  desc: '',
  categoryId: null,
  platforms: [],
  contracts: [],
  ...rest,
});

describe('whose a contract or a website of the directory is', () => {
  const EVM = '0x16C6521Dff6baB339122a0FE25a9116693265353';
  const SOLANA = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4';
  const LISTED = [
    entry('Curve', { url: 'https://www.curve.example/', contracts: [{ address: EVM }] }),
    entry('Jupiter', { url: 'https://jup.example/swap', contracts: [{ address: SOLANA }] }),
    entry('Perps', { url: 'https://jup.example/swap/perps' }),
    entry('In a store', { url: 'https://store.example/details?id=one' }),
  ];
  const listed = (text: string) => {
    const found = findListed(LISTED, text);
    return found && [found.entry.title, found.by];
  };

  it.each([
    [` ${EVM.toLowerCase()} `, 'Curve', 'contract'],
    [SOLANA, 'Jupiter', 'contract'],
    ['curve.example', 'Curve', 'website'],
    ['https://curve.example/pools?id=1', 'Curve', 'website'],
    ['hxxps://curve[.]example', 'Curve', 'website'],
    ['https://jup.example/swap/', 'Jupiter', 'website'],
    ['jup.example/swap/perps/SOL', 'Perps', 'website'],
  ])('is told of %j', (text, title, by) => expect(listed(text)).toEqual([title, by]));

  it.each([
    `${EVM}0`,
    EVM.slice(0, -1),
    SOLANA.toLowerCase(),
    `https://explorer.example/address/${EVM}`,
    'curve.example.evil.example',
    'docs.curve.example',
    'https://curve.example@evil.example',
    'curvе.example',
    'jup.example',
    'jup.example/swaps',
    'https://store.example/details?id=two',
    'me@curve.example',
    'curve',
    '',
  ])('is not told of what is only like it: %j', (text) => expect(listed(text)).toBeNull());
});

import {
  type FoundWarning,
  nameWarning,
  readWarnings,
  toPublicWarning,
  writeWarnings,
} from '../../../server/records/foundWarnings.ts';

const WARNINGS: readonly [text: string, FoundWarning][] = [
  ['HECO · 2023', { code: 'closedChain', details: { kind: 'chain', name: 'HECO', since: '2023' } }],
  [
    'harbour.example · Harbour',
    {
      code: 'sameHost',
      details: { kind: 'entry', id: '12', name: 'Harbour', url: 'https://www.harbour.example/app' },
    },
  ],
  [
    'harbour.example',
    { code: 'otherHost', details: { kind: 'entry', id: '12', name: 'Harbour', url: 'https://harbour.example/' } },
  ],
  ['no URL', { code: 'otherHost', details: { kind: 'entry', id: '12', name: 'Harbour', url: 'no URL' } }],
  [
    'NOVA · Nova · 0x1',
    {
      code: 'sameSymbol',
      details: { kind: 'token', platform: 'ETH', address: '0x1', symbol: 'NOVA', name: 'Nova' },
    },
  ],
  [
    'xn--pple-43d.com · apple.com',
    { code: 'homographHost', details: { kind: 'host', host: 'xn--pple-43d.com', readAs: 'apple.com' } },
  ],
  [
    'Tether · U+0435 U+04BB',
    { code: 'homographName', details: { kind: 'letters', readAs: 'Tether', codePoints: ['U+0435', 'U+04BB'] } },
  ],
  ['USDC', { code: 'lookAlikeSymbol', details: { kind: 'word', word: 'USDC' } }],
];

it.each(WARNINGS)('names %s', (text, warning) => {
  expect(nameWarning(warning)).toBe(text);
  expect(toPublicWarning(warning)).toEqual({ code: warning.code, with: text });
});

it.each(WARNINGS)('reads what it has written of %s, which a release before reads as a text', (text, warning) => {
  expect(readWarnings(writeWarnings([warning]))).toEqual([warning]);
  expect(JSON.parse(writeWarnings([warning]))).toMatchObject([{ code: warning.code, with: text }]);
});

const ROWS: readonly [name: string, row: unknown[], read: unknown[]][] = [
  ['no warning', [], []],
  [
    'a release before',
    [{ code: 'lookAlikeName', with: 'Tether' }],
    [{ code: 'lookAlikeName', details: { kind: 'text', text: 'Tether' } }],
  ],
  [
    'a release before, of another submission',
    [
      { code: 'sameHost', with: 'harbour.example · 2026-11-02' },
      { code: 'otherHost', with: 'harbour.example · Harbour' },
    ],
    [{ code: 'otherHost', details: { kind: 'text', text: 'harbour.example · Harbour' } }],
  ],
  [
    'a newer release',
    [{ code: 'ofNewerRelease', with: 'Tether', details: { kind: 'ofNewerRelease', word: 'Tether' } }],
    [{ code: 'ofNewerRelease', details: { kind: 'text', text: 'Tether' } }],
  ],
  ['a newer release, without a text', [{ code: 'bare' }], [{ code: 'bare', details: { kind: 'text', text: '' } }]],
];
it.each(ROWS)('reads a row of %s', (_name, row, read) => expect(readWarnings(JSON.stringify(row))).toEqual(read));

import type { FileFacts } from '../../../../shared/submission/fileFacts.ts';
import { issuesOf, LOGO } from '../../../support/formIssues.ts';

const ROWS: [name: string, facts: Partial<FileFacts>, found: string][] = [
  ['a JPEG', { type: 'jpeg' }, ''],
  ['256 pixels', { width: 256, height: 256 }, 'icon_url logoPixels'],
  ['not quite square', { height: 199 }, 'icon_url logoPixels'],
  ['moving', { animated: true }, 'icon_url logoAnimated'],
  ['SVG', { type: 'svg', width: null, height: null }, 'icon_url fileType'],
  ['WebP', { type: 'webp', width: null, height: null }, 'icon_url fileType'],
  ['a megabyte and a byte', { bytes: 1_048_577 }, 'icon_url fileSize'],
  ['no size in its header', { width: null, height: null }, 'icon_url fileBroken'],
];

describe('a logo', () => {
  it.each(ROWS)('%s', (_name, facts, found) => {
    for (const kind of ['dapp', 'token', 'nft'] as const)
      expect(issuesOf(kind, {}, { icon_url: { ...LOGO, ...facts } })).toBe(found);
  });
});

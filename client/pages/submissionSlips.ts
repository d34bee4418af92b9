import { LOGO_SIZE_PX } from '../../shared/limits.ts';
import type { SubmitKind } from '../../shared/routes.ts';
import type { FieldOf } from '../../shared/schemas/formSections.ts';

interface Slip<Kind extends SubmitKind> {
  name: string;
  /** The logo's file. */
  file: string;
  rows: readonly (readonly [field: FieldOf<Kind>, value: string])[];
}

const CONTRACT = '0x5aAe…eAed';
/** Stays on one line. */
const SIZE = `${LOGO_SIZE_PX}\u00a0×\u00a0${LOGO_SIZE_PX}`;

/** A made-up submission of each kind: names, addresses and codes, which are the same in every language. */
export const SUBMISSION_SLIPS: { [Kind in SubmitKind]: Slip<Kind> } = {
  dapp: {
    name: 'Corners',
    file: `corners.png · ${SIZE}`,
    rows: [
      ['platform', 'Polygon'],
      ['url', 'corners.example'],
      ['address', CONTRACT],
      ['email', 'team@corners.example'],
    ],
  },
  token: {
    name: 'Tally',
    file: `TLY.png · ${SIZE}`,
    rows: [
      ['symbol', 'TLY'],
      ['decimal', '18'],
      ['address', CONTRACT],
      ['email', 'team@tally.example'],
    ],
  },
  nft: {
    name: 'Dusk Harbor',
    file: `dusk.jpg · ${SIZE}`,
    rows: [
      ['standard', 'ERC-721'],
      ['website', 'dusk.example'],
      ['address', CONTRACT],
      ['email', 'mail@dusk.example'],
    ],
  },
};

import { LOGO_SIZE_PX } from '../../shared/limits.ts';
import type { SubmitKind } from '../../shared/routes.ts';
import type { SubmissionField } from './submissionFields.ts';

interface Slip {
  name: string;
  /** The logo's file. */
  file: string;
  rows: readonly (readonly [field: SubmissionField, value: string])[];
}

const CONTRACT = '0x5aAe…eAed';
/** Stays on one line. */
const SIZE = `${LOGO_SIZE_PX}\u00a0×\u00a0${LOGO_SIZE_PX}`;

/** A made-up submission of each kind: names, addresses and codes, which are the same in every language. */
export const SUBMISSION_SLIPS: Record<SubmitKind, Slip> = {
  dapp: {
    name: 'Corners',
    file: `corners.png · ${SIZE}`,
    rows: [
      ['platform', 'Polygon'],
      ['dappWebsite', 'corners.example'],
      ['dappContract', CONTRACT],
      ['email', 'team@corners.example'],
    ],
  },
  token: {
    name: 'Tally',
    file: `TLY.png · ${SIZE}`,
    rows: [
      ['symbol', 'TLY'],
      ['decimal', '18'],
      ['tokenContract', CONTRACT],
      ['email', 'team@tally.example'],
    ],
  },
  nft: {
    name: 'Dusk Harbor',
    file: `dusk.jpg · ${SIZE}`,
    rows: [
      ['nftType', 'ERC-721'],
      ['website', 'dusk.example'],
      ['nftContract', CONTRACT],
      ['email', 'mail@dusk.example'],
    ],
  },
};

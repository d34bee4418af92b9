import { LowerSections } from './LowerSections.tsx';
import { Milestones } from './Milestones.tsx';
import { UpperSections } from './UpperSections.tsx';
import { WalletScene } from './WalletScene.tsx';

/** What nothing in the browser changes on the home page; see Still. */
export const HOME_STILLS = {
  walletScene: WalletScene,
  upper: UpperSections,
  milestones: Milestones,
  lower: LowerSections,
};

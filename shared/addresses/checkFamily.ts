import type { SubmissionPlatform } from '../submissionPlatforms.ts';
import type { AddressCheck, AddressUse } from './addressCheck.ts';
import { checkAntelope } from './checkAntelope.ts';
import { checkBech32 } from './checkBech32.ts';
import { checkEvm } from './checkEvm.ts';
import { checkIost } from './checkIost.ts';
import { checkJingtum } from './checkJingtum.ts';
import { checkSolana } from './checkSolana.ts';
import { checkSs58 } from './checkSs58.ts';
import { checkTron } from './checkTron.ts';
import { FAMILIES } from './families.ts';

/** A cleaned text by the rules of the platform's own family and by nothing else. */
export function checkFamily(platform: SubmissionPlatform, text: string, use: AddressUse): AddressCheck {
  const chain = FAMILIES[platform];
  switch (chain.family) {
    case 'evm':
      return checkEvm(text, chain.humanPart);
    case 'tron':
      return checkTron(text, use);
    case 'antelope':
      return checkAntelope(text, use);
    case 'iost':
      return checkIost(text, use);
    case 'ss58':
      return checkSs58(text, chain, use);
    case 'bech32':
      return checkBech32(text, chain, use);
    case 'jingtum':
      return checkJingtum(text, use);
    case 'solana':
      return checkSolana(text);
  }
}

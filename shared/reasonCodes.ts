/** Why a submission comes back, as codes the desk picks from; the words stand in the catalogs, section `submissionReasons`. */
export const REASON_CODES = [
  'logoSize',
  'logoType',
  'logoUnclear',
  'websiteDown',
  'websiteFlagged',
  'contractUnverified',
  'ownerRights',
  'liquidityUnlocked',
  'prohibited',
  'descriptionMissing',
  'addressWrong',
  'alreadyListed',
  'imitation',
  'contactUnreachable',
  'contactMissing',
  'duplicate',
  'platformClosed',
  'languageMismatch',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

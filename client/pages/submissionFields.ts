import type zh from '../../locales/zh.json';
import type { SubmitKind } from '../../shared/routes.ts';

export type SubmissionField = keyof (typeof zh)['submit']['fields'];
export type SubmissionGroup = keyof (typeof zh)['submit']['groups'];

interface GroupRow {
  group: SubmissionGroup;
  fields: readonly SubmissionField[];
}

/** What a submission is made of, in the order of its form: specification, section 3. Of an NFT it names the type only. */
export const SUBMISSION_FIELDS: Record<SubmitKind, readonly GroupRow[]> = {
  dapp: [
    {
      group: 'dapp',
      fields: [
        'platform',
        'dappName',
        'dappContract',
        'dappWebsite',
        'subtitle',
        'dappLogo',
        'projectDescription',
        'teamDescription',
        'language',
      ],
    },
    {
      group: 'referral',
      fields: [
        'hasReferral',
        'rewardDistribution',
        'inviterCondition',
        'contractAccount',
        'rebateAccount',
        'invitationLink',
      ],
    },
    { group: 'audit', fields: ['hasAudit', 'auditLink', 'auditReport'] },
    { group: 'contact', fields: ['email', 'wechat', 'serviceContact', 'otherContact'] },
    { group: 'newsFlash', fields: ['newsTitle', 'newsContent', 'newsImage', 'newsSource', 'newsletter'] },
  ],
  token: [
    {
      group: 'token',
      fields: [
        'tokenContract',
        'ownerAddress',
        'symbol',
        'networkCode',
        'totalSupply',
        'decimal',
        'precision',
        'gas',
        'tokenLogo',
      ],
    },
    { group: 'project', fields: ['website', 'companyName', 'introduction'] },
    { group: 'contact', fields: ['email', 'contact'] },
  ],
  nft: [
    { group: 'nft', fields: ['nftType', 'platform', 'nftName', 'nftContract', 'website', 'nftLogo', 'introduction'] },
    { group: 'contact', fields: ['email', 'serviceContact', 'otherContact'] },
  ],
};

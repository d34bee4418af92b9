import type { PageProps } from '../../shared/pageData.ts';
import { CampaignStrip } from './CampaignStrip.tsx';
import { DappEcosystem } from './DappEcosystem.tsx';
import { DeveloperInfo } from './DeveloperInfo.tsx';
import { Figures } from './Figures.tsx';

type UpperSectionsProps = Pick<PageProps<'home'>['data'], 'banners' | 'dapps' | 'categories'>;

/** Between the claim and the road: how many have the wallet, what it opens, who builds on it. */
export function UpperSections({ banners, dapps, categories }: UpperSectionsProps) {
  return (
    <>
      <Figures />
      <CampaignStrip banners={banners} />
      <DappEcosystem dapps={dapps} categories={categories} />
      <DeveloperInfo />
    </>
  );
}

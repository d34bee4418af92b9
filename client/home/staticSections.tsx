import type { PageProps } from '../../shared/pageData.ts';
import { DappEcosystem } from './DappEcosystem.tsx';
import { DeveloperInfo } from './DeveloperInfo.tsx';
import { FollowUs } from './FollowUs.tsx';
import { LatestNews } from './LatestNews.tsx';
import { Milestones } from './Milestones.tsx';
import { Partners } from './Partners.tsx';
import { Activities, CampaignStrip } from './Promotions.tsx';
import { Figures, WalletScene } from './WalletScene.tsx';

type UpperSectionsProps = Pick<PageProps<'home'>['data'], 'banners' | 'dapps' | 'categories'>;

/** Between the claim and the road: how many have the wallet, what it opens, who builds on it. */
function UpperSections({ banners, dapps, categories }: UpperSectionsProps) {
  return (
    <>
      <Figures />
      <CampaignStrip banners={banners} />
      <DappEcosystem dapps={dapps} categories={categories} />
      <DeveloperInfo />
    </>
  );
}

type LowerSectionsProps = Pick<PageProps<'home'>['data'], 'news' | 'activities' | 'ads'>;

/** Between the road and the last word: who is with the wallet, what is new, and where it speaks. */
function LowerSections({ news, activities, ads }: LowerSectionsProps) {
  return (
    <>
      <Partners />
      <LatestNews days={news} />
      <Activities activities={activities} ads={ads} />
      <FollowUs />
    </>
  );
}

/** What nothing in the browser changes on the home page; see StaticSection. */
export const HOME_STATIC_SECTIONS = {
  walletScene: WalletScene,
  upper: UpperSections,
  milestones: Milestones,
  lower: LowerSections,
};

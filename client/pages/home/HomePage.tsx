import { BRAND } from '../../../shared/brand/brand.ts';
import type { PageProps } from '../../../shared/site/pageData.ts';
import { DappEcosystem } from './DappEcosystem.tsx';
import { DeveloperInfo } from './DeveloperInfo.tsx';
import { ExtensionAnnouncement } from './ExtensionAnnouncement.tsx';
import { FollowUs, Partners } from './FollowUs.tsx';
import { GrowthRoadmap } from './GrowthRoadmap.tsx';
import { Closing, Introduction } from './Introduction.tsx';
import { LatestNews } from './LatestNews.tsx';
import { ProofBand } from './ProofBand.tsx';
import { Activities, Campaigns } from './Promotions.tsx';
import { SigningTrial } from './SigningTrial.tsx';
import { Figures } from './WalletScene.tsx';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { HydrationBoundary } from '../../ui/HydrationBoundary.tsx';
import { PageHead } from '../../ui/PageHead.tsx';

/** The home page: introduction, DApps, developers, history, and links to the official downloads. */
export function HomePage({ data: { banners, dapps, categories, news, activities, ads, offers } }: PageProps<'home'>) {
  const { head } = useMessages('home');
  const names = { name: BRAND.name, host: BRAND.officialHost };
  return (
    <div className="home">
      <PageHead title={head.title} description={interpolate(head.description, names)} />
      <HydrationBoundary>
        <Introduction offers={offers} />
        <Figures />
      </HydrationBoundary>
      <HydrationBoundary>
        <SigningTrial />
        <ProofBand />
      </HydrationBoundary>
      <HydrationBoundary>
        <div className="announcements far shell">
          {offers.extension.state === 'offered' && <ExtensionAnnouncement />}
          <Campaigns banners={banners} />
        </div>
        <DappEcosystem dapps={dapps} categories={categories} />
      </HydrationBoundary>
      <HydrationBoundary>
        <DeveloperInfo />
        <GrowthRoadmap />
        <Partners />
      </HydrationBoundary>
      <HydrationBoundary>
        <LatestNews days={news} />
        <Activities activities={activities} ads={ads} />
        <FollowUs />
        <Closing offers={offers} />
      </HydrationBoundary>
    </div>
  );
}

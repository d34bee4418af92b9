import { BRAND } from '../../../shared/brand/brand.ts';
import type { PageProps } from '../../../shared/site/pageData.ts';
import { DappEcosystem } from './DappEcosystem.tsx';
import { DeveloperInfo } from './DeveloperInfo.tsx';
import { FollowUs, Partners } from './FollowUs.tsx';
import { GrowthRoadmap } from './GrowthRoadmap.tsx';
import { Closing, Introduction } from './Introduction.tsx';
import { KeySection } from './KeySection.tsx';
import { LatestNews } from './LatestNews.tsx';
import { ProofBand } from './ProofBand.tsx';
import { SigningTrial } from './SigningTrial.tsx';
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
      </HydrationBoundary>
      <HydrationBoundary>
        <SigningTrial />
        <KeySection offersExtension={offers.extension.state === 'offered'} />
        <ProofBand />
      </HydrationBoundary>
      <HydrationBoundary>
        <DappEcosystem dapps={dapps} categories={categories} />
      </HydrationBoundary>
      <HydrationBoundary>
        <DeveloperInfo />
        <GrowthRoadmap />
        <Partners />
      </HydrationBoundary>
      <HydrationBoundary>
        <LatestNews news={news} activities={activities} banners={banners} ads={ads} />
        <div className="closing-band far">
          <FollowUs />
          <Closing offers={offers} />
        </div>
      </HydrationBoundary>
    </div>
  );
}

import { BRAND } from '../../shared/brand.ts';
import type { PageProps } from '../../shared/pageData.ts';
import { Activities } from '../home/Activities.tsx';
import { CampaignStrip } from '../home/CampaignStrip.tsx';
import { Closing } from '../home/Closing.tsx';
import { DappEcosystem } from '../home/DappEcosystem.tsx';
import { DeveloperInfo } from '../home/DeveloperInfo.tsx';
import { Figures } from '../home/Figures.tsx';
import { FollowUs } from '../home/FollowUs.tsx';
import { GrowthRoadmap } from '../home/GrowthRoadmap.tsx';
import { Introduction } from '../home/Introduction.tsx';
import { LatestNews } from '../home/LatestNews.tsx';
import { Partners } from '../home/Partners.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { fill, useMessages } from '../messages.ts';

/** What the wallet is, what it opens, who builds on it, how it came here, and where to get the real one. */
export function HomePage({ data }: PageProps<'home'>) {
  const { head } = useMessages('home');
  const names = { name: BRAND.name, host: BRAND.officialHost };
  return (
    <div className="home">
      <PageHead title={head.title} description={fill(head.description, names)} />
      <Introduction />
      <Figures />
      <CampaignStrip banners={data.banners} />
      <DappEcosystem dapps={data.dapps} categories={data.categories} />
      <DeveloperInfo />
      <GrowthRoadmap />
      <Partners />
      <LatestNews days={data.news} />
      <Activities activities={data.activities} ads={data.ads} />
      <FollowUs />
      <Closing />
    </div>
  );
}

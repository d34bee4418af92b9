import { BRAND } from '../../shared/brand/brand.ts';
import type { PageProps } from '../../shared/pageData.ts';
import { Closing } from '../home/Closing.tsx';
import { GrowthRoadmap } from '../home/GrowthRoadmap.tsx';
import { Introduction } from '../home/Introduction.tsx';
import { interpolate, useMessages } from '../i18n/messages.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { StaticSection } from '../ui/StaticSection.tsx';

/** What the wallet is, what it opens, who builds on it, how it came here, and where to get the real one. */
export function HomePage({ data: { banners, dapps, categories, news, activities, ads } }: PageProps<'home'>) {
  const { head } = useMessages('home');
  const names = { name: BRAND.name, host: BRAND.officialHost };
  return (
    <div className="home">
      <PageHead title={head.title} description={interpolate(head.description, names)} />
      <Introduction />
      <StaticSection part="upper" banners={banners} dapps={dapps} categories={categories} />
      <GrowthRoadmap />
      <StaticSection part="lower" news={news} activities={activities} ads={ads} />
      <Closing />
    </div>
  );
}

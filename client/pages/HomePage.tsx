import { BRAND } from '../../shared/brand.ts';
import type { PageProps } from '../../shared/pageData.ts';
import { Closing } from '../home/Closing.tsx';
import { GrowthRoadmap } from '../home/GrowthRoadmap.tsx';
import { Introduction } from '../home/Introduction.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { fill, useMessages } from '../messages.ts';
import { Still } from '../ui/Still.tsx';

/** What the wallet is, what it opens, who builds on it, how it came here, and where to get the real one. */
export function HomePage({ data: { banners, dapps, categories, news, activities, ads } }: PageProps<'home'>) {
  const { head } = useMessages('home');
  const names = { name: BRAND.name, host: BRAND.officialHost };
  return (
    <div className="home">
      <PageHead title={head.title} description={fill(head.description, names)} />
      <Introduction />
      <Still part="upper" banners={banners} dapps={dapps} categories={categories} />
      <GrowthRoadmap />
      <Still part="lower" news={news} activities={activities} ads={ads} />
      <Closing />
    </div>
  );
}

import type { PageProps } from '../../shared/pageData.ts';
import { Activities } from './Activities.tsx';
import { FollowUs } from './FollowUs.tsx';
import { LatestNews } from './LatestNews.tsx';
import { Partners } from './Partners.tsx';

type LowerSectionsProps = Pick<PageProps<'home'>['data'], 'news' | 'activities' | 'ads'>;

/** Between the road and the last word: who is with the wallet, what is new, and where it speaks. */
export function LowerSections({ news, activities, ads }: LowerSectionsProps) {
  return (
    <>
      <Partners />
      <LatestNews days={news} />
      <Activities activities={activities} ads={ads} />
      <FollowUs />
    </>
  );
}

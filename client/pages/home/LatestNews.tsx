import { HOME_NEWS_DAYS } from '../../../shared/limits.ts';
import type { NewsDay } from '../../../shared/site/contentData.ts';
import type { HomeData } from '../../../shared/site/pageData.ts';
import { pathTo } from '../../../shared/site/routes.ts';
import { DayDate, NewsTime } from '../../i18n/dates.tsx';
import { formatCount } from '../../i18n/formatNumber.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { Words } from '../../i18n/words.tsx';
import { PageLink } from '../../ui/links.tsx';
import { SectionHeading, Unavailable } from '../../ui/sections.tsx';
import { Activities, Promotions } from './Promotions.tsx';

/** Keeps a busy day from hiding the other days; the news page has the rest. */
const DAY_ENTRIES_SHOWN_MAX = 3;

type LatestNewsProps = Pick<HomeData, 'news' | 'activities' | 'banners' | 'ads'>;

/** The last days as a timeline, newest first, with the next events beside them, and banners and ads below. */
export function LatestNews({ news: days, activities, banners, ads }: LatestNewsProps) {
  const t = useMessages('home').news;
  return (
    <section className="latest-news far" aria-labelledby="latest-news">
      <div className="shell shell--section">
        <div className="latest-news__top">
          <SectionHeading id="latest-news" title={t.title} />
          <PageLink page="news" className="home-link arrow">
            {t.all}
          </PageLink>
        </div>
        {days === null && <Unavailable page="home" />}
        {days?.length === 0 && <p className="empty quiet">{t.empty}</p>}
        <div className="latest-news__columns">
          {days && days.length > 0 && <NewsTimeline days={days} />}
          <Activities activities={activities} />
        </div>
        <Promotions banners={banners} ads={ads} />
      </div>
    </section>
  );
}

function NewsTimeline({ days }: { days: NewsDay[] }) {
  const t = useMessages('home').news;
  const lang = useLanguage();
  return (
    <ol className="latest-news__days">
      {days.slice(0, HOME_NEWS_DAYS).map(({ time, list }) => (
        <li key={time} className="latest-news__day">
          <h3 className="latest-news__date">
            <DayDate date={time} />
          </h3>
          <ul>
            {list.slice(0, DAY_ENTRIES_SHOWN_MAX).map((entry, index) => (
              <li key={entry.id} className="latest-news__entry">
                <NewsTime entry={entry} className="latest-news__time note" />
                <Words
                  as="a"
                  href={pathTo('newsItem', lang, { id: entry.id })}
                  className="latest-news__link"
                  text={entry.title}
                />
                {index === 0 && entry.desc && <p className="latest-news__desc quiet">{entry.desc}</p>}
              </li>
            ))}
          </ul>
          {list.length > DAY_ENTRIES_SHOWN_MAX && (
            <p className="latest-news__rest note">
              {formatCount(lang, t, 'rest', list.length - DAY_ENTRIES_SHOWN_MAX)}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

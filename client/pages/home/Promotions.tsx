import type { Activity, Promotion } from '../../../shared/site/contentData.ts';
import type { HomeData } from '../../../shared/site/pageData.ts';
import { formatDate, formatDates } from '../../i18n/dates.tsx';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { Words } from '../../i18n/words.tsx';
import { ContentPicture } from '../../ui/pictures.tsx';
import { OutLink } from '../../ui/links.tsx';
import { SectionHeading } from '../../ui/sections.tsx';

/** Banners as lines under each other. */
export function Campaigns({ banners }: { banners: Promotion[] }) {
  const t = useMessages('home').campaigns;
  if (banners.length === 0) return null;
  return (
    <section className="campaigns" aria-labelledby="campaigns">
      <h2 className="campaigns__title" id="campaigns">
        {t.label}
      </h2>
      <PromotionLines promotions={banners} label={t.label} />
    </section>
  );
}

/** Banners or ads, a line each. One without a title shows the host it links to. */
function PromotionLines({ promotions, label }: { promotions: Promotion[]; label: string }) {
  return (
    <ul className="promotion-lines" aria-label={label}>
      {promotions.map(({ hid, title, url, image }) => (
        <li key={hid}>
          <OutLink href={url} className="promotion-lines__link line">
            {image && <ContentPicture image={image} className="promotion-lines__picture" />}
            <Words text={title || new URL(url).host} />
          </OutLink>
        </li>
      ))}
    </ul>
  );
}

/** Current activities with their dates, and labelled ads beside them. */
export function Activities({ activities, ads }: Pick<HomeData, 'activities' | 'ads'>) {
  const t = useMessages('home').activities;
  const lang = useLanguage();
  if (activities.length === 0 && ads.length === 0) return null;
  return (
    <section className="activities far shell shell--section" aria-labelledby="activities">
      <SectionHeading id="activities" title={t.title} />
      <ul>
        {activities.map((activity) => (
          <li key={activity.hid} className="activities__item">
            <p className="activities__dates quiet">{datesOf(activity)}</p>
            <h3 className="activities__name">
              {activity.url ? (
                <OutLink href={activity.url}>
                  <Words text={activity.title} />
                </OutLink>
              ) : (
                <Words text={activity.title} />
              )}
            </h3>
            {activity.desc && <p className="activities__desc quiet">{activity.desc}</p>}
          </li>
        ))}
      </ul>
      {ads.length > 0 && (
        <div className="activities__ads rows">
          <p className="tag">{t.ad}</p>
          <PromotionLines promotions={ads} label={t.ad} />
        </div>
      )}
    </section>
  );

  function datesOf({ startDate, endDate }: Activity): string {
    if (startDate && endDate)
      return startDate === endDate
        ? formatDate(lang, startDate)
        : interpolate(t.range, formatDates(lang, startDate, endDate));
    if (startDate) return interpolate(t.from, { start: formatDate(lang, startDate) });
    return endDate ? interpolate(t.until, { end: formatDate(lang, endDate) }) : t.always;
  }
}

import { isOfficialHost } from '../../../shared/brand/brand.ts';
import type { Activity, Promotion } from '../../../shared/site/contentData.ts';
import { formatDate, formatDates } from '../../i18n/dates.tsx';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { Words } from '../../i18n/words.tsx';
import { ContentPicture } from '../../ui/pictures.tsx';
import { OutLink } from '../../ui/links.tsx';

/** Banners and ads as lines. Only what leads to another host is called an ad. */
export function Promotions({ banners, ads }: { banners: Promotion[]; ads: Promotion[] }) {
  const { campaigns, activities } = useMessages('home');
  const isOwn = ({ url }: Promotion) => isOfficialHost(new URL(url).hostname);
  const foreign = ads.filter((ad) => !isOwn(ad));
  return (
    <>
      <PromotionLines promotions={[...banners, ...ads.filter(isOwn)]} label={campaigns.label} />
      {foreign.length > 0 && (
        <div className="promotions__ads rows">
          <p className="tag">{activities.ad}</p>
          <PromotionLines promotions={foreign} label={activities.ad} />
        </div>
      )}
    </>
  );
}

/** A line each. One without a title shows the host it links to. */
function PromotionLines({ promotions, label }: { promotions: Promotion[]; label: string }) {
  if (promotions.length === 0) return null;
  return (
    <ul className="promotion-lines" aria-label={label}>
      {promotions.map(({ hid, title, url, image }) => (
        <li key={hid}>
          {image ? (
            <OutLink href={url} className="promotion-lines__link line">
              <ContentPicture image={image} className="promotion-lines__picture" />
              <Words text={title || new URL(url).host} />
            </OutLink>
          ) : (
            <Words as="a" href={url} className="promotion-lines__link line" text={title || new URL(url).host} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Keeps the news beside them the taller part. */
const ACTIVITIES_SHOWN_MAX = 2;

/** The next activities with their dates. */
export function Activities({ activities }: { activities: Activity[] }) {
  const t = useMessages('home').activities;
  const lang = useLanguage();
  if (activities.length === 0) return null;
  return (
    <div className="activities">
      <h3 className="activities__title">{t.title}</h3>
      <ul>
        {activities.slice(0, ACTIVITIES_SHOWN_MAX).map((activity) => (
          <li key={activity.hid} className="activities__item">
            <p className="activities__dates note">{datesOf(activity)}</p>
            <h4 className="activities__name">
              {activity.url ? (
                <Words as="a" href={activity.url} className="activities__link" text={activity.title} />
              ) : (
                <Words text={activity.title} />
              )}
            </h4>
            {activity.desc && <p className="activities__desc quiet">{activity.desc}</p>}
          </li>
        ))}
      </ul>
    </div>
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

import type { Activity, Promotion } from '../../shared/contentData.ts';
import type { HomeData } from '../../shared/pageData.ts';
import { formatDate, formatDates } from '../i18n/dates.tsx';
import { interpolate, useLanguage, useMessages } from '../i18n/messages.ts';
import { Words } from '../i18n/words.tsx';
import { ContentPicture } from '../ui/ContentPicture.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { OutLink } from '../ui/links.tsx';
import { SectionHeading } from '../ui/sections.tsx';

/** Banners as luggage tags on a thread. */
export function CampaignStrip({ banners }: { banners: Promotion[] }) {
  const t = useMessages('home').campaigns;
  if (banners.length === 0) return null;
  return (
    <div className="campaign-strip shell">
      <PromotionTags promotions={banners} label={t.label} />
    </div>
  );
}

/** Banners or ads as tags. One without a title shows the host it links to. */
function PromotionTags({ promotions, label }: { promotions: Promotion[]; label: string }) {
  return (
    <ul className="promotion-tags rows" aria-label={label}>
      {promotions.map(({ hid, title, url, image }) => (
        <li key={hid}>
          <OutLink href={url} className="promotion-tags__tag cut">
            {image ? (
              <ContentPicture image={image} className="promotion-tags__picture" />
            ) : (
              <span className="promotion-tags__drawing">
                <Icon name={drawingOf(url)} />
              </span>
            )}
            <span className="promotion-tags__title">
              <Words text={title || new URL(url).host} />
            </span>
            <Icon name="arrowOut" />
          </OutLink>
        </li>
      ))}
    </ul>
  );
}

const DRAWINGS: readonly [part: RegExp, drawing: IconName][] = [
  [/\bextension\b/, 'extension'],
  [/\bkey\b/, 'device'],
  [/\bmobile\b/, 'phone'],
  [/\bsecurity\b/, 'shield'],
  [/\bdocs\b/, 'desktop'],
];

/** A drawing of the product that the URL names. */
function drawingOf(url: string): IconName {
  return DRAWINGS.find(([part]) => part.test(url))?.[1] ?? 'newspaper';
}

/** Current activities with their dates, and labelled ads beside them. */
export function Activities({ activities, ads }: Pick<HomeData, 'activities' | 'ads'>) {
  const t = useMessages('home').activities;
  const lang = useLanguage();
  if (activities.length === 0 && ads.length === 0) return null;
  return (
    <section className="activities shell shell--section" aria-labelledby="activities">
      <SectionHeading id="activities" title={t.title} />
      <ul>
        {activities.map((activity) => (
          <li key={activity.hid} className="activities__item">
            <p className="activities__dates quiet">{datesOf(activity)}</p>
            <div>
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
            </div>
          </li>
        ))}
      </ul>
      {ads.length > 0 && (
        <div className="activities__ads rows">
          <p className="tag">{t.ad}</p>
          <PromotionTags promotions={ads} label={t.ad} />
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

import { useId } from 'react';
import type { Activity, Promotion } from '../../shared/pageData.ts';
import { interpolate, useMessages } from '../i18n/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { OutLink } from '../ui/links.tsx';
import { SectionHeading } from '../ui/sections.tsx';

/** Campaigns, as luggage tags on one thread. Not there when there are none. */
export function CampaignStrip({ banners }: { banners: Promotion[] }) {
  const t = useMessages('home').campaigns;
  if (banners.length === 0) return null;
  return (
    <div className="campaign-strip shell">
      <PromotionTags promotions={banners} label={t.label} />
    </div>
  );
}

interface PromotionTagsProps {
  promotions: Promotion[];
  label: string;
}

/** Banners or ads, each a luggage tag that leads somewhere; one without a title is named by the host it leads to. */
function PromotionTags({ promotions, label }: PromotionTagsProps) {
  return (
    <ul className="promotion-tags" aria-label={label}>
      {promotions.map(({ hid, title, url, imageUrl }) => (
        <li key={hid}>
          <OutLink href={url} className="promotion-tags__tag">
            {imageUrl && (
              <img
                className="promotion-tags__picture"
                src={imageUrl}
                alt=""
                width={640}
                height={240}
                loading="lazy"
                decoding="async"
                referrerPolicy="no-referrer"
              />
            )}
            <span className="promotion-tags__title">{title || new URL(url).host}</span>
            <Icon name="arrowOut" />
          </OutLink>
        </li>
      ))}
    </ul>
  );
}

interface ActivitiesProps {
  activities: Activity[];
  ads: Promotion[];
}

/** What goes on and when, as a timetable, and beside it, marked as such, ads. Not there when both are empty. */
export function Activities({ activities, ads }: ActivitiesProps) {
  const t = useMessages('home').activities;
  const id = useId();
  if (activities.length === 0 && ads.length === 0) return null;
  return (
    <section className="activities shell shell--section" aria-labelledby={id}>
      <SectionHeading id={id} title={t.title} />
      <ul className="activities__list">
        {activities.map((activity) => (
          <li key={activity.hid} className="activities__item">
            <p className="activities__dates">{datesOf(activity)}</p>
            <div>
              <h3 className="activities__name">
                {activity.url ? <OutLink href={activity.url}>{activity.title}</OutLink> : activity.title}
              </h3>
              {activity.desc && <p className="activities__desc">{activity.desc}</p>}
            </div>
          </li>
        ))}
      </ul>
      {ads.length > 0 && (
        <div className="activities__ads">
          <p className="tag">{t.ad}</p>
          <PromotionTags promotions={ads} label={t.ad} />
        </div>
      )}
    </section>
  );

  function datesOf({ startDate: start, endDate: end }: Activity): string {
    if (start && end) return start === end ? start : interpolate(t.range, { start, end });
    if (start) return interpolate(t.from, { start });
    return end ? interpolate(t.until, { end }) : t.always;
  }
}

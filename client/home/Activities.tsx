import { useId } from 'react';
import type { Activity, Promotion } from '../../shared/pageData.ts';
import { OutLink } from '../ui/OutLink.tsx';
import { fill, useMessages } from '../messages.ts';
import { PromotionPicture } from './PromotionPicture.tsx';

interface ActivitiesProps {
  activities: Activity[];
  ads: Promotion[];
}

/** What goes on and when, and after it, marked as such, notices. Not there when both are empty. */
export function Activities({ activities, ads }: ActivitiesProps) {
  const t = useMessages('home').activities;
  const id = useId();
  if (activities.length === 0 && ads.length === 0) return null;
  return (
    <section className="activities shell" aria-labelledby={id}>
      <h2 id={id} className="activities__title">
        {t.title}
      </h2>
      <ul className="activities__list">
        {activities.map((activity) => (
          <li key={activity.hid} className="activities__item">
            <p className="activities__dates">{datesOf(activity)}</p>
            <h3 className="activities__name">
              {activity.url ? <OutLink href={activity.url}>{activity.title}</OutLink> : activity.title}
            </h3>
            {activity.desc && <p className="activities__desc">{activity.desc}</p>}
          </li>
        ))}
        {ads.map((ad) => (
          <li key={ad.hid} className="activities__item">
            <p className="activities__dates">
              <span className="tag">{t.ad}</span>
            </p>
            <OutLink href={ad.url} className="activities__ad">
              <PromotionPicture {...ad} />
            </OutLink>
          </li>
        ))}
      </ul>
    </section>
  );

  function datesOf({ startDate: start, endDate: end }: Activity): string {
    if (start && end) return start === end ? start : fill(t.range, { start, end });
    if (start) return fill(t.from, { start });
    return end ? fill(t.until, { end }) : t.always;
  }
}

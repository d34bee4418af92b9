import { useId } from 'react';
import type { Activity, Promotion } from '../../shared/pageData.ts';
import { OutLink } from '../ui/OutLink.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import { fill, useMessages } from '../messages.ts';
import { PromotionTags } from './PromotionTags.tsx';

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
    if (start && end) return start === end ? start : fill(t.range, { start, end });
    if (start) return fill(t.from, { start });
    return end ? fill(t.until, { end }) : t.always;
  }
}

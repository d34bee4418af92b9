import type { NewsDay } from '../../shared/contentData.ts';
import { DayDate, NewsTime } from '../i18n/dates.tsx';
import { PageLink } from '../ui/links.tsx';
import { Words } from '../i18n/words.tsx';

/** News as a timeline, with the date beside the first item of each day. */
export function NewsDayList({ days, busy }: { days: NewsDay[]; busy: boolean }) {
  return (
    <div className="news-days" aria-busy={busy}>
      {days.map(({ time, list }) => (
        <section key={time} className="news-days__day columns" aria-labelledby={`day-${time}`}>
          <h2 id={`day-${time}`} className="news-days__date">
            <DayDate date={time} />
          </h2>
          <ol className="news-days__entries">
            {list.map((entry) => (
              <li key={entry.id} className="news-days__entry">
                <NewsTime className="news-days__time note" entry={entry} />
                <h3 className="news-days__title">
                  <PageLink page="newsItem" params={{ id: entry.id }}>
                    <Words text={entry.title} />
                  </PageLink>
                </h3>
                {entry.desc && <p className="news-days__desc quiet">{entry.desc}</p>}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

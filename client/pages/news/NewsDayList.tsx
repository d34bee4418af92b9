import type { NewsDay, NewsEntry } from '../../../shared/site/contentData.ts';
import { DateText, DayDate, NewsTime } from '../../i18n/dates.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { Words } from '../../i18n/words.tsx';
import { PageLink } from '../../ui/links.tsx';
import { TopicDrawing } from './TopicDrawing.tsx';

interface NewsDayListProps {
  days: NewsDay[];
  /** The first entry is the newest of all: it is shown large. */
  hasLead: boolean;
  busy: boolean;
  /** The id of an entry's element, if it needs one. */
  idOf(entry: NewsEntry): string | undefined;
}

/**
 * News as a timeline, with the date beside the first item of each day. Only the lead has a drawing: beside every row the
 * same few would be decoration. The page renders TopicDrawings.
 */
export function NewsDayList({ days, hasLead, busy, idOf }: NewsDayListProps) {
  const { topics } = useMessages('news');
  return (
    <div className="news-days" aria-busy={busy}>
      {days.map(({ time, list }, day) => {
        const lead = hasLead && day === 0 ? list[0] : undefined;
        const others = lead ? list.slice(1) : list;
        return (
          <section key={time} className="news-days__day" aria-labelledby={`day-${time}`}>
            {/* The lead contains the date as well. */}
            <h2 id={`day-${time}`} className={others.length > 0 ? 'news-days__date' : 'visually-hidden'}>
              <DayDate date={time} />
            </h2>
            {lead && <NewsLead entry={lead} />}
            {others.length > 0 && (
              <ol className="news-days__entries">
                {others.map((entry) => (
                  <li key={entry.id} id={idOf(entry)} className="news-days__entry">
                    <p className="note dotted">
                      <NewsTime entry={entry} /> {entry.topic && <span>{topics[entry.topic]}</span>}
                    </p>
                    <NewsTitle entry={entry} />
                    {entry.desc && <p className="news-days__desc quiet">{entry.desc}</p>}
                  </li>
                ))}
              </ol>
            )}
          </section>
        );
      })}
    </div>
  );
}

function NewsLead({ entry }: { entry: NewsEntry }) {
  const { topics } = useMessages('news');
  return (
    <article className="news-lead">
      <div className="news-lead__words rows">
        <p className="note dotted">
          {entry.topic && <span>{topics[entry.topic]}</span>} <DateText date={entry.date} /> <NewsTime entry={entry} />
        </p>
        <NewsTitle entry={entry} />
        {entry.desc && <p className="text-page__statement quiet">{entry.desc}</p>}
      </div>
      <TopicDrawing topic={entry.topic} className="news-lead__drawing" />
    </article>
  );
}

function NewsTitle({ entry: { id, title } }: { entry: NewsEntry }) {
  return (
    <h3 className="news-days__title">
      <PageLink page="newsItem" params={{ id }} className="spread">
        <Words text={title} />
      </PageLink>
    </h3>
  );
}

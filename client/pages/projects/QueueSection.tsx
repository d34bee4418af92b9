import type { Language } from '../../../shared/site/languages.ts';
import type { PageData } from '../../../shared/site/pageData.ts';
import type { QueueFigures } from '../../../shared/submission/queueData.ts';
import { formatCount, formatNumber } from '../../i18n/formatNumber.ts';
import { interpolate, type Messages, useLanguage, useMessages } from '../../i18n/messages.ts';
import { LineList } from '../../ui/lists.tsx';
import { PageSection } from '../../ui/TextPage.tsx';

/** Longer times are said in days. */
const HOURS_SAID_MAX = 48;

/**
 * How many submissions wait, and whether the time that is promised for a decision was kept. A missed promise is
 * shown first. Without a queue and decisions there is nothing to show.
 */
export function QueueSection({ queue, reasons }: PageData<'project'>) {
  const t = useMessages('project').queue;
  const lang = useLanguage();
  if (queue && queue.waiting === 0 && !queue.decisions && reasons.length === 0) return null;
  return (
    <PageSection title={t.title}>
      <div className="queue-figures rows">
        {queue ? <LineList items={linesOf(queue, t, lang)} look="large" /> : <p>{t.unavailable}</p>}
        {reasons.length > 0 && (
          <>
            <p>{t.reasons}</p>
            <LineList items={reasons} />
          </>
        )}
      </div>
    </PageSection>
  );
}

function linesOf(queue: QueueFigures, t: Messages['project']['queue'], lang: Language): string[] {
  const { waiting, overdue, oldestWorkingDays: oldest, decisions } = queue;
  const values = { days: queue.promiseWorkingDays };
  const missed: string[] = [];
  const rest: string[] = [];
  if (overdue > 0) missed.push(formatCount(lang, t, 'overdue', overdue, values));
  if (decisions) {
    const { kept, count, medianHours: hours, days: span } = decisions;
    const counts = { ...values, span, kept: formatNumber(lang, kept), all: formatNumber(lang, count) };
    if (kept < count) missed.push(interpolate(t.missed, counts));
    else rest.push(interpolate(t.kept, counts));
    rest.push(
      hours <= HOURS_SAID_MAX
        ? formatCount(lang, t, 'medianHours', hours)
        : formatCount(lang, t, 'medianDays', Math.ceil(hours / 24)),
    );
  } else rest.push(t.few);
  const now = waiting === 0 ? t.none : formatCount(lang, t, 'waiting', waiting);
  const since = oldest === 0 ? t.oldestNew : oldest !== null && formatCount(lang, t, 'oldest', oldest);
  return [...missed, now, ...(since ? [since] : []), ...rest];
}

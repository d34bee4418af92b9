import type { SiteMoment } from '../../shared/pageData.ts';
import { fill, useMessages } from '../messages.ts';
import { writeDate } from '../writeDate.ts';

interface MomentTextProps {
  moment: SiteMoment;
  /** For a moment somebody waits for, maybe in another time zone. */
  withZone?: boolean;
}

/** A moment by the site's clocks, in the order of the page's language. */
export function MomentText({ moment: { at, date, time, offset }, withZone = false }: MomentTextProps) {
  const common = useMessages('common');
  const t = useMessages('submissionStatus').moment;
  const moment = fill(t.pattern, { date: writeDate(date, common.date), time });
  return <time dateTime={at}>{withZone ? fill(t.zone, { moment, offset }) : moment}</time>;
}

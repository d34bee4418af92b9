import type { SiteMoment } from '../../shared/pageData.ts';
import type { SubmissionEvent } from '../../shared/submission.ts';
import { useMessages } from '../messages.ts';
import { MomentText } from './MomentText.tsx';

interface StatusEventProps {
  event: SubmissionEvent;
  moment: SiteMoment;
}

/** One thing that happened: the reasons in the page's language, and the reviewer's note in whatever language they wrote it. */
export function StatusEvent({ event: { status, reasons, note }, moment }: StatusEventProps) {
  const t = useMessages('submissionStatus').history;
  const words: Record<string, string> = useMessages('submissionReasons');
  return (
    <>
      <h3>{t[status]}</h3>
      <p className="note">
        <MomentText moment={moment} />
      </p>
      {reasons.length > 0 && (
        <ul className="status-history__reasons">
          {[...new Set(reasons)].map((code) => (
            // A code of a later version of the desk has no words here.
            <li key={code}>{Object.hasOwn(words, code) ? words[code] : t.otherReason}</li>
          ))}
        </ul>
      )}
      {note && (
        <figure className="status-history__note">
          <figcaption>{t.note}</figcaption>
          <blockquote dir="auto">{note}</blockquote>
        </figure>
      )}
    </>
  );
}

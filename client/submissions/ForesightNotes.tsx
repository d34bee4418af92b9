import { fill, useMessages } from '../messages.ts';
import { useSubmission } from './submissionContext.ts';

/** What stands in nobody's way but a reviewer will look at, told before the form is sent. */
export function ForesightNotes() {
  const { foresight } = useSubmission();
  const t = useMessages('submissionForm').collision;
  const { notices: sentences } = useMessages('submissionErrors');
  const notices = foresight?.notices ?? [];
  return (
    <div role="status">
      {notices.length > 0 && (
        <>
          <p>{t.notices}</p>
          <ul className="foresight-notes">
            {notices.map((notice) => (
              <li key={notice.code}>{fill(sentences[notice.code], { with: notice.with })}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

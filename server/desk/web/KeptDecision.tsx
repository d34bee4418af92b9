import type { PostedDecision } from './parseDecision.ts';
import { deskPath } from './reviewTexts.ts';

interface KeptProps {
  posted: PostedDecision | null;
}

/** A note that was typed for what could not be done: to be read and copied. */
function KeptNote({ posted }: KeptProps) {
  if (!posted?.note) return null;
  return (
    <>
      <p>Your note was not sent:</p>
      <blockquote dir="auto">{posted.note}</blockquote>
    </>
  );
}

/**
 * What was filled in for a decision that another one came before, for the page that replaces it. Reasons of fields
 * are beside these.
 */
export function Kept({ posted }: KeptProps) {
  if (!posted) return null;
  const { note, until, category, name, despite, replaceUrl, withNews, wholeHost, covering, hiding, showAgain } = posted;
  const values = [
    ['note', note],
    ['until', until],
    ['category', category],
    ['name', name],
    ['replaceUrl', replaceUrl ? 'on' : ''],
    ['withNews', withNews ? 'on' : ''],
    ['wholeHost', wholeHost ? 'on' : ''],
    ['covering', covering ? 'on' : ''],
    ['hiding', hiding],
    ['showAgain', showAgain ? 'on' : ''],
    ...despite.map((code) => ['despite', code]),
    ...posted.reason.flatMap((code) => (code.includes(':') ? [] : [['reason', code]])),
  ].filter(([, value]) => value !== '');
  return (
    <>
      <KeptNote posted={posted} />
      {values.map(([field, value]) => (
        <input key={`${field} ${value}`} type="hidden" name={field} value={value} />
      ))}
    </>
  );
}

/** Without buttons, because what was replaced is not decided any more. */
export function Replaced({
  nextReceipt,
  text,
  posted,
}: KeptProps & {
  nextReceipt: string | null;
  text: string;
}) {
  return (
    <aside className="panel" aria-label="Decision">
      <div className="box">
        <p>{text}</p>
        <KeptNote posted={posted} />
        {nextReceipt !== null && (
          <a className="button" href={deskPath(nextReceipt)}>
            Review the revision
          </a>
        )}
      </div>
    </aside>
  );
}

import { interpolate } from '../../../client/i18n/messages.ts';
import { groupDigits } from '../../../client/ui/GroupedCode.tsx';
import type { ReviewNotice, SeenSubmission } from '../review/seenBefore.ts';
import { toPlainText } from '../formats.ts';
import { seenTexts } from '../messages.ts';
import { findNoticeGuide } from './noticeGuides.ts';
import { reasonTexts } from './reviewTexts.ts';

interface NoticeProps {
  notices: readonly ReviewNotice[];
  at: (iso: string | null) => string;
}

/**
 * What was found, what to look at, and why, of notices with one code. A code without a guide, of a newer release, is
 * shown as it is.
 */
export function NoticeText({ notices, at }: NoticeProps) {
  const [first] = notices;
  const guide = findNoticeGuide(first?.code ?? '');
  const seen = notices.flatMap((notice) => notice.seen ?? []);
  const others = notices.filter((notice) => !notice.seen).map((notice) => notice.with);
  return (
    <>
      {seen.length > 0 && <strong>{guide?.found ?? first?.code}</strong>}
      {seen.map((other) => (
        <SeenText key={other.receipt} seen={other} at={at} />
      ))}
      {others.map((other) =>
        seen.length > 0 ? (
          <span key={other}>{other}</span>
        ) : (
          <span key={other}>
            <strong>
              {toPlainText(interpolate(guide?.found ?? `${first?.code}: {with}`, { with: readable(other) }))}
            </strong>
          </span>
        ),
      )}
      <span className="small">{guide?.look}</span>
      <span className="small">{guide?.why}</span>
    </>
  );
}

/** A supply has too many digits to be read without commas. */
function readable(text: string): string {
  return /^[\d.]+( → [\d.]+)?$/.test(text) ? text.split(' ').map(groupDigits).join(' ') : text;
}

function SeenText({ seen, at }: { seen: SeenSubmission; at: NoticeProps['at'] }) {
  const words: Readonly<Record<string, string>> = reasonTexts('en');
  const { shared, decision, note } = seenTexts(seen, at, (code) => words[code] ?? code);
  return (
    <span>
      <a href={`/submissions/${seen.receipt}`} target="_blank" rel="noreferrer">
        {toPlainText(seen.name) || seen.receipt}
      </a>{' '}
      ({seen.kind}): {shared}; {decision}
      {note !== '' && <q dir="auto">{toPlainText(note.slice(1, -1))}</q>}
    </span>
  );
}

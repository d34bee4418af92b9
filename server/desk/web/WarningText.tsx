import { interpolate } from '../../../client/i18n/messages.ts';
import { groupDigits } from '../../../client/ui/GroupedCode.tsx';
import type { Warning, SeenSubmission } from '../review/seenDetails.ts';
import { toPlainText } from '../formats.ts';
import { seenTexts } from '../messages.ts';
import { findWarningGuide } from './warningGuides.ts';
import { reasonTexts } from './reviewTexts.ts';

interface WarningProps {
  warnings: readonly Warning[];
  at: (iso: string | null) => string;
}

/**
 * What was found, what to look at, and why, of warnings with one code. A code without a guide, of a newer release, is
 * shown as it is.
 */
export function WarningText({ warnings, at }: WarningProps) {
  const [first] = warnings;
  const guide = findWarningGuide(first?.code ?? '');
  const seen = warnings.flatMap((warning) => warning.seen ?? []);
  const others = warnings.filter((warning) => !warning.seen).map((warning) => warning.with);
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

function SeenText({ seen, at }: { seen: SeenSubmission; at: WarningProps['at'] }) {
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

import type { ReactNode } from 'react';
import { groupDigits } from '../../../client/ui/groupDigits.ts';
import type { Listing } from '../../records/listingIndex.ts';
import { toPlainText } from '../formats.ts';
import type { SeenSubmission } from '../review/seenBefore.ts';
import type { Warning } from '../review/warningDetails.ts';
import { nameDetails, nameListing, seenTexts } from '../warningTexts.ts';
import { deskPath, reasonTexts } from './reviewTexts.ts';
import { findWarningGuide } from './warningGuides.ts';

interface WarningProps {
  warnings: readonly Warning[];
  formatTime: (iso: string | null) => string;
}

/**
 * What was found, what to look at, and why, of warnings with one code. A code without a guide, of a newer release, is
 * shown as it is.
 */
export function WarningText({ warnings, formatTime }: WarningProps) {
  const code = warnings[0]?.code ?? '';
  const guide = findWarningGuide(code);
  const seen = warnings.flatMap(({ details }) => (details.kind === 'submission' ? [details.submission] : []));
  const others = warnings.filter(({ details }) => details.kind !== 'submission');
  return (
    <>
      {seen.length > 0 && <strong>{guide?.found ?? code}</strong>}
      {seen.map((other) => (
        <SeenText key={other.receipt} seen={other} formatTime={formatTime} />
      ))}
      {others.map((warning) => (
        <span key={nameDetails(warning)}>
          {seen.length > 0 ? (
            <Details warning={warning} />
          ) : (
            <strong>{insertDetails(guide?.found ?? `${code}: {details}`, <Details warning={warning} />)}</strong>
          )}
        </span>
      ))}
      <span className="small">{guide?.look}</span>
      <span className="small">{guide?.why}</span>
    </>
  );
}

function insertDetails(found: string, details: ReactNode): ReactNode {
  const [before, after] = found.split('{details}');
  if (after === undefined) return before;
  return (
    <>
      {before}
      {details}
      {after}
    </>
  );
}

/** What a warning is about, with a link to a listing. A supply has too many digits to be read without commas. */
function Details({ warning }: { warning: Warning }) {
  const { details } = warning;
  const text = toPlainText(nameDetails(warning));
  if (details.kind === 'supply') return text.split(' ').map(groupDigits).join(' ');
  if (details.kind !== 'listing') return text;
  const name = toPlainText(nameListing(details.listing));
  const [before, after] = [text.slice(0, text.indexOf(name)), text.slice(text.indexOf(name) + name.length)];
  return (
    <>
      {before}
      <a href={listingPath(details.listing)} target="_blank" rel="noreferrer">
        {name}
      </a>
      {after}
    </>
  );
}

/** The page of what is listed, searched for a listing. */
function listingPath({ kind, url, contracts }: Listing): string {
  const search = kind === 'entry' ? { kind: 'dapps', q: url } : { kind: 'tokens', q: contracts[0]?.address ?? '' };
  return `/listed?${new URLSearchParams(search).toString()}`;
}

function SeenText({ seen, formatTime }: { seen: SeenSubmission; formatTime: WarningProps['formatTime'] }) {
  const words: Readonly<Record<string, string>> = reasonTexts('en');
  const { shared, decision, note } = seenTexts(seen, formatTime, (code) => words[code] ?? code);
  return (
    <span>
      <a href={deskPath(seen.receipt)} target="_blank" rel="noreferrer">
        {toPlainText(seen.name) || seen.receipt}
      </a>{' '}
      ({seen.kind}): {shared}; {decision}
      {note !== '' && <q dir="auto">{toPlainText(note.slice(1, -1))}</q>}
    </span>
  );
}

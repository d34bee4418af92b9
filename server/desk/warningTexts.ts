import { nameWarning } from '../records/foundWarnings.ts';
import type { Listing } from '../records/listingIndex.ts';
import type { SeenSubmission } from './review/seenBefore.ts';
import type { Warning } from './review/warningDetails.ts';
import { describeVerdict } from './fakeTexts.ts';
import { momentsIn } from './formats.ts';
import { findSendBack } from './review/sendBacks.ts';

/** A warning in one line, for the command line and for scripts. */
export function describeWarning(warning: Warning, timeZone: string): string {
  if (warning.details.kind !== 'submission') return nameDetails(warning);
  const { submission } = warning.details;
  const { shared, decision, note } = seenTexts(submission, momentsIn(timeZone), (code) => code);
  return [`${submission.name} (${submission.receipt}), ${shared}, ${decision}`, note].filter(Boolean).join(': ');
}

/** Names what a warning is about. */
export function nameDetails({ code, details }: Warning): string {
  switch (details.kind) {
    case 'listing': {
      const { listing, newUrl } = details;
      const place = code === 'listedContract' && listing.kind === 'token' ? 'token list ' : '';
      return `${place}${nameListing(listing)}${newUrl === null ? '' : ` → ${newUrl}`}`;
    }
    case 'submission':
      return details.submission.name;
    case 'more':
      return `${details.count} more`;
    case 'reports':
      return details.count === 1 ? '1 other names it' : `${details.count} others name it`;
    case 'change':
      return `${details.field}: ${details.before || 'nothing'} → ${details.now || 'nothing'}`;
    case 'supply':
      return [details.supply, ...(details.tokens === null ? [] : [details.tokens])].join(' → ');
    case 'dispute': {
      const { own, listed, toldAt, answer } = details;
      const told = toldAt !== null ? '; the listed team is told and has not answered yet' : '';
      const heard = answer === null ? told : `; the listed team answers: “${answer}”`;
      return `this team has proven ${own}; the listing is of ${listed}${heard}`;
    }
    case 'address':
      return details.address;
    case 'sharedSite':
      return `${details.host} · ${details.site}`;
    case 'verdict':
      return describeVerdict(details);
    default:
      return nameWarning({ code, details });
  }
}

export function nameListing({ kind, id, name, symbol, url, contracts }: Listing): string {
  return kind === 'entry' ? `entry ${id} “${name}” ${url}` : `${symbol} · ${name} · ${contracts[0]?.address}`;
}

const SHARED: Readonly<Record<SeenSubmission['shared'][number], string>> = {
  contract: 'contract',
  website: 'website',
  owner: 'owner’s address',
  email: 'email address',
  logo: 'logo',
  symbol: 'symbol',
};

/**
 * What another submission has in common with the one under review, what was decided about it and why, and the note to
 * its team.
 */
export function seenTexts(
  { kind, shared, website, status, time, author, reasons, note }: SeenSubmission,
  formatTime: (iso: string) => string,
  wordsOf: (code: string) => string,
) {
  const names = shared.map((trait) => (kind === 'fake' && trait === 'website' ? 'name' : SHARED[trait]));
  const decision = [findSendBack(status)?.state ?? status, formatTime(time), author && `by ${author}`]
    .filter(Boolean)
    .join(' ');
  const isElsewhere = shared.includes('contract') && !shared.includes('website') && website !== '';
  const why = reasons.map(wordsOf).join('; ');
  return {
    shared: `same ${names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0]}${isElsewhere ? `, but the website ${website}` : ''}`,
    decision: why === '' ? decision : `${decision}, because: ${why}`,
    note: note === '' ? '' : `“${note}”`,
  };
}

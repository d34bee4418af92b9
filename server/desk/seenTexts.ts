import type { SeenSubmission } from './review/seenDetails.ts';

const SHARED: Readonly<Record<SeenSubmission['shared'][number], string>> = {
  contract: 'contract',
  website: 'website',
  owner: 'owner’s address',
  email: 'email address',
  logo: 'logo',
  symbol: 'symbol',
};

const DECISIONS: Readonly<Partial<Record<SeenSubmission['status'], string>>> = {
  received: 'received',
  changes: 'sent back for changes',
  refused: 'declined',
};

/** What another submission has in common with the one under review, what was decided about it and why, and the note to its team. */
export function seenTexts(
  { kind, shared, website, status, at: moment, by, reasons, note }: SeenSubmission,
  at: (iso: string) => string,
  wordsOf: (code: string) => string,
) {
  const names = shared.map((trait) => (kind === 'fake' && trait === 'website' ? 'name' : SHARED[trait]));
  const decision = [DECISIONS[status] ?? status, at(moment), by && `by ${by}`].filter(Boolean).join(' ');
  const isElsewhere = shared.includes('contract') && !shared.includes('website') && website !== '';
  const why = reasons.map(wordsOf).join('; ');
  return {
    shared: `same ${names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0]}${isElsewhere ? `, but the website ${website}` : ''}`,
    decision: why === '' ? decision : `${decision}, because: ${why}`,
    note: note === '' ? '' : `“${note}”`,
  };
}

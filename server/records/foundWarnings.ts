import * as z from 'zod';
import type { Submission, SubmissionWarning } from '../../shared/submission/submission.ts';
import { siteHost } from './subject.ts';

/** What a warning is about. The team reads all of it, so it never contains the receipt of a submission. */
const detailsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('chain'), name: z.string(), since: z.string().nullable() }),
  z.object({ kind: z.literal('entry'), id: z.string(), name: z.string(), url: z.string() }),
  z.object({
    kind: z.literal('token'),
    platform: z.string(),
    address: z.string(),
    symbol: z.string(),
    name: z.string(),
  }),
  z.object({ kind: z.literal('host'), host: z.string(), readAs: z.string() }),
  z.object({ kind: z.literal('letters'), readAs: z.string(), codePoints: z.array(z.string()) }),
  /** A well-known name or symbol. */
  z.object({ kind: z.literal('word'), word: z.string() }),
  /** A warning of another release, whose data this one does not know. */
  z.object({ kind: z.literal('text'), text: z.string() }),
]);
export type FoundDetails = z.infer<typeof detailsSchema>;

/** Found when the form was posted. The team sees it; the desk looks up again what depends on listings. */
export interface FoundWarning {
  code: SubmissionWarning['code'];
  details: FoundDetails;
}

/** A submission with its warnings as data. */
export type StoredSubmission = Omit<Submission, 'notices'> & { notices: FoundWarning[] };

/** Names what a warning is about, as teams read it. */
export function nameWarning({ code, details }: { code: string; details: FoundDetails }): string {
  switch (details.kind) {
    case 'chain':
      return `${details.name} · ${details.since}`;
    case 'entry': {
      const host = siteHost(details.url);
      return code === 'sameHost' ? `${host} · ${details.name}` : (host ?? details.url);
    }
    case 'token':
      return `${details.symbol} · ${details.name} · ${details.address}`;
    case 'host':
      return `${details.host} · ${details.readAs}`;
    case 'letters':
      return `${details.readAs} · ${details.codePoints.join(' ')}`;
    case 'word':
      return details.word;
    case 'text':
      return details.text;
  }
}

/** A warning as the public API and the pages have it. */
export function toPublicWarning(warning: FoundWarning): SubmissionWarning {
  return { code: warning.code, with: nameWarning(warning) };
}

/** A submission as the holder of its receipt sees it. */
export function toPublicSubmission(submission: StoredSubmission): Submission {
  return { ...submission, notices: submission.notices.map(toPublicWarning) };
}

/** The JSON of a submission's column `notices`. The text is for a release before, which runs on the same store. */
export function writeWarnings(warnings: readonly FoundWarning[]): string {
  return JSON.stringify(warnings.map((warning) => ({ ...toPublicWarning(warning), details: warning.details })));
}

const storedSchema = z.array(
  z.object({ code: z.string(), with: z.string().catch(''), details: detailsSchema.nullable().catch(null) }),
);

/** Parses the column `notices`. Of rows that another release has written only the text may be known. */
export function readWarnings(notices: string): FoundWarning[] {
  return storedSchema.parse(JSON.parse(notices)).flatMap(({ code, with: text, details }) => {
    const warning = { code: code as FoundWarning['code'], details: details ?? ({ kind: 'text', text } as const) };
    return isAboutSubmission(warning) ? [] : [warning];
  });
}

/** Early releases told here of other submissions, by the day on which they came. Only the desk is told of those now. */
function isAboutSubmission({ code, details }: FoundWarning): boolean {
  const isListingCode = code === 'sameHost' || code === 'otherHost';
  return isListingCode && details.kind === 'text' && / · \d{4}-\d\d-\d\d$/.test(details.text);
}

import { ENVELOPE_FIELDS } from '../../../shared/submission/schemas/formInput.ts';
import { isEntryReport } from '../../records/subject.ts';
import type { Content } from '../content/content.ts';
import type { Candidate } from './placementFacts.ts';

/**
 * The number of the directory's entry that a report is about. Null for other forms, and where the directory has no such
 * entry or does not respond: what the form names is then all that is known.
 */
export async function findReportedEntry(
  content: Content,
  { kind, values, lang, texts }: Candidate,
): Promise<string | null> {
  const posted = texts[ENVELOPE_FIELDS.entry] ?? '';
  if (posted === '' || !isEntryReport({ kind, values })) return null;
  const dapps = (await content.loadDirectory(lang))?.dapps ?? content.findDirectory(lang);
  return dapps.some(({ hid }) => hid === posted) ? posted : null;
}

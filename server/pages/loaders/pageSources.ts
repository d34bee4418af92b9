import type { NoteData } from '../../cache/source.ts';
import type { Content } from '../../content/content.ts';
import type { Submissions } from '../../submissions/submissions.ts';

/** Where pages get their data. */
export interface PageSources {
  content: Content;
  submissions: Submissions;
  siteTimeZone: string;
  /** See Config. */
  areFormsClosed: boolean;
  /** See Source; absent where the response is not cached. */
  note?: NoteData;
}

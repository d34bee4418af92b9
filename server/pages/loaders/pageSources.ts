import type { NoteData } from '../../cache/source.ts';
import type { Content } from '../../content/content.ts';
import type { TrustSource } from '../../trust/trustSource.ts';
import type { Submissions } from '../../submissions/submissions.ts';

/** Where pages get their data. */
export interface PageSources {
  content: Content;
  submissions: Submissions;
  trust: Pick<TrustSource, 'current'>;
  siteTimeZone: string;
  /** See Config. */
  areFormsClosed: boolean;
  /** See Source; absent where the response is not cached. */
  note?: NoteData;
}

import type { NoteData } from '../../cache/cachedJob.ts';
import type { Content } from '../../content/content.ts';
import type { TrustSource } from '../../../genuine/trustSource.ts';
import type { Store } from '../../../store/tables.ts';
import type { Submissions } from '../../intake/submissions.ts';

/** What the loaders of pages load data with. */
export interface DataLoaders {
  content: Content;
  submissions: Submissions;
  store: Store;
  trust: Pick<TrustSource, 'current'>;
  siteTimeZone: string;
  /** Whether forms are closed: their pages say so, and none is taken. */
  areFormsClosed: boolean;
  /** Records data that a cached response is made of; absent where the response is not cached. */
  note?: NoteData;
}

/** The result of a loader: the page's data, the path of another page to redirect to, or `missing`, which is a 404. */
export type Loaded<Data> = { data: Data } | { redirectTo: string } | 'missing';

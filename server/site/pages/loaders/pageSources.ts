import type { NoteData } from '../../cache/source.ts';
import type { Content } from '../../content/content.ts';
import type { TrustSource } from '../../../genuine/trustSource.ts';
import type { Store } from '../../../store/tables.ts';
import type { Submissions } from '../../intake/submissions.ts';

/** Where pages get their data. */
export interface PageSources {
  content: Content;
  submissions: Submissions;
  store: Store;
  trust: Pick<TrustSource, 'current'>;
  siteTimeZone: string;
  /** Whether the operator takes no forms for now. */
  areFormsClosed: boolean;
  /** Notes what the cached page depends on; absent where the response is not cached. */
  note?: NoteData;
}

/**
 * What a loader finds under an address: the page's data, another path that shows it for now, or nothing, which is a
 * 404.
 */
export type Loaded<Data> = { data: Data } | { redirectTo: string } | 'missing';

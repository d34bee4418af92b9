import type { Selectable } from 'kysely';
import type { HiddenColumns } from '../store/contentTables.ts';

/** Who hides an entry of the directory or a token: an editor, or the entry of a fake that covers its website. */
export interface Hiding {
  author: 'editor' | 'fake';
  /** The editor, or the name on the list of fakes. */
  name: string;
  reason: string;
}

/** The columns of what nobody hides. */
export const NOT_HIDDEN = { hidden_by: null, hidden_reason: null } as const satisfies Selectable<HiddenColumns>;

/** Who hides a row; null when nobody does. */
export function readHiding({ hidden_by: by, hidden_reason: reason }: Selectable<HiddenColumns>): Hiding | null {
  if (by === null) return null;
  const [author = '', ...name] = by.split(' ');
  return { author: author === 'fake' ? 'fake' : 'editor', name: name.join(' '), reason: reason ?? '' };
}

/** The columns of what is hidden. */
export function writeHiding({ author, name, reason }: Hiding) {
  return { hidden_by: `${author} ${name}`, hidden_reason: reason };
}

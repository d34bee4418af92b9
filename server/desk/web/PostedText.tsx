import { toPlainText } from '../formats.ts';

/** The texts of a refused form by the names of its fields. */
export type PostedTexts = Readonly<Record<string, string>>;

/** What the store has, where a refused form has something else. */
export function Stored({ posted, stored }: { posted: string | undefined; stored: string }) {
  return posted === undefined || posted === stored ? null : (
    <small className="soft">Stored: {toPlainText(stored) || 'nothing'}</small>
  );
}

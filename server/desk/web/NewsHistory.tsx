import { toPlainText } from '../formats.ts';
import type { NewsRow } from '../review/changeNews.ts';
import { markdownOf } from '../review/newsMarkdown.ts';
import { Heads } from './DeskPage.tsx';
import { markChanges } from './markChanges.ts';

export interface NewsHistoryProps {
  /** The changes of a flash, the newest first. */
  changes: readonly {
    id: string;
    at: string;
    actor: string;
    command: string;
    detail: { before?: NewsRow[]; after?: NewsRow[] };
  }[];
  formatTime: (iso: string | null) => string;
  /** Whether the newest change is open. */
  isOpen: boolean;
}

const COMMAND_WORDS: Readonly<Record<string, string>> = {
  'news add': 'wrote it',
  'news edit': 'changed it',
  'news publish': 'published it',
  'news schedule': 'set its time',
  'news unpublish': 'withdrew it',
  'news delete': 'deleted it',
  'news undo': 'undid the last change',
};

/** Who changed what and when, with the words that differ. */
export function NewsHistory({ changes, formatTime, isOpen }: NewsHistoryProps) {
  if (changes.length === 0) return null;
  return (
    <section className="box">
      <h2>History</h2>
      {changes.map(({ id, at, actor, command, detail }, index) => {
        const differences = detail.before && detail.after ? compare(detail.before, detail.after, formatTime) : [];
        return (
          <details key={id} open={isOpen && index === 0}>
            <summary>
              {formatTime(at)} {toPlainText(actor)} {COMMAND_WORDS[command] ?? command}
            </summary>
            {differences.length === 0 && <p className="soft">No text differs.</p>}
            {differences.length > 0 && (
              <table className="fields">
                <Heads texts={['', 'Before', 'After']} />
                <tbody>
                  {differences.map(({ label, before, after }) => (
                    <tr key={label}>
                      <th scope="row">{label}</th>
                      <td>
                        <Marked text={before} other={after} />
                      </td>
                      <td>
                        <Marked text={after} other={before} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </details>
        );
      })}
    </section>
  );
}

function Marked({ text, other }: { text: string; other: string }) {
  return (
    <span dir="auto">
      {markChanges(text, other).map((part, number) =>
        part.isMarked ? <mark key={number}>{toPlainText(part.text)}</mark> : toPlainText(part.text),
      )}
    </span>
  );
}

function compare(before: NewsRow[], after: NewsRow[], formatTime: NewsHistoryProps['formatTime']) {
  const langs = [...new Set([...before, ...after].map(({ lang }) => lang))];
  return langs.flatMap((lang) => {
    const [old, next] = [before, after].map((rows) =>
      textsOf(
        rows.find((row) => row.lang === lang),
        formatTime,
      ),
    );
    return Object.keys({ ...old, ...next }).flatMap((name) => {
      const [one, other] = [old?.[name] ?? '', next?.[name] ?? ''];
      return one === other ? [] : [{ label: `${lang}: ${name}`, before: one, after: other }];
    });
  });
}

function textsOf(row: NewsRow | undefined, formatTime: NewsHistoryProps['formatTime']): Record<string, string> {
  if (!row) return {};
  return {
    title: row.title,
    'short text': row.desc,
    text: markdownOf(row) ?? row.content,
    picture: row.img_url ?? '',
    'picture in words': row.img_alt ?? '',
    source: row.source ?? '',
    topic: row.topic ?? '',
    'public from': formatTime(row.create_time),
  };
}

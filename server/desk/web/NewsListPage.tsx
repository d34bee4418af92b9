import { LANGUAGE_ROWS, LANGUAGES, type Language, toContentLanguage } from '../../../shared/site/languages.ts';
import { NEWS_STATUSES, type NewsState, newsStateOf } from '../../records/publicContent.ts';
import { counted, toPlainText } from '../formats.ts';
import { type NewsRow, stateOfAll } from '../review/changeNews.ts';
import { Heads, PageLinks } from './DeskPage.tsx';

export const NEWS_STATES = Object.keys(NEWS_STATUSES) as NewsState[];

interface NewsListProps {
  entries: readonly { id: number; rows: NewsRow[] }[];
  count: number;
  state: NewsState | null;
  lang: Language | null;
  search: string;
  page: number;
  hasMore: boolean;
  now: number;
  formatTime: (iso: string | null) => string;
}

/** The news flashes in all states, the newest first, with a search. */
export function NewsListPage({ entries, count, state, lang, search, page, hasMore, now, formatTime }: NewsListProps) {
  const linkTo = (number: number) =>
    `/news?${new URLSearchParams({ state: state ?? '', lang: lang ?? '', q: search, page: `${number}` }).toString()}`;
  return (
    <>
      <div className="heading">
        <h1>News</h1>
        <p>
          <a className="button button--accept" href="/news/new">
            Write a news flash
          </a>
        </p>
        <form className="row" role="search">
          <label>
            <span>State</span>
            <select name="state" defaultValue={state ?? ''}>
              <option value="">all</option>
              {NEWS_STATES.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <label>
            <span>Language</span>
            <select name="lang" defaultValue={lang ?? ''}>
              <option value="">all</option>
              {LANGUAGES.map((code) => (
                <option key={code} value={code}>
                  {LANGUAGE_ROWS[code].name}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span>Words of the title or the text</span>
            <input name="q" type="search" defaultValue={search} autoComplete="off" />
          </label>
          <button className="button">Search</button>
        </form>
      </div>
      <p className="soft" role="status">
        {counted(count, 'flash', 'flashes')}
      </p>
      {entries.length > 0 && (
        <table className="log">
          <Heads texts={['News flash', 'State', 'Public from', 'Languages', 'Topic']} />
          <tbody>
            {entries.map((entry) => (
              <Row key={entry.id} {...entry} now={now} formatTime={formatTime} />
            ))}
          </tbody>
        </table>
      )}
      <PageLinks {...{ page, hasMore, linkTo }} />
    </>
  );
}

function Row({
  id,
  rows,
  now,
  formatTime,
}: NewsListProps['entries'][number] & Pick<NewsListProps, 'now' | 'formatTime'>) {
  const state = stateOfAll(rows, now);
  const [first] = rows;
  const title = rows.find(({ lang }) => lang === toContentLanguage('en'))?.title || first?.title;
  return (
    <tr>
      <th scope="row">
        <a href={`/news/${id}`}>{toPlainText(title ?? '') || `Flash ${id}, without a title`}</a>{' '}
        <span className="soft small">{id}</span>
      </th>
      <td>
        <StateTag state={state} />
      </td>
      <td className="nowrap">{state === 'draft' ? '' : formatTime(first?.create_time ?? null)}</td>
      <td>
        {LANGUAGES.flatMap((lang) => {
          const row = rows.find((one) => one.lang === toContentLanguage(lang));
          const own = row && newsStateOf(row, now);
          if (!own) return [];
          return own === state ? lang : `${lang} (${own})`;
        }).join(', ')}
      </td>
      <td>{first?.topic}</td>
    </tr>
  );
}

export function StateTag({ state }: { state: NewsState }) {
  const look = { published: ' tag--good', scheduled: ' tag--warn', draft: '', withdrawn: '' }[state];
  return <span className={`tag${look}`}>{state}</span>;
}

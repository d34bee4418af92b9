import { TOKEN_NAME_LENGTH_MAX } from '../../../shared/limits.ts';
import { textWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import type { Hiding } from '../../records/hiding.ts';
import { isEntryReport } from '../../records/subject.ts';
import type { Review } from '../review/loadReview.ts';
import { toPlainText } from '../formats.ts';
import { describeHiding } from '../messages.ts';
import { Key } from './DeskPage.tsx';
import { FakeListing } from './FakeListing.tsx';
import type { PostedDecision } from './parseDecision.ts';
import { Check } from './ReviewFields.tsx';

interface ChoicesProps {
  review: Review;
  posted: PostedDecision | null;
  /** Whether this person may edit the news flash that came with it. */
  canEdit: boolean;
}

/** What accepting publishes, and what it needs for that. */
export function ListingForm({ review, posted, canEdit }: ChoicesProps) {
  const { submission, categories, entry, token, news, fake, reportedEntry } = review;
  const { kind, fields } = submission;
  if (kind === 'nft') return <p>Recorded only: the site publishes no list of collections, and says so to the team.</p>;
  if (kind === 'recruiting') return <p>Recorded only. Write to the applicant about the next steps.</p>;
  if (isEntryReport({ kind, values: fields })) return <ReportedEntry hid={reportedEntry} />;
  if (fake) return <FakeListing fake={fake} typed={textWith(kind, 'name', fields)} posted={posted} />;
  if (kind === 'token')
    return (
      <>
        <p>The token enters the token list.</p>
        {token && <EditorsNote {...token} href={`/listed/tokens/${encodeURIComponent(token.key)}`} posted={posted} />}
        <label>
          <span>Name in the list</span>
          <input
            name="name"
            defaultValue={posted ? posted.name : textWith(kind, 'name', fields) || textWith(kind, 'symbol', fields)}
            maxLength={TOKEN_NAME_LENGTH_MAX}
          />
        </label>
      </>
    );
  return (
    <>
      <p>{describeEntry(entry)}</p>
      {entry && <EditorsNote {...entry} href={`/listed/dapps/${entry.hid}`} posted={posted} />}
      <label>
        <span>
          Category{' '}
          <small className="soft" aria-hidden="true">
            (<Key name="Enter" /> goes on)
          </small>
        </span>
        <select name="category" required={!entry} defaultValue={posted?.category || String(entry?.category ?? '')}>
          <option value="">Choose one</option>
          {categories.map(({ hid, title }) => (
            <option key={hid} value={hid}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {entry?.isMoved && (
        <Check name="replaceUrl" required defaultChecked={posted?.replaceUrl}>
          Entry {entry.hid} links to {toPlainText(entry.url)}. Change it to{' '}
          {toPlainText(textWith(kind, 'website', fields))} in every language. The listed team has agreed.
        </Check>
      )}
      {news?.state === 'published' && <p>Its news flash {news.id} is public.</p>}
      {fields.hasNews === 'yes' && news?.state !== 'published' && (
        <Check name="withNews" defaultChecked={posted?.withNews}>
          {flashWords(news)}
          {fields.newsletter === 'yes' && '; the team asks for the newsletter as well'}
        </Check>
      )}
      {canEdit && fields.hasNews === 'yes' && submission.status === 'received' && (
        <button className="button" name="flash" value={submission.receipt} formAction="/news/flash" formNoValidate>
          Edit the flash first
        </button>
      )}
    </>
  );
}

/** What a report that an entry is wrong asks for: nothing is published by accepting it. */
function ReportedEntry({ hid }: { hid: string | null }) {
  return (
    <p>
      Recorded only. Correct or hide the entry first
      {hid ? (
        <>
          : <a href={`/listed/dapps/${hid}`}>DApp {hid}</a>.
        </>
      ) : (
        <>
          , under <a href="/listed">Listed</a>.
        </>
      )}
    </p>
  );
}

interface EditorsNoteProps {
  hiding: Hiding | null;
  editor: string | null;
  href: string;
  posted: PostedDecision | null;
}

/** What editors have done with the listing: the team's texts replace theirs, and what is hidden needs a tick. */
function EditorsNote({ hiding, editor, href, posted }: EditorsNoteProps) {
  return (
    <>
      {editor !== null && (
        <p>
          {editor} has changed <a href={href}>this listing</a> at the desk. What you accept replaces that.
        </p>
      )}
      {hiding && (
        <Check name="showAgain" required defaultChecked={posted?.showAgain}>
          It is hidden {toPlainText(describeHiding(hiding))} Show it again.
        </Check>
      )}
    </>
  );
}

function flashWords(news: Review['news']): string {
  if (!news) return 'Publish its news flash too';
  return news.state === 'draft'
    ? `Publish its news flash, as it was edited in ${news.id}`
    : `Show its news flash ${news.id} again`;
}

function describeEntry(entry: Review['entry']): string {
  if (!entry) return 'The DApp enters the directory.';
  return entry.isJoined
    ? `The DApp joins entry ${entry.hid} of the directory, which already names its contract and came from no submission.`
    : `Entry ${entry.hid} of the directory is updated.`;
}

import { NEWS_TOPICS } from '../../../shared/site/contentData.ts';
import { TEXT_LENGTH_MAX, TITLE_LENGTH_MAX } from '../../../shared/site/content.ts';
import { type Language, LANGUAGE_ROWS, LANGUAGES } from '../../../shared/site/languages.ts';
import { PICTURES_PATH } from '../../records/pictures.ts';
import type { NewsState } from '../../records/publicContent.ts';
import { toPlainText } from '../formats.ts';
import { type NewsForm, writtenLanguages } from '../review/editedNews.ts';
import { NewsHistory, type NewsHistoryProps } from './NewsHistory.tsx';
import { NewsFrame } from './NewsFrame.tsx';
import { StateTag } from './NewsListPage.tsx';
import type { NewsAction } from './parseNewsForm.ts';
import { PICTURE_FIELD } from './pictureForm.ts';
import { Check } from './ReviewFields.tsx';

const BODY_ROWS = 16;

interface NewsEditProps extends Omit<NewsHistoryProps, 'isOpen'> {
  /** Null for a new flash. */
  id: number | null;
  /** The version that the form shows. */
  seen: string;
  state: NewsState | null;
  form: NewsForm;
  /** When it is or will be public, `2026-05-12T09:00` in the site's time zone; empty for not yet. */
  publishAt: string;
  timeZone: string;
  isPartial: boolean;
  /** It came with a submission that waits: accepting that publishes it. */
  isWaiting: boolean;
  /** The stored version, when a change of an older one was refused; otherwise null. */
  stored: string | null;
  /** The time of the page, in ISO 8601. */
  now: string;
  /** Key of the preview that the form was posted for. */
  preview: string | null;
  siteOrigin: string;
}

/** One news flash in all its languages. */
export function NewsEditPage(props: NewsEditProps) {
  const { id, seen, state, form, isPartial, stored, preview, siteOrigin, changes, formatTime } = props;
  const missing = findMissing(form);
  return (
    <>
      <form method="post" action={pathOf(id)} encType="multipart/form-data">
        {/* Enter in a field presses the first button of a form: this one, which changes nothing. */}
        <button hidden>Preview</button>
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="image" value={form.image} />
        <div className="heading">
          <h1>{id === null ? 'New flash' : `Flash ${id}`}</h1>
          {state && (
            <p className="row">
              <StateTag state={state} />
              {state === 'published' &&
                writtenLanguages(form).map((lang) => (
                  <a key={lang} href={`${siteOrigin}/${lang}/news/${id}`} target="_blank" rel="noreferrer">
                    {LANGUAGE_ROWS[lang].name}
                  </a>
                ))}
            </p>
          )}
          {props.isWaiting && (
            <p>It came with a submission that waits. Accepting that publishes it, as it is stored here by then.</p>
          )}
          {missing.length > 0 && <p className="danger">Missing: {missing.join(', ')}.</p>}
          <p className="soft">
            A language goes out with a title and a text. Markdown: an empty line begins a paragraph, “- ” a list, “## ”
            a heading; **bold**, [a link](https://…).
          </p>
        </div>
        {preview !== null && <NewsFrame preview={preview} langs={writtenLanguages(form)} />}
        <div className="languages">
          {LANGUAGES.map((lang) => (
            <LanguageFields key={lang} lang={lang} form={form} />
          ))}
        </div>
        <SharedFields form={form} />
        <section className="box">
          <Check name="partial" defaultChecked={isPartial}>
            It may go out without the languages that have no text.
          </Check>
          {stored !== null && (
            <Check name="replace" value={stored}>
              I have compared: replace what is stored meanwhile with this.
            </Check>
          )}
          <LastFields {...props} />
        </section>
      </form>
      <NewsHistory {...{ changes, formatTime }} isOpen={stored !== null} />
    </>
  );
}

/** What a flash lacks, in words; a language without any text is one of them. */
function findMissing({ image, texts }: NewsForm): string[] {
  const written = writtenLanguages({ image, texts, source: '', topic: null });
  if (written.length === 0) return [];
  return LANGUAGES.flatMap((lang) => {
    const { name } = LANGUAGE_ROWS[lang];
    const { title, desc, body, alt } = texts[lang];
    if (!written.includes(lang)) return [name];
    const parts = [!title && 'title', !desc && 'short text', !body && 'text', image && !alt && 'picture in words'];
    return parts.flatMap((part) => (part ? [`${name} ${part}`] : []));
  });
}

function LanguageFields({ lang, form: { texts, image } }: { lang: Language; form: NewsForm }) {
  const { title, desc, body, isHtml, alt } = texts[lang];
  const isWritten = title + desc + body !== '';
  const mark = (isMissing: boolean) => isWritten && isMissing && <span className="tag tag--warn">missing</span>;
  return (
    <fieldset className="box" lang={lang}>
      <legend>
        {LANGUAGE_ROWS[lang].name} {!isWritten && <span className="tag tag--warn">missing</span>}
      </legend>
      {isHtml && <input type="hidden" name={`format_${lang}`} value="html" />}
      <label>
        <span>Title {mark(title === '')}</span>
        <input name={`title_${lang}`} defaultValue={title} maxLength={TITLE_LENGTH_MAX} />
      </label>
      <label>
        <span>Short text, for lists {mark(desc === '')}</span>
        <textarea name={`desc_${lang}`} rows={3} maxLength={TEXT_LENGTH_MAX} defaultValue={desc} />
      </label>
      <label>
        <span>
          Text, in {isHtml ? 'HTML' : 'Markdown'} {mark(body === '')}
        </span>
        <textarea name={`body_${lang}`} rows={BODY_ROWS} defaultValue={body} />
      </label>
      <label>
        <span>Picture in words, for people who do not see it {mark(image !== '' && alt === '')}</span>
        <input name={`alt_${lang}`} defaultValue={alt} maxLength={TEXT_LENGTH_MAX} />
      </label>
    </fieldset>
  );
}

function SharedFields({ form: { image, source, topic, texts } }: { form: NewsForm }) {
  return (
    <section className="box">
      <label>
        <span>Topic</span>
        <select name="topic" defaultValue={topic ?? ''}>
          <option value="">none</option>
          {NEWS_TOPICS.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        <span>Source: who writes it</span>
        <input name="source" defaultValue={source} maxLength={TEXT_LENGTH_MAX} />
      </label>
      {image !== '' && (
        <>
          {image.startsWith(PICTURES_PATH) ? (
            <img src={image} alt={texts.en.alt} />
          ) : (
            <p>Picture: {toPlainText(image)}</p>
          )}
          <Check name="noPicture">Remove the picture</Check>
        </>
      )}
    </section>
  );
}

function pathOf(id: number | null): string {
  return id === null ? '/news/new' : `/news/${id}`;
}

function LastFields({ id, state, publishAt, timeZone, now, isWaiting, form, formatTime }: NewsEditProps) {
  const isOut = state === 'published';
  const saves = {
    published: 'Publish the correction',
    scheduled: 'Save, keep the time',
    withdrawn: 'Save',
    draft: 'Save draft',
  };
  const press = (action: NewsAction) => ({ className: 'button', formAction: `${pathOf(id)}?action=${action}` });
  return (
    <>
      {!isOut && !isWaiting && (
        <label>
          <span>
            Goes out at, in {timeZone}, where it is {formatTime(now)} now
          </span>
          <input type="datetime-local" name="publishAt" defaultValue={publishAt} />
        </label>
      )}
      {/* What is behind a file that is too large is not read: it is the last field, and buttons are in the address. */}
      <label>
        <span>{form.image === '' ? 'Picture' : 'Another picture'}: PNG, JPEG, WebP, GIF or AVIF</span>
        <input type="file" name={PICTURE_FIELD} accept="image/png,image/jpeg,image/webp,image/gif,image/avif" />
      </label>
      <p className="row">
        <button {...press('preview')}>Preview</button>
        <button {...press('save')}>{saves[state ?? 'draft']}</button>
        {!isOut && !isWaiting && (
          <>
            <button {...press('schedule')}>Publish at that time</button>
            <button {...press('publish')} className="button button--accept">
              Publish now
            </button>
          </>
        )}
        {state === 'scheduled' && <button {...press('draft')}>Back to a draft</button>}
        {(isOut || state === 'scheduled') && (
          <button {...press('withdraw')} className="button danger">
            Withdraw
          </button>
        )}
        {id !== null && (state === 'draft' || state === 'scheduled') && (
          <button {...press('delete')} className="button danger">
            Delete
          </button>
        )}
      </p>
    </>
  );
}

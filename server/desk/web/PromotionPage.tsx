import { TEXT_LENGTH_MAX, TITLE_LENGTH_MAX } from '../../../shared/site/content.ts';
import { LANGUAGE_ROWS, LANGUAGES } from '../../../shared/site/languages.ts';
import { type Promotion, type PromotionKind, writeTime } from '../review/promotions.ts';
import { toPlainText } from '../formats.ts';
import { Heads } from './DeskPage.tsx';
import { describeState, PROMOTION_WORDS, titleOf } from './HomePage.tsx';
import { type PostedTexts, Stored } from './PostedText.tsx';
import { Check } from './ReviewFields.tsx';

interface PromotionProps {
  kind: PromotionKind;
  /** Null for a new one. */
  promotion: Promotion | null;
  posted: PostedTexts | null;
  timeZone: string;
  formatTime: (iso: string | null) => string;
}

const TEXT_ROWS = [
  { text: 'title', label: 'Title', max: TITLE_LENGTH_MAX },
  { text: 'desc', label: 'Text', max: TEXT_LENGTH_MAX },
] as const;

/** The form of a banner, an activity or an ad: the texts side by side, the times in the site's time zone. */
export function PromotionPage(props: PromotionProps) {
  const { kind, promotion, formatTime } = props;
  const { one, all } = PROMOTION_WORDS[kind];
  const isShown = promotion !== null && promotion.state !== 'hidden';
  const address = promotion ? `/home/promotions/${promotion.hid}` : '/home/new';
  return (
    <>
      <div className="heading">
        <h1>{promotion ? toPlainText(titleOf(promotion)) : `New ${one}`}</h1>
        <p className="soft">
          {promotion
            ? describeState(promotion, formatTime)
            : 'It is hidden until you show it; its start and end then count.'}
        </p>
        <p>
          <a href={`/home#${kind}`}>{all}</a>
        </p>
      </div>
      <EditForm {...props} {...{ address, isShown }} />
      {isShown && (
        <form className="box" method="post" action={address}>
          <input type="hidden" name="seen" value={promotion.seen} />
          <button className="button" name="change" value="hide">
            Hide
          </button>
        </form>
      )}
      {promotion && (
        <form className="box" method="post" action={address}>
          <input type="hidden" name="change" value="delete" />
          <input type="hidden" name="seen" value={promotion.seen} />
          <h2>Delete it</h2>
          <Check name="sure" required>
            For good. To end it for a while, hide it.
          </Check>
          <button className="button danger">Delete</button>
        </form>
      )}
    </>
  );
}

function EditForm(props: PromotionProps & { address: string; isShown: boolean }) {
  const { kind, promotion, posted, timeZone, address, isShown } = props;
  const image = posted?.logo || promotion?.img_url || '';
  const times = [
    { name: 'start', label: 'Start', stored: writeTime(promotion?.start_time ?? null, timeZone) },
    { name: 'end', label: 'End', stored: writeTime(promotion?.end_time ?? null, timeZone) },
  ];
  return (
    <form className="box" method="post" encType="multipart/form-data" action={address}>
      <input type="hidden" name="change" value="edit" />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="seen" value={promotion?.seen ?? ''} />
      <input type="hidden" name="logo" value={posted?.logo ?? ''} />
      <table className="log">
        <Heads texts={['Field', ...LANGUAGES.map((language) => LANGUAGE_ROWS[language].name)]} />
        <tbody>
          {TEXT_ROWS.filter(({ text }) => text === 'title' || kind === 'activity').map(({ text, label, max }) => (
            <tr key={text}>
              <th scope="row">{label}</th>
              {LANGUAGES.map((language) => {
                const name = `${text}_${language}`;
                const stored = promotion?.texts[language]?.[text] ?? '';
                return (
                  <td key={language}>
                    <textarea
                      name={name}
                      lang={language}
                      rows={2}
                      maxLength={max}
                      aria-label={`${label}, ${LANGUAGE_ROWS[language].name}`}
                      defaultValue={posted?.[name] ?? stored}
                    />
                    <Stored posted={posted?.[name]} stored={stored} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft">Without a title in a language it is not on the page in that language.</p>
      <label htmlFor="url">
        <span>Link, with https://{kind === 'activity' && '; may be empty'}</span>
        <input
          id="url"
          name="url"
          type="url"
          required={kind !== 'activity'}
          defaultValue={posted?.url ?? promotion?.url}
        />
      </label>
      <Stored posted={posted?.url} stored={promotion?.url ?? ''} />
      {times.map(({ name, label, stored }) => (
        <label key={name} htmlFor={name}>
          <span>
            {label}, in {timeZone}; may be empty
          </span>
          <input id={name} name={name} type="datetime-local" defaultValue={posted?.[name] ?? stored} />
          <Stored posted={posted?.[name]} stored={stored} />
        </label>
      ))}
      {kind !== 'activity' && (
        <>
          {image.startsWith('/') && <img src={image} width={320} height={120} alt="As the page shows it" />}
          {image !== '' && (
            <Check name="withoutPicture" defaultChecked={posted?.withoutPicture === 'on'}>
              Without a picture
            </Check>
          )}
          <label htmlFor="picture">
            <span>{image === '' ? 'A picture' : 'Another picture'}, as a file; 640 × 240 is shown</span>
            <input
              id="picture"
              name="picture"
              type="file"
              accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
            />
          </label>
        </>
      )}
      <p className="row">
        <button className={isShown ? 'button button--accept' : 'button'}>Save</button>
        {!isShown && (
          <button className="button button--accept" formAction={`${address}?show=on`}>
            Save and show
          </button>
        )}
      </p>
    </form>
  );
}

import { ACTIVITY_COUNT, AD_COUNT, BANNER_COUNT } from '../../../shared/limits.ts';
import { LANGUAGE_ROWS, LANGUAGES } from '../../../shared/site/languages.ts';
import { categoryOrder, type EditedCategory } from '../review/categories.ts';
import { orderOf, type Promotion, PROMOTION_KINDS, type PromotionKind } from '../review/promotions.ts';
import { counted, toPlainText } from '../formats.ts';
import { Heads } from './DeskPage.tsx';
import type { PostedTexts } from './PostedText.tsx';

/** What editors call each kind, and how many of them the home page shows. */
export const PROMOTION_WORDS: Readonly<Record<PromotionKind, { one: string; all: string; shown: number }>> = {
  banner: { one: 'banner', all: 'Banners', shown: BANNER_COUNT },
  activity: { one: 'activity', all: 'Activities', shown: ACTIVITY_COUNT },
  ad: { one: 'ad', all: 'Ads', shown: AD_COUNT },
};

interface HomeProps {
  promotions: readonly Promotion[];
  categories: readonly EditedCategory[];
  /** The names of a category that were refused, with its number; null for none. */
  posted: PostedTexts | null;
  timeZone: string;
  formatTime: (iso: string | null) => string;
}

/** What the home page shows beside the news, and the categories of the directory. */
export function HomePage({ promotions, categories, posted, timeZone, formatTime }: HomeProps) {
  return (
    <>
      <div className="heading">
        <h1>Home page</h1>
        <p className="soft">Banners, activities and ads, in the order of the page. Times are those of {timeZone}.</p>
      </div>
      {PROMOTION_KINDS.map((kind) => (
        <Promotions
          key={kind}
          kind={kind}
          promotions={promotions.filter((one) => one.kind === kind)}
          {...{ formatTime }}
        />
      ))}
      <Categories {...{ categories, posted }} />
    </>
  );
}

interface PromotionsProps extends Pick<HomeProps, 'promotions' | 'formatTime'> {
  kind: PromotionKind;
}

function Promotions({ kind, promotions, formatTime }: PromotionsProps) {
  const { one, all, shown } = PROMOTION_WORDS[kind];
  const order = orderOf(promotions);
  return (
    <section aria-labelledby={kind}>
      <h2 id={kind}>{all}</h2>
      <p className="row">
        <a className="button" href={`/home/new?kind=${kind}`}>
          New {one}
        </a>
        <span className="soft">The page shows the first {shown} that are public.</span>
      </p>
      {promotions.length > 0 && (
        <table className="log">
          <Heads texts={['Title', 'Languages', 'State', 'Link', 'Change']} />
          <tbody>
            {promotions.map((promotion, index) => (
              <tr key={promotion.hid}>
                <th scope="row">
                  <a href={`/home/promotions/${promotion.hid}`}>{toPlainText(titleOf(promotion))}</a>
                </th>
                <td>{LANGUAGES.filter((language) => promotion.texts[language]).join(', ')}</td>
                <td>{describeState(promotion, formatTime)}</td>
                <td>{toPlainText(promotion.url)}</td>
                <td>
                  <form className="row" method="post" action={`/home/promotions/${promotion.hid}`}>
                    <input type="hidden" name="seen" value={promotion.seen} />
                    <input type="hidden" name="order" value={order} />
                    <Move isFirst={index === 0} isLast={index === promotions.length - 1} name={titleOf(promotion)} />
                    <button
                      className="button"
                      name="change"
                      value={promotion.state === 'hidden' ? 'show' : 'hide'}
                      aria-label={`${promotion.state === 'hidden' ? 'Show' : 'Hide'} ${titleOf(promotion)}`}
                    >
                      {promotion.state === 'hidden' ? 'Show' : 'Hide'}
                    </button>
                  </form>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Move({ isFirst, isLast, name }: { isFirst: boolean; isLast: boolean; name: string }) {
  return (
    <>
      <button className="button" name="change" value="up" disabled={isFirst} aria-label={`Move ${name} up`}>
        ↑
      </button>
      <button className="button" name="change" value="down" disabled={isLast} aria-label={`Move ${name} down`}>
        ↓
      </button>
    </>
  );
}

/** The title in English; where there is none, in another language. */
export function titleOf({ texts, url }: Pick<Promotion, 'texts' | 'url'>): string {
  return (texts.en ?? texts.zh ?? texts.ko)?.title || url;
}

/** The state in words, with the times that matter. */
export function describeState(
  { state, start_time: start, end_time: end }: Promotion,
  formatTime: HomeProps['formatTime'],
): string {
  const until = end === null ? '' : ` until ${formatTime(end)}`;
  switch (state) {
    case 'hidden':
      return 'Hidden';
    case 'ended':
      return `Ended ${formatTime(end)}`;
    case 'waiting':
      return `Starts on ${formatTime(start)}${until}`;
    case 'announced':
      return `Announced, starts on ${formatTime(start)}${until}`;
    case 'now':
      return `Now${until}`;
  }
}

const NAME_FIELDS = LANGUAGES.map((language) => ({ language, label: `Name in ${LANGUAGE_ROWS[language].name}` }));

function Categories({ categories, posted }: Pick<HomeProps, 'categories' | 'posted'>) {
  const order = categoryOrder(categories);
  return (
    <section aria-labelledby="categories">
      <h2 id="categories">Categories of DApps</h2>
      <table className="log">
        <Heads texts={[...LANGUAGES.map((language) => LANGUAGE_ROWS[language].name), 'DApps', 'Change']} />
        <tbody>
          {categories.map(({ hid, names, count, seen }, index) => (
            <tr key={hid}>
              {NAME_FIELDS.map(({ language, label }) => (
                <td key={language}>
                  <input
                    form={`category-${hid}`}
                    name={language}
                    lang={language}
                    required
                    defaultValue={(posted?.hid === String(hid) ? posted[language] : undefined) ?? names[language]}
                    aria-label={`${label} of ${names.en}`}
                  />
                </td>
              ))}
              <td>{counted(count, 'DApp')}</td>
              <td>
                <form className="row" id={`category-${hid}`} method="post" action={`/home/categories/${hid}`}>
                  <input type="hidden" name="seen" value={seen} />
                  <input type="hidden" name="order" value={order} />
                  <button className="button" name="change" value="edit" aria-label={`Save ${names.en}`}>
                    Save
                  </button>
                  <Move isFirst={index === 0} isLast={index === categories.length - 1} name={names.en} />
                  {count === 0 && (
                    <button className="button danger" name="change" value="delete" aria-label={`Delete ${names.en}`}>
                      Delete
                    </button>
                  )}
                </form>
              </td>
            </tr>
          ))}
          <tr>
            {NAME_FIELDS.map(({ language, label }) => (
              <td key={language}>
                <input
                  form="category-new"
                  name={language}
                  lang={language}
                  required
                  defaultValue={posted?.hid === 'new' ? posted[language] : ''}
                  aria-label={`${label} of a new category`}
                />
              </td>
            ))}
            <td colSpan={2} aria-label="Add the category">
              <form id="category-new" method="post" action="/home/categories/new">
                <button className="button">Add</button>
              </form>
            </td>
          </tr>
        </tbody>
      </table>
      <p className="soft">A category is deleted only while no DApp is in it; hidden ones count.</p>
    </section>
  );
}

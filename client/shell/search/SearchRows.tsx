import type { CheckQuestion, SearchRefusal } from '../../../shared/genuine/readQuestion.ts';
import { SEARCH_KINDS, type SearchRow } from '../../../shared/site/searchRows.ts';
import { interpolate, type Messages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageLink } from '../../ui/links.tsx';
import { nameInSentence } from '../../ui/markDifference.ts';
import { MarkedName } from '../../ui/MarkedName.tsx';
import { ToneIcon } from '../../ui/ToneIcon.tsx';
import type { ShownVerdict } from './draftVerdict.ts';

interface SearchRowsProps {
  t: Messages['search'];
  typed: string;
  question: CheckQuestion | null;
  /** What is known of the question; null where only the check can say. */
  verdict: ShownVerdict | null;
  /** What shows the whole answer. */
  more: string;
  rows: readonly SearchRow[];
}

/** The results as links, by kind. The first is the answer of the check, where the text is a question for it. */
export function SearchRows({ t, typed, question, verdict, more, rows }: SearchRowsProps) {
  return (
    <div className="search-rows rows">
      {question && (
        <p className="search-rows__check">
          <PageLink
            page="verify"
            query={question}
            className="search-rows__link search-rows__verdict verdict"
            data-tone={verdict?.tone ?? 'neither'}
          >
            <span className="verdict__seal line">
              <ToneIcon tone={verdict?.tone ?? 'neither'} />
            </span>
            <span className="search-rows__words">
              <bdi dir="ltr" className="search-rows__title">
                {verdict?.title ?? interpolate(t.check, { text: nameInSentence(typed) })}
              </bdi>
              {verdict?.pair && <MarkedPair {...verdict.pair} />}
              <bdi dir="ltr">{verdict?.text ?? t.checkText}</bdi>
              {verdict && <span className="search-rows__more note">{more}</span>}
            </span>
          </PageLink>
        </p>
      )}
      {SEARCH_KINDS.map((kind) => {
        const own = rows.filter((row) => row.kind === kind);
        return (
          own.length > 0 && (
            <section key={kind}>
              <h2 className="search-rows__kind note">{t.kinds[kind]}</h2>
              <ul>
                {own.map(({ title, text, href }, place) => (
                  <li key={place}>
                    <a href={href} className="search-rows__link">
                      <span className="search-rows__title">{title}</span>
                      <span className="search-rows__text note">{text}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
      {!question && rows.length === 0 && <NothingFound t={t} />}
    </div>
  );
}

/** A name above the official one, so that letters can be compared. A screen reader gets the sentences beside it. */
function MarkedPair({ typed, ours }: NonNullable<ShownVerdict['pair']>) {
  return (
    <span className="search-rows__pair" aria-hidden="true">
      <span className="line">
        <Icon name="warning" />
        <MarkedName parts={typed} />
      </span>
      <span className="line">
        <Icon name="check" />
        <MarkedName parts={ours} />
      </span>
    </span>
  );
}

/** What to do where nothing was found. */
function NothingFound({ t }: Pick<SearchRowsProps, 't'>) {
  return (
    <div className="rows">
      <p>
        <strong>{t.nothing}</strong>
      </p>
      <p className="quiet">{t.nothingText}</p>
      <ul className="cluster">
        <li>
          <PageLink page="dapp">{t.kinds.dapp}</PageLink>
        </li>
        <li>
          <PageLink page="news">{t.kinds.news}</PageLink>
        </li>
        <li>
          <PageLink page="verify">{t.verify}</PageLink>
        </li>
      </ul>
    </div>
  );
}

/** Why a text was neither searched for nor sent. */
export function RefusedSearch({ t, refusal }: Pick<SearchRowsProps, 't'> & { refusal: SearchRefusal }) {
  return (
    <div className="search-rows rows">
      <p>
        <strong className="line">
          <Icon name="warning" />
          <span>{t[refusal]}</span>
        </strong>
      </p>
      <p>{refusal === 'secret' ? t.secretText : t.tooLongText}</p>
      <p>
        <PageLink page="verify">{t.verify}</PageLink>
      </p>
    </div>
  );
}

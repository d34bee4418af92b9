import { type SubmitEvent, useId, useState } from 'react';
import { BRAND } from '../../../shared/brand/brand.ts';
import { QUESTION_LENGTH_MAX } from '../../../shared/genuine/questionLength.ts';
import type { SearchRefusal } from '../../../shared/genuine/readQuestion.ts';
import type { PageProps } from '../../../shared/site/pageData.ts';
import { pathTo } from '../../../shared/site/routes.ts';
import { formatCount } from '../../i18n/formatNumber.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { RefusedSearch, SearchRows } from '../../shell/search/SearchRows.tsx';
import { submitSearch } from '../../shell/search/submitSearch.ts';
import { TextPage } from '../../ui/TextPage.tsx';

/** The search without JavaScript, and with all that is found: a GET form with its results. */
export function SearchPage({ data: { typed, refusal, question, rows } }: PageProps<'search'>) {
  const t = useMessages('search');
  const lang = useLanguage();
  const id = useId();
  const [refused, setRefused] = useState<SearchRefusal | null>(null);
  const shownRefusal = refused ?? refusal;
  const count = (rows?.length ?? 0) + (question ? 1 : 0);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const read = await submitSearch(String(new FormData(form).get('q')), lang);
    setRefused(read && read.kind !== 'words' ? read.kind : null);
    // A secret does not stay on the screen.
    if (read?.kind === 'secret') form.reset();
  }

  return (
    <TextPage
      head={t.head}
      values={{ name: BRAND.name }}
      lead={t.lead}
      action={
        <form
          className="search-dialog__form"
          role="search"
          method="get"
          action={pathTo('search', lang)}
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => void submit(event)}
        >
          <label className="visually-hidden" htmlFor={id}>
            {t.label}
          </label>
          <input
            id={id}
            key={typed}
            className="search-dialog__field control"
            type="search"
            name="q"
            defaultValue={typed}
            maxLength={QUESTION_LENGTH_MAX}
            placeholder={t.placeholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            translate="no"
            enterKeyHint="search"
          />
          <button type="submit" className="button">
            {t.submit}
          </button>
        </form>
      }
    >
      {shownRefusal && <RefusedSearch t={t} refusal={shownRefusal} />}
      {!shownRefusal && !rows && <p className="note">{t.hint}</p>}
      {!shownRefusal && rows && (
        <div className="search-page rows">
          <p className="note">{formatCount(lang, t, 'results', count)}</p>
          <SearchRows t={t} typed={typed} question={question} rows={rows} />
        </div>
      )}
    </TextPage>
  );
}

import { useState } from 'react';
import { BRAND } from '../../../shared/brand/brand.ts';
import type { SearchRefusal } from '../../../shared/genuine/readQuestion.ts';
import type { PageProps } from '../../../shared/site/pageData.ts';
import { formatCount } from '../../i18n/formatNumber.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { SearchForm } from '../../shell/search/SearchForm.tsx';
import { RefusedSearch, SearchRows } from '../../shell/search/SearchRows.tsx';
import { markPair } from '../../ui/markDifference.ts';
import { TextPage } from '../../ui/TextPage.tsx';

/** The search without JavaScript, and with all that is found: a GET form with its results. */
export function SearchPage({ data: { typed, refusal, question, verdict, rows } }: PageProps<'search'>) {
  const t = useMessages('search');
  const lang = useLanguage();
  const [refused, setRefused] = useState<SearchRefusal | null>(null);
  const shownRefusal = refused ?? refusal;

  return (
    <TextPage
      head={t.head}
      values={{ name: BRAND.name }}
      lead={t.lead}
      action={
        <SearchForm t={t} typed={typed} onSent={(read) => setRefused(read && read.kind !== 'words' ? read.kind : null)}>
          <button type="submit" className="button">
            {t.submit}
          </button>
        </SearchForm>
      }
    >
      {shownRefusal && <RefusedSearch t={t} refusal={shownRefusal} />}
      {!shownRefusal && !rows && <p className="note">{t.hint}</p>}
      {!shownRefusal && rows && (
        <div className="search-page rows">
          {/* The answer to a check is no result. */}
          {(rows.length > 0 || !question) && <p className="note">{formatCount(lang, t, 'results', rows.length)}</p>}
          <SearchRows
            t={t}
            typed={typed}
            question={question}
            verdict={verdict && { ...verdict, pair: verdict.pair && markPair(verdict.pair) }}
            more={t.whole}
            rows={rows}
          />
        </div>
      )}
    </TextPage>
  );
}

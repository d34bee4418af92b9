import { useId, useLayoutEffect, useRef } from 'react';
import { BRAND, FIGURES } from '../../../shared/brand/brand.ts';
import { REVIEW_WORKING_DAYS } from '../../../shared/limits.ts';
import type { PageProps } from '../../../shared/site/pageData.ts';
import { DappCard } from './DappCard.tsx';
import { DappCollections } from './DappCollections.tsx';
import { DappEmpty, PartialList } from './DappEmpty.tsx';
import { DappSearch } from './DappSearch.tsx';
import { CategoryTabs, ChainFilter, directoryQuery, ListCount, SortLinks } from './DirectoryFilters.tsx';
import { useDirectorySearch } from './useDirectorySearch.ts';
import { formatNumber } from '../../i18n/formatNumber.ts';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { usePageView } from '../../pageContext.ts';
import { ChainMark } from '../../ui/ChainMark.tsx';
import { Numeral } from '../../ui/Figure.tsx';
import { LoadMore, NewerEntries, startId } from '../../ui/LoadMore.tsx';
import { PageLink } from '../../ui/links.tsx';
import { TextPage } from '../../ui/TextPage.tsx';

/** Some of the DApps' chains, shown beside the figure. */
const CHAINS_SHOWN = [1, 12, 10, 27, 18, 24, 23] as const;

/** Where the page's own skip link leads: filters stand before the first entry. */
const LIST_ID = 'list';

export function DappPage({ data: loaded }: PageProps<'dapp'>) {
  const t = useMessages('dapp');
  const lang = useLanguage();
  const { busy } = usePageView();
  const search = useDirectorySearch(loaded);
  const { shown: data, isTyped, selection } = search;
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const list = { page: 'dapp', query: directoryQuery(data), place: data } as const;
  const name = BRAND.name;
  const category = data.categories.find(({ hid }) => hid === data.selected)?.title ?? '';
  // The first category has the directory's own title, because `/dapp` shows it.
  const isTitled = category !== '' && !data.key && data.selected !== data.categories[0]?.hid;
  const title = isTitled ? interpolate(t.categoryTitle, { category }) : t.head.title;
  const searched = interpolate(category ? t.results.category : t.results.all, { key: data.key, category });
  const supported = { count: formatNumber(lang, FIGURES.dapps) };
  const dapps = data.dapps ?? [];

  // Another list begins at its first entry, also when it is chosen from the end of a long one.
  const shownList = JSON.stringify([data.selected, data.chain, data.sort, data.key]);
  const previousList = useRef(shownList);
  useLayoutEffect(() => {
    if (previousList.current === shownList) return;
    previousList.current = shownList;
    if (section.current && section.current.getBoundingClientRect().top < 0) section.current.scrollIntoView();
  }, [shownList]);

  return (
    <TextPage
      above="list"
      head={{ title, description: interpolate(t.head.description, { name }) }}
      title={t.head.title}
      lead={t.lead}
      facts={
        <>
          {data.total ? (
            <p className="quiet">
              <Numeral text={formatNumber(lang, data.total)} />
              <span>{interpolate(t.reviewed, supported)}</span>
            </p>
          ) : (
            <p className="quiet">
              <Numeral text={interpolate(t.figure, supported)} />
              <span>{interpolate(t.figureLine, { name })}</span>
            </p>
          )}
          <p className="cluster" aria-hidden="true">
            {CHAINS_SHOWN.map((platform) => (
              <ChainMark key={platform} platform={platform} />
            ))}
          </p>
        </>
      }
    >
      <div className="dapp-page__body">
        {dapps.length > 0 && (
          <a className="skip" href={`#${LIST_ID}`}>
            {t.skip}
          </a>
        )}
        <div className="dapp-page__controls">
          <DappSearch search={search} />
          <CategoryTabs data={{ ...selection, dapps: data.dapps }} />
        </div>
        <section className="dapp-page__section" aria-labelledby={id} ref={section}>
          <ChainFilter data={selection} />
          {/* Without a search the selected category is title enough. */}
          <h2 id={id} className={data.key ? 'dapp-page__results' : 'visually-hidden'}>
            {data.key ? searched : category || t.results.plain}
          </h2>
          <div className="dapp-page__order">
            <ListCount data={data} />
            {!data.key && dapps.length > 0 && <SortLinks data={data} />}
          </div>
          {data.isPartial && dapps.length > 0 && <PartialList data={data} />}
          <NewerEntries {...list} />
          {dapps.length === 0 && data.previousStart === null && <DappEmpty data={data} />}
          {dapps.length > 0 && (
            <ul id={LIST_ID} className="dapp-page__list" aria-busy={busy && !isTyped}>
              {dapps.map((dapp, index) => (
                <DappCard key={dapp.hid} id={startId('dapp', data, index)} dapp={dapp} asOf={data.asOf} />
              ))}
            </ul>
          )}
          {data.dapps && !isTyped && <LoadMore {...list} count={dapps.length} />}
        </section>
        <DappCollections collections={data.collections} />
      </div>
      <div className="page-section columns">
        <div className="page-section__head">
          <p className="quiet">{interpolate(t.listing, { days: REVIEW_WORKING_DAYS })}</p>
          <p>
            <PageLink page="submit" params={{ kind: 'dapp' }} className="button button--quiet">
              {t.submit}
            </PageLink>
          </p>
        </div>
        <p className="page-section__lead quiet">
          <strong>{t.note.title}</strong> <span>{interpolate(t.note.text, { name })}</span>
        </p>
      </div>
    </TextPage>
  );
}

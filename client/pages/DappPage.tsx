import { useId } from 'react';
import { BRAND, FIGURES } from '../../shared/brand/brand.ts';
import { REVIEW_WORKING_DAYS } from '../../shared/limits.ts';
import type { PageProps } from '../../shared/pageData.ts';
import { CategoryTabs } from '../dapps/CategoryTabs.tsx';
import { DappCard } from '../dapps/DappCard.tsx';
import { DappEmpty, DappSearch } from '../dapps/DappSearch.tsx';
import { formatNumber } from '../i18n/formatNumber.ts';
import { interpolate, useLanguage, useMessages } from '../i18n/messages.ts';
import { usePageView } from '../navigation/pageContext.ts';
import { ChainMark } from '../ui/ChainMark.tsx';
import { Numeral } from '../ui/Figure.tsx';
import { LoadMore, NewerEntries } from '../ui/LoadMore.tsx';
import { PageLink } from '../ui/links.tsx';
import { TextPage } from '../ui/sections.tsx';

/** Some of the DApps' chains, shown beside the figure. */
const CHAINS_SHOWN = [1, 12, 10, 27, 18, 24, 23] as const;

export function DappPage({ data }: PageProps<'dapp'>) {
  const t = useMessages('dapp');
  const lang = useLanguage();
  const { busy } = usePageView();
  const id = useId();
  const list = { page: 'dapp', query: { category: data.selected ?? '', key: data.key }, place: data } as const;
  const name = BRAND.name;
  const category = data.categories.find(({ hid }) => hid === data.selected)?.title ?? '';
  // The first category has the directory's own title, because `/dapp` shows it.
  const isTitled = category !== '' && !data.key && data.selected !== data.categories[0]?.hid;
  const title = isTitled ? interpolate(t.categoryTitle, { category }) : t.head.title;
  const searched = interpolate(category ? t.results.category : t.results.all, { key: data.key, category });
  return (
    <TextPage
      head={{ title, description: interpolate(t.head.description, { name }) }}
      title={t.head.title}
      lead={t.lead}
      facts={
        <>
          <p className="quiet">
            <Numeral text={interpolate(t.figure, { count: formatNumber(lang, FIGURES.dapps) })} />
            {interpolate(t.figureLine, { name })}
          </p>
          <p className="cluster" aria-hidden="true">
            {CHAINS_SHOWN.map((platform) => (
              <ChainMark key={platform} platform={platform} />
            ))}
          </p>
        </>
      }
    >
      <div className="dapp-page__body">
        <div className="dapp-page__controls">
          <DappSearch searchKey={data.key} selected={data.selected} />
          <CategoryTabs categories={data.categories} selected={data.selected} searchKey={data.key} />
        </div>
        <section aria-labelledby={id}>
          {/* Without a search the selected category is title enough. */}
          <h2 id={id} className={data.key ? 'dapp-page__results' : 'visually-hidden'}>
            {data.key ? searched : category || t.results.plain}
          </h2>
          <NewerEntries {...list} />
          {data.dapps.length === 0 && data.previousStart === null && <DappEmpty data={data} />}
          <ul className="dapp-page__list" aria-busy={busy}>
            {data.dapps.map((dapp) => (
              <DappCard key={dapp.hid} dapp={dapp} />
            ))}
          </ul>
          <LoadMore {...list} count={data.dapps.length} />
        </section>
      </div>
      <div className="page-section">
        <div className="page-section__head">
          <p className="quiet">{interpolate(t.listing, { days: REVIEW_WORKING_DAYS })}</p>
          <p>
            <PageLink page="submit" params={{ kind: 'dapp' }} className="button button--quiet">
              {t.submit}
            </PageLink>
          </p>
        </div>
        <p className="page-section__lead quiet">
          <strong>{t.note.title}</strong> {interpolate(t.note.text, { name })}
        </p>
      </div>
    </TextPage>
  );
}

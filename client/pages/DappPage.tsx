import { useId } from 'react';
import { BRAND, FIGURES } from '../../shared/brand.ts';
import { REVIEW_WORKING_DAYS } from '../../shared/limits.ts';
import type { DappData, PageProps } from '../../shared/pageData.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { fill, useLanguage, useMessages, type Messages } from '../messages.ts';
import { formatNumber } from '../formatNumber.ts';
import { useShown } from '../shown.ts';
import { ChainMark } from '../ui/ChainMark.tsx';
import { LoadMore } from '../ui/LoadMore.tsx';
import { NewerEntries } from '../ui/NewerEntries.tsx';
import { Numeral } from '../ui/Numeral.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { CategoryTabs } from './CategoryTabs.tsx';
import { DappCard } from './DappCard.tsx';
import { DappEmpty } from './DappEmpty.tsx';
import { DappSearch } from './DappSearch.tsx';
import { PageOpening } from './PageOpening.tsx';

/** A few of the chains the DApps run on, as a taste beside the figure. */
const CHAINS_SHOWN = [1, 12, 10, 27, 18, 24, 23] as const;

/** The directory of DApps: by category, or searched by name. */
export function DappPage({ data }: PageProps<'dapp'>) {
  const t = useMessages('dapp');
  const lang = useLanguage();
  const { busy } = useShown();
  const id = useId();
  const list = { page: 'dapp', category: data.selected, searchKey: data.key, place: data } as const;
  const name = BRAND.name;
  return (
    <div className="shell text-page">
      <PageHead title={titleOf(data, t)} description={fill(t.head.description, { name })} />
      <PageOpening title={t.head.title} lead={t.lead}>
        <p className="quiet">
          <Numeral text={fill(t.figure, { count: formatNumber(lang, FIGURES.dapps) })} />
          {fill(t.figureLine, { name })}
        </p>
        <p className="cluster" aria-hidden="true">
          {CHAINS_SHOWN.map((platform) => (
            <ChainMark key={platform} platform={platform} />
          ))}
        </p>
      </PageOpening>
      <div className="dapp-page__body">
        <div className="dapp-page__controls">
          <DappSearch searchKey={data.key} selected={data.selected} />
          <CategoryTabs categories={data.categories} selected={data.selected} searchKey={data.key} />
        </div>
        <section aria-labelledby={id}>
          {/* Without a search the marked category says it already. */}
          <h2 id={id} className={data.key ? 'dapp-page__shown' : 'visually-hidden'}>
            {headingOf(data, t)}
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
          <p className="quiet">{fill(t.listing, { days: REVIEW_WORKING_DAYS })}</p>
          <p>
            <PageLink page="submit" params={{ kind: 'dapp' }} className="button button--quiet">
              {t.submit}
            </PageLink>
          </p>
        </div>
        <p className="page-section__lead quiet">
          <strong>{t.note.title}</strong> {fill(t.note.text, { name })}
        </p>
      </div>
    </div>
  );
}

function findSelected({ categories, selected }: DappData): string | null {
  return categories.find(({ hid }) => hid === selected)?.title ?? null;
}

/** The first category is what the bare address shows: it has the directory's own title. */
function titleOf(data: DappData, t: Messages['dapp']): string {
  const category = data.selected === data.categories[0]?.hid ? null : findSelected(data);
  return data.key || !category ? t.head.title : fill(t.categoryTitle, { category });
}

function headingOf(data: DappData, { results }: Messages['dapp']): string {
  const category = findSelected(data);
  if (data.key)
    return fill(category ? results.category : results.all, { key: data.key, ...(category && { category }) });
  return category ?? results.plain;
}

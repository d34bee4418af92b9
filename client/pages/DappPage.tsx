import { useId } from 'react';
import { BRAND, FIGURES } from '../../shared/brand.ts';
import { REVIEW_WORKING_DAYS } from '../../shared/limits.ts';
import type { DappData, PageProps } from '../../shared/pageData.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { fill, useLanguage, useMessages, type Messages } from '../messages.ts';
import { formatNumber } from '../formatNumber.ts';
import { useShown } from '../shown.ts';
import { Icon } from '../ui/Icon.tsx';
import { LoadMore } from '../ui/LoadMore.tsx';
import { NewerEntries } from '../ui/NewerEntries.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { CategoryTabs } from './CategoryTabs.tsx';
import { DappCard } from './DappCard.tsx';
import { DappEmpty } from './DappEmpty.tsx';
import { DappSearch } from './DappSearch.tsx';
import { PageOpening } from './PageOpening.tsx';

/** The directory of DApps: by category, or searched by name. */
export function DappPage({ data }: PageProps<'dapp'>) {
  const t = useMessages('dapp');
  const lang = useLanguage();
  const { busy } = useShown();
  const id = useId();
  const list = { page: 'dapp', category: data.selected, searchKey: data.key, place: data } as const;
  const name = BRAND.name;
  return (
    <div className="dapp-page shell">
      <PageHead title={titleOf(data, t)} description={fill(t.head.description, { name })} />
      <PageOpening title={t.head.title} lead={t.lead}>
        <p className="dapp-page__figure">
          <strong className="dapp-page__numeral">{fill(t.figure, { count: formatNumber(lang, FIGURES.dapps) })}</strong>
          {fill(t.figureLine, { name })}
        </p>
      </PageOpening>
      <p className="dapp-page__note">
        <Icon name="shield" />
        <span>
          <strong>{t.note.title}</strong> {fill(t.note.text, { name })}
        </span>
      </p>
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
      <p className="dapp-page__listing">
        {fill(t.listing, { days: REVIEW_WORKING_DAYS })}{' '}
        <PageLink page="submit" params={{ kind: 'dapp' }}>
          {t.submit}
        </PageLink>
      </p>
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

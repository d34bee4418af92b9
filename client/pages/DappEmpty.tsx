import type { ReactNode } from 'react';
import type { DappData } from '../../shared/pageData.ts';
import { fill, useMessages } from '../messages.ts';
import { PageLink } from '../ui/PageLink.tsx';
import { EmptyList } from './EmptyList.tsx';

/** In place of an empty list: why there is nothing, and a way out. */
export function DappEmpty({ data: { key, selected, categories } }: { data: DappData }) {
  const t = useMessages('dapp');
  const errors = useMessages('errors');
  if (key) {
    return (
      <EmptyList text={fill(t.empty.search, { key })}>
        {selected && way({ key }, t.search.everywhere)}
        {way(selected ? { category: selected } : {}, t.search.clear)}
      </EmptyList>
    );
  }
  const known = categories.length > 0;
  return (
    <EmptyList text={known ? t.empty.category : t.empty.directory}>
      {known ? (
        <PageLink page="submit" params={{ kind: 'dapp' }} className="button button--quiet">
          {t.submit}
        </PageLink>
      ) : (
        <PageLink page="home" className="button button--quiet">
          {errors.backHome}
        </PageLink>
      )}
    </EmptyList>
  );

  function way(query: { key?: string; category?: string }, text: string): ReactNode {
    return (
      <PageLink page="dapp" query={query} inPlace className="button button--quiet">
        {text}
      </PageLink>
    );
  }
}

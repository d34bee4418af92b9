import type { DappData } from '../../shared/pageData.ts';
import { fill, useMessages } from '../messages.ts';
import { PageLink } from '../ui/PageLink.tsx';

/** In place of an empty list: why there is nothing, and a way out. */
export function DappEmpty({ data }: { data: DappData }) {
  const t = useMessages('dapp');
  const errors = useMessages('errors');
  const { key, selected, categories } = data;
  if (key) {
    return (
      <div className="empty dapp-empty">
        <p>{fill(t.empty.search, { key })}</p>
        {selected && (
          <PageLink page="dapp" query={{ key }} inPlace className="button button--quiet">
            {t.search.everywhere}
          </PageLink>
        )}
        <PageLink page="dapp" query={selected ? { category: selected } : {}} inPlace className="button button--quiet">
          {t.search.clear}
        </PageLink>
      </div>
    );
  }
  const known = categories.length > 0;
  return (
    <div className="empty dapp-empty">
      <p>{known ? t.empty.category : t.empty.directory}</p>
      {known ? (
        <PageLink page="submit" params={{ kind: 'dapp' }} className="button button--quiet">
          {t.submit}
        </PageLink>
      ) : (
        <PageLink page="home" className="button button--quiet">
          {errors.backHome}
        </PageLink>
      )}
    </div>
  );
}

import type { DappData } from '../../../shared/site/directoryData.ts';
import { findPlatformLabel } from '../../../shared/submission/platforms.ts';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { PageLink, RetryLink } from '../../ui/links.tsx';
import { EmptyList, Unavailable } from '../../ui/sections.tsx';
import { directoryQuery } from './DirectoryFilters.tsx';

/** Replaces a list without entries: the reason and links to other lists. */
export function DappEmpty({ data }: { data: DappData }) {
  const t = useMessages('dapp');
  const { key, selected, chain, categories, dapps, isPartial } = data;
  const quiet = { inPlace: 'step', className: 'button button--quiet' } as const;
  const query = directoryQuery(data);
  if (dapps === null) return <Unavailable page="dapp" query={query} />;
  if (key || chain !== null)
    return (
      <EmptyList
        text={
          isPartial ? t.partial.none : interpolate(key ? t.empty.search : t.empty.chain, { key, chain: nameOf(chain) })
        }
      >
        {isPartial && <RetryLink page="dapp" query={query} />}
        {key && selected && (
          <PageLink page="dapp" query={directoryQuery({ ...data, selected: null })} {...quiet}>
            {t.search.everywhere}
          </PageLink>
        )}
        {chain !== null && (
          <PageLink page="dapp" query={directoryQuery({ ...data, chain: null })} {...quiet}>
            {t.chainFilter.clear}
          </PageLink>
        )}
      </EmptyList>
    );
  return (
    <EmptyList text={categories.length === 0 ? t.empty.directory : t.empty.category}>
      <PageLink page="submit" params={{ kind: 'dapp' }} className="button button--quiet">
        {t.submit}
      </PageLink>
    </EmptyList>
  );
}

/** Above a list that may lack entries, because not all of the directory could be read: so much is not kept from visitors. */
export function PartialList({ data }: { data: DappData }) {
  const t = useMessages('dapp').partial;
  return (
    <div className="rows">
      <p>{t.some}</p>
      <RetryLink page="dapp" query={directoryQuery(data)} />
    </div>
  );
}

function nameOf(chain: number | null): string {
  return (chain !== null && findPlatformLabel(chain)) || '';
}

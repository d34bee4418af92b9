import type { DappData } from '../../../shared/site/pageData.ts';
import { findPlatformLabel } from '../../../shared/submission/platforms.ts';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { PageLink } from '../../ui/links.tsx';
import { EmptyList, Unavailable } from '../../ui/sections.tsx';
import { directoryQuery } from './DirectoryFilters.tsx';

/** Replaces a list without entries: the reason and links to other lists. */
export function DappEmpty({ data }: { data: DappData }) {
  const t = useMessages('dapp');
  const { key, selected, chain, categories, dapps } = data;
  const quiet = { inPlace: 'step', className: 'button button--quiet' } as const;
  if (dapps === null) return <Unavailable page="dapp" query={directoryQuery(data)} />;
  if (key || chain !== null)
    return (
      <EmptyList
        text={key ? interpolate(t.empty.search, { key }) : interpolate(t.empty.chain, { chain: nameOf(chain) })}
      >
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

function nameOf(chain: number | null): string {
  return (chain !== null && findPlatformLabel(chain)) || '';
}

import type { ReactNode } from 'react';
import { PageLink } from './PageLink.tsx';

/** A list whose place is in its address, with what else the address says of it. */
export type ListAddress = { page: 'news' } | { page: 'dapp'; category: string | null; searchKey: string };

interface ListLinkProps {
  list: ListAddress;
  start: number;
  inPlace?: boolean;
  className: string;
  children: ReactNode;
}

/** A link to another place in the same list. The list's head has no `start`: one address for one page. */
export function ListLink({ list, start, ...rest }: ListLinkProps) {
  const place = start > 0 ? { start: String(start) } : {};
  if (list.page === 'news') return <PageLink page="news" query={place} {...rest} />;
  const { category, searchKey } = list;
  return (
    <PageLink
      page="dapp"
      query={{ ...place, ...(category && { category }), ...(searchKey && { key: searchKey }) }}
      {...rest}
    />
  );
}

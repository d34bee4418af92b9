import type { DappData } from '../../shared/pageData.ts';
import { useMessages } from '../i18n/messages.ts';
import { PageLink } from '../ui/links.tsx';

type CategoryTabsProps = Pick<DappData, 'categories' | 'selected'> & {
  /** Kept when a category is chosen, so that the search continues in it. */
  searchKey: string;
};

/** The directory's categories as links. A search covers all of them, so it has a link for that too. */
export function CategoryTabs({ categories, selected, searchKey }: CategoryTabsProps) {
  const t = useMessages('dapp');
  return (
    <nav className="category-tabs" aria-label={t.categories}>
      <ul className="category-tabs__list">
        {[...(searchKey ? [{ hid: '', title: t.allCategories }] : []), ...categories].map(({ hid, title }) => (
          <li key={hid}>
            <PageLink
              page="dapp"
              query={{ key: searchKey, category: hid }}
              inPlace
              className="category-tabs__tab"
              aria-current={hid === (selected ?? '') ? 'true' : undefined}
            >
              {title}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

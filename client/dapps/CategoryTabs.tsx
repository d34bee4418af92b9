import type { Category } from '../../shared/pageData.ts';
import { useMessages } from '../i18n/messages.ts';
import { PageLink } from '../ui/links.tsx';

interface CategoryTabsProps {
  categories: Category[];
  selected: string | null;
  /** A search goes on in the category that is chosen next. */
  searchKey: string;
}

/** The directory's categories as links. A search looks through all of them, so it has a link for that too. */
export function CategoryTabs({ categories, selected, searchKey }: CategoryTabsProps) {
  const t = useMessages('dapp');
  const key = searchKey ? { key: searchKey } : {};
  return (
    <nav className="category-tabs" aria-label={t.categories}>
      <ul className="category-tabs__list">
        {searchKey && tab(null, t.allCategories)}
        {categories.map(({ hid, title }) => tab(hid, title))}
      </ul>
    </nav>
  );

  function tab(category: string | null, title: string) {
    const current = category === selected ? ({ 'aria-current': 'true' } as const) : {};
    return (
      <li key={category ?? ''}>
        <PageLink
          page="dapp"
          query={{ ...key, ...(category && { category }) }}
          inPlace
          className="category-tabs__tab"
          {...current}
        >
          {title}
        </PageLink>
      </li>
    );
  }
}

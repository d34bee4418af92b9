/** The first row of a table. */
export function Heads({ texts }: { texts: readonly string[] }) {
  return (
    <thead>
      <tr>
        {texts.map((text) => (
          <th key={text}>{text}</th>
        ))}
      </tr>
    </thead>
  );
}

interface PageLinksProps {
  page: number;
  hasMore: boolean;
  linkTo: (page: number) => string;
}

/** The links between the pages of a long list, whose first page has the newest or the first rows. */
export function PageLinks({ page, hasMore, linkTo }: PageLinksProps) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav className="row" aria-label="Pages">
      {page > 1 && <a href={linkTo(page - 1)}>Previous page</a>} <span className="soft">Page {page}</span>{' '}
      {hasMore && <a href={linkTo(page + 1)}>Next page</a>}
    </nav>
  );
}

import { LineList } from '../ui/lists.tsx';

interface ColumnSetProps {
  columns: readonly {
    title: string;
    /** Whose list it is, or what holds for all of it. */
    note?: string;
    items: readonly string[];
  }[];
}

/** Short lists of one rank, side by side where there is room. */
export function ColumnSet({ columns }: ColumnSetProps) {
  return (
    <div className="page-section" data-layout="wide">
      <div className="halves">
        {columns.map(({ title, note, items }) => (
          <section key={title}>
            <h2>{title}</h2>
            {/* Also where it is empty: the lists of all columns begin on one line. */}
            <p className="quiet">{note}</p>
            <LineList items={items} />
          </section>
        ))}
      </div>
    </div>
  );
}

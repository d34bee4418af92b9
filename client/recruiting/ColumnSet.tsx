import { LineList } from '../ui/lists.tsx';

interface ColumnSetProps {
  columns: readonly {
    title: string;
    note?: string;
    items: readonly string[];
  }[];
}

/** Short lists side by side where there is room. */
export function ColumnSet({ columns }: ColumnSetProps) {
  return (
    <div className="page-section" data-layout="wide">
      <div className="halves">
        {columns.map(({ title, note, items }) => (
          <section key={title}>
            <h2>{title}</h2>
            {/* Rendered even when empty, so that the lists of all columns start on one line. */}
            <p className="quiet">{note}</p>
            <LineList items={items} />
          </section>
        ))}
      </div>
    </div>
  );
}

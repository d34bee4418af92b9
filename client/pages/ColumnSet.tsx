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
    <div className="column-set">
      {columns.map(({ title, note, items }) => (
        <section key={title} className="column-set__column">
          <h2>{title}</h2>
          {note && <p className="column-set__note">{note}</p>}
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

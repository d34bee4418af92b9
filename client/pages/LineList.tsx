interface LineListProps {
  items: readonly string[];
  /** `large` for the few lines a visitor should remember. */
  size?: 'text' | 'large';
}

/** Sentences of equal weight, one under the other between hairlines. */
export function LineList({ items, size = 'text' }: LineListProps) {
  return (
    <ul className="ruled" data-size={size}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

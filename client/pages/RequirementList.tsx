interface RequirementListProps {
  items: readonly string[];
}

/** Requirements with their numbers, so that a refusal can name one. */
export function RequirementList({ items }: RequirementListProps) {
  return (
    <ol className="requirement-list paired">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  );
}

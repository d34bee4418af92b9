interface LineListProps {
  items: readonly string[];
  /** `large` for a few lines to remember. */
  size?: 'text' | 'large';
}

/** Sentences of equal weight between hairlines. */
export function LineList({ items, size = 'text' }: LineListProps) {
  return (
    <ul className="ruled" data-size={size}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

interface Step {
  title?: string;
  text: string;
}

interface StepListProps {
  steps: readonly Step[];
  /** `across` lays the steps side by side where there is room. */
  direction?: 'down' | 'across';
}

/** Consecutive steps on a thread, numbered by the list. */
export function StepList({ steps, direction = 'down' }: StepListProps) {
  return (
    <ol className="step-list" data-direction={direction}>
      {steps.map(({ title, text }) => (
        <li key={text} className="step-list__step">
          {title && <h3>{title}</h3>}
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

interface RequirementListProps {
  items: readonly string[];
}

/** Numbered requirements, so that a decision can refer to one. */
export function RequirementList({ items }: RequirementListProps) {
  return (
    <ol className="requirement-list paired">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  );
}

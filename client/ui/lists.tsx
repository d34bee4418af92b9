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

interface Step {
  title?: string;
  text: string;
}

interface StepListProps {
  steps: readonly Step[];
  /** `across` lays the thread over the page where there is room. */
  direction?: 'down' | 'across';
}

/** Things to do or to expect one after the other, on one thread. The numerals are the list's own. */
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

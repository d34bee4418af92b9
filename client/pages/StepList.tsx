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

interface Step {
  title?: string;
  text: string;
}

interface StepListProps {
  steps: readonly Step[];
}

/** Things to do or to expect one after the other, on one thread. The numerals are the list's own. */
export function StepList({ steps }: StepListProps) {
  return (
    <ol className="step-list">
      {steps.map(({ title, text }) => (
        <li key={text} className="step-list__step">
          {title && <h3 className="step-list__title">{title}</h3>}
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

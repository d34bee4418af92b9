import { Words } from '../i18n/words.tsx';

interface LineListProps {
  items: readonly string[];
  /** `large` for a few lines to remember, `numbered` for requirements that a decision can refer to. */
  look?: 'text' | 'large' | 'numbered';
}

/** Sentences of equal weight. */
export function LineList({ items, look = 'text' }: LineListProps) {
  const lines = items.map((item) => <Words key={item} as="li" text={item} />);
  if (look === 'numbered') return <ol className="requirement-list paired">{lines}</ol>;
  return (
    <ul className="ruled" data-size={look}>
      {lines}
    </ul>
  );
}

interface StepListProps {
  steps: readonly { title?: string; text: string }[];
  /** `across` lays the steps side by side where there is room. */
  direction?: 'down' | 'across';
}

/** Consecutive steps on a thread, numbered by the list. */
export function StepList({ steps, direction = 'down' }: StepListProps) {
  return (
    <ol className="step-list" data-direction={direction}>
      {steps.map(({ title, text }) => (
        <li key={text} className="step-list__step">
          {title && (
            <h3>
              <Words text={title} />
            </h3>
          )}
          <Words as="p" text={text} />
        </li>
      ))}
    </ol>
  );
}

import { fill } from '../messages.ts';

interface MilestoneProps {
  date: string;
  title: string;
  text: string;
  /** The year, on the first milestone of each. */
  year: string | null;
  figures: Record<string, string>;
}

/** A knot on the thread. A title with a figure in it is that figure, set large. */
export function Milestone({ date, title, text, year, figures }: MilestoneProps) {
  const filled = fill(title, figures);
  return (
    <li className="milestone" data-figure={filled !== title || undefined}>
      <span className="milestone__knot" aria-hidden="true" />
      {year && (
        <span className="milestone__year" aria-hidden="true">
          {year}
        </span>
      )}
      <p className="milestone__date">{date}</p>
      <h3 className="milestone__title">{filled}</h3>
      <p className="milestone__text">{fill(text, figures)}</p>
    </li>
  );
}

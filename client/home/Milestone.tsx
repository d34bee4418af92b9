import { fill } from '../messages.ts';
import { Numeral } from '../ui/Numeral.tsx';

interface MilestoneProps {
  date: string;
  title: string;
  text: string;
  /** The year, on the first milestone of each: sewn into the thread. */
  year: string | null;
  figures: Record<string, string>;
}

/** A knot on the thread. A title with a figure in it is that figure, set large on a knot of its size. */
export function Milestone({ date, title, text, year, figures }: MilestoneProps) {
  const filled = fill(title, figures);
  const isFigure = filled !== title;
  return (
    <li className="milestone" data-figure={isFigure || undefined}>
      <span className="milestone__knot" aria-hidden="true" />
      {year && (
        <span className="milestone__year" aria-hidden="true">
          {year}
        </span>
      )}
      <div className="milestone__words">
        <p className="milestone__date">{date}</p>
        <h3 className="milestone__title">{isFigure ? <Numeral text={filled} /> : filled}</h3>
        <p className="milestone__text">{fill(text, figures)}</p>
      </div>
    </li>
  );
}

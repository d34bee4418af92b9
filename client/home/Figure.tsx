import { Numeral } from '../ui/Numeral.tsx';

interface FigureProps {
  /** The figure as the language writes it: `20 million+`, `2000 万+`, `2,000만+`. */
  amount: string;
  line: string;
}

/** A large numeral with the line that says what it counts. */
export function Figure({ amount, line }: FigureProps) {
  return (
    <p className="figure">
      <Numeral text={amount} />
      <span className="figure__line">{line}</span>
    </p>
  );
}

import { Words } from '../i18n/words.tsx';

interface FigureProps {
  /** The formatted figure: `20 million+`, `2000 万+`, `2,000만+`. */
  amount: string;
  line: string;
}

/** A large number with a line that names what it counts. */
export function Figure({ amount, line }: FigureProps) {
  return (
    <p className="figure">
      <Numeral text={amount} />
      <Words className="figure__line quiet" text={line} />
    </p>
  );
}

/** A text with a number: the digits are large, the rest is smaller. */
export function Numeral({ text }: { text: string }) {
  const [, before, digits, after] = /^(\D*)([\d.,]*\d[%+]?)?(.*)$/.exec(text) ?? [];
  return (
    <span className="numeral">
      {before && <span className="numeral__unit">{before}</span>}
      {digits && <span>{digits}</span>}
      {after && <span className="numeral__unit">{after}</span>}
    </span>
  );
}

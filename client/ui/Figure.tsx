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

/** A text with a number in it: the digits carry, what stands around them is set smaller. */
export function Numeral({ text }: { text: string }) {
  const [, before, digits, after] = /^(\D*)([\d.,]*\d[%+]?)?(.*)$/.exec(text) ?? [];
  return (
    <span className="numeral">
      {before && <span className="numeral__unit">{before}</span>}
      {digits}
      {after && <span className="numeral__unit">{after}</span>}
    </span>
  );
}

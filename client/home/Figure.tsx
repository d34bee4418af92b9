interface FigureProps {
  /** The figure as the language writes it: `20 million+`, `2000 万+`, `2,000만+`. */
  amount: string;
  line: string;
}

/** A large numeral with the line that says what it counts. The unit is set smaller, so that the digits carry. */
export function Figure({ amount, line }: FigureProps) {
  const digits = /^[\d.,]*/.exec(amount)?.[0] ?? '';
  const unit = amount.slice(digits.length);
  return (
    <p className="figure">
      <span className="figure__amount">
        {digits}
        {unit && <span className="figure__unit">{unit}</span>}
      </span>
      <span className="figure__line">{line}</span>
    </p>
  );
}

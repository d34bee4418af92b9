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

import type { TextPart } from './markDifference.ts';

interface MarkedNameProps {
  parts: readonly TextPart[];
}

/** A name with its marked characters. */
export function MarkedName({ parts }: MarkedNameProps) {
  return (
    <span className="marked-name" dir="ltr" translate="no">
      {parts.map(({ text, isMarked }, index) => (isMarked ? <mark key={index}>{text}</mark> : text))}
    </span>
  );
}

import { EXAMPLE_ADDRESS, EXAMPLE_GROUPS } from '../../../shared/brand/brand.ts';

const LAST = EXAMPLE_GROUPS.length - 1;
const PAIRS = EXAMPLE_GROUPS.flatMap((group, index) =>
  index % 2 === 0 ? [{ first: group, second: EXAMPLE_GROUPS[index + 1], index }] : [],
);

/** The whole address in groups of four, two groups an element. Its ends are marked: they are what short forms show. */
export function FullAddress() {
  return (
    <p className="full-address" translate="no">
      {EXAMPLE_ADDRESS.slice(0, 2)}
      {PAIRS.map(({ first, second, index }) => (
        <span key={index}>
          {index === 0 ? <b>{first}</b> : first} {index + 1 === LAST ? <b>{second}</b> : second}
        </span>
      ))}
    </p>
  );
}

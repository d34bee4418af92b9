/** One letter inserted, deleted, replaced or swapped with the next. */
export function isOneEditAway(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [tail, otherTail] = [one.slice(start), other.slice(start)];
  return (
    tail.slice(1) === otherTail ||
    tail === otherTail.slice(1) ||
    tail.slice(1) === otherTail.slice(1) ||
    (tail[0] === otherTail[1] && tail[1] === otherTail[0] && tail.slice(2) === otherTail.slice(2))
  );
}

/** A part of a name, and whether it differs from the other name. */
export interface NamePart {
  text: string;
  isOdd: boolean;
}

/**
 * A name in parts, compared with another one: character by character where both are equally long, otherwise what stands
 * between their equal beginning and their equal end. Only the host of an email address is compared.
 */
export function markDifference(name: string, other: string): NamePart[] {
  const start = name.lastIndexOf('@') + 1;
  const own = Array.from(name.slice(start));
  const theirs = Array.from(other.slice(other.lastIndexOf('@') + 1));
  const isOdd = own.length === theirs.length ? (at: number) => own[at] !== theirs[at] : isBetween(own, theirs);
  return joinParts([
    { text: name.slice(0, start), isOdd: false },
    ...own.map((text, at) => ({ text, isOdd: isOdd(at) })),
  ]);
}

/** Joins parts that follow each other and differ alike, and leaves out empty ones. */
export function joinParts(parts: readonly NamePart[]): NamePart[] {
  const joined: NamePart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.isOdd === part.isOdd) last.text += part.text;
    else if (part.text) joined.push({ ...part });
  }
  return joined;
}

function isBetween(own: readonly string[], theirs: readonly string[]): (at: number) => boolean {
  const shorter = Math.min(own.length, theirs.length);
  let before = 0;
  while (before < shorter && own[before] === theirs[before]) before += 1;
  let after = 0;
  while (after < shorter - before && own.at(-1 - after) === theirs.at(-1 - after)) after += 1;
  return (at) => at >= before && at < own.length - after;
}

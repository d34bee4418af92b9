/** A part of a text, and whether the other text lacks it. */
export interface TextPart {
  text: string;
  isMarked: boolean;
}

/**
 * A name, an address or a URL in parts, compared with another one by characters. What is before and behind the `@` of
 * an email address is compared apart; with a name that has no `@`, only its host is compared.
 */
export function markDifference(text: string, other: string): TextPart[] {
  const [[mailbox, host], [otherMailbox, otherHost]] = [splitAtSign(text), splitAtSign(other)];
  if (mailbox !== '' && otherMailbox !== '')
    return joinParts([...compareCharacters(mailbox, otherMailbox), ...compareCharacters(host, otherHost)]);
  // A page such as `medium.com/@name` is compared whole.
  if (`${mailbox}${otherMailbox}`.includes('/')) return joinParts(compareCharacters(text, other));
  return joinParts([{ text: mailbox, isMarked: false }, ...compareCharacters(host, otherHost)]);
}

/** A name and the official one that it imitates, each with what the other lacks. Pages are named without their scheme. */
export function markPair({ name, official }: { name: string; official: string }) {
  const ours = official.replace(/^https:\/\//, '').replace(/\/$/, '');
  return { typed: markDifference(name, ours), ours: markDifference(ours, name) };
}

/** A name for a sentence: without the signs that turn the direction, which would turn the sentence too. */
export function nameInSentence(name: string): string {
  return name.replace(/\p{Bidi_Control}/gu, '');
}

/** Joins neighbouring parts that are both marked or both not, and leaves out empty ones. */
export function joinParts(parts: readonly TextPart[]): TextPart[] {
  const joined: TextPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.isMarked === part.isMarked) last.text += part.text;
    else if (part.text) joined.push({ ...part });
  }
  return joined;
}

function splitAtSign(text: string): [before: string, behind: string] {
  const start = text.lastIndexOf('@') + 1;
  return [text.slice(0, start), text.slice(start)];
}

/**
 * Marks what is between the equal beginning and the equal end. In equally long texts the characters between that are
 * equal are not marked, unless these are fewer than half: then they are equal by chance.
 */
function compareCharacters(text: string, other: string): TextPart[] {
  const [own, theirs] = [Array.from(text), Array.from(other)];
  const shorter = Math.min(own.length, theirs.length);
  let before = 0;
  while (before < shorter && own[before] === theirs[before]) before += 1;
  let after = 0;
  while (after < shorter - before && own.at(-1 - after) === theirs.at(-1 - after)) after += 1;
  const end = own.length - after;
  const isEqual = (index: number) => own[index] === theirs[index];
  const equal = own.filter((_, index) => index >= before && index < end && isEqual(index)).length;
  const isByPosition = own.length === theirs.length && equal * 2 >= end - before;
  return own.map((character, index) => ({
    text: character,
    isMarked: index >= before && index < end && !(isByPosition && isEqual(index)),
  }));
}

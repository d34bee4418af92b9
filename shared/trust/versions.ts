/** A version number: `10.1.2`. */
export const VERSION = /\d{1,4}(?:\.\d{1,6}){1,3}/;

/** Below zero where the first is the lower one; `4.3` is `4.3.0`. */
export function compareVersions(one: string, other: string): number {
  const [own, others] = [one.split('.').map(Number), other.split('.').map(Number)];
  for (let index = 0; index < Math.max(own.length, others.length); index += 1) {
    const difference = (own[index] ?? 0) - (others[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

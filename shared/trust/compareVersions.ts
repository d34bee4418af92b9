/** Positive where the first version, numbers with dots between them, is the later one, negative where it is the earlier, else 0. */
export function compareVersions(one: string, other: string): number {
  const [own, others] = [one.split('.').map(Number), other.split('.').map(Number)];
  for (let index = 0; index < Math.max(own.length, others.length); index += 1) {
    const difference = (own[index] ?? 0) - (others[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

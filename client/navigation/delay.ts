/** Resolves after `ms` milliseconds; at once when they are negative. */
export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}

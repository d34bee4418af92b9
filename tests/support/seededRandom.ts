/** Numbers from 0 to 1 that are the same on every run: a test that draws by chance fails again when it fails. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Bytes drawn with it. */
export function randomBytes(random: () => number, count: number): Uint8Array {
  return Uint8Array.from({ length: count }, () => Math.floor(random() * 256));
}

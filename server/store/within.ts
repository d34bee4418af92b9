export class TookTooLong extends Error {}

/**
 * The result of `work`, or a rejection with TookTooLong after `ms`: what can do without the store does not wait for a
 * database that is frozen. The work itself goes on, and its later failure is ignored.
 */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(`took longer than ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

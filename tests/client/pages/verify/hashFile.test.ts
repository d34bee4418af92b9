import { hashFile } from '../../../../client/pages/verify/hashFile.ts';
import { hashOf } from '../../../support/signedTrust.ts';

const MEGABYTE = 1_048_576;

/** A file whose stream gives these pieces, and fails after them if there is a failure. */
function fileOf(size: number, pieces: string[], failure?: Error): Parameters<typeof hashFile>[0] {
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const piece = pieces.shift();
      if (piece !== undefined) controller.enqueue(new TextEncoder().encode(piece));
      else if (failure) controller.error(failure);
      else controller.close();
    },
  });
  return { size, stream: () => stream };
}

describe('the hash of a file', () => {
  it('is its SHA-256, and each percent is reported once, in order', async () => {
    const content = 'x'.repeat(3 * MEGABYTE);
    const percents: number[] = [];
    expect(await hashFile(new Blob([content]), (percent) => percents.push(percent))).toBe(hashOf(content));
    expect(percents.at(-1)).toBe(100);
    expect(percents).toEqual([...new Set(percents)].toSorted((one, other) => one - other));
  });

  it('does not depend on how the file is cut into pieces', async () => {
    expect(await hashFile(fileOf(6, ['a', 'bcd', '', 'ef']), () => undefined)).toBe(hashOf('abcdef'));
  });

  it('is not given for a file that ends early, goes on, or cannot be read', async () => {
    await expect(hashFile(fileOf(7, ['abcdef']), () => undefined)).rejects.toThrow('Read 6 of 7 bytes');
    await expect(hashFile(fileOf(5, ['abcdef']), () => undefined)).rejects.toThrow('Read 6 of 5 bytes');
    const gone = new DOMException('gone', 'NotReadableError');
    await expect(hashFile(fileOf(6, ['abc'], gone), () => undefined)).rejects.toThrow(gone);
  });
});

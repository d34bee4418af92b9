const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const BITS_PER_PIXEL = 32;

interface IcoImage {
  /** Width and height in pixels, below 256. */
  size: number;
  png: Uint8Array;
}

/** Several sizes of a square picture in one .ico file: a header, an entry for each, then the PNG files as they are. */
export function packIco(images: IcoImage[]): Uint8Array {
  const head = Buffer.alloc(HEADER_BYTES + images.length * ENTRY_BYTES);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of images.entries()) {
    const at = HEADER_BYTES + index * ENTRY_BYTES;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(BITS_PER_PIXEL, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}

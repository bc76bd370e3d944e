/** Pictures for tests, made of their headers. */

/** A segment of a JPEG. */
export function segment(marker: number, text: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text, 'latin1')]);
}

/** A JPEG that says to be so large, with segments before its frame; `tail` makes two of one size differ. */
export function jpegOf(width: number, height = width, before: readonly Buffer[] = [], tail = 'x'): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...before,
    frame,
    scan,
    Buffer.from(tail, 'latin1'),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** A chunk of a WebP. */
export function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** A WebP of chunks. */
export function webpOf(...chunks: readonly Buffer[]): Buffer {
  const content = Buffer.concat(chunks);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(content.length + 4, 4);
  return Buffer.concat([head, content]);
}

/** The beginning of a lossless picture that says to be so large. */
export function vp8l(size: number): Buffer {
  const data = Buffer.alloc(5, 0x2f);
  data.writeUInt32LE(((size - 1) * 0x40_00 + (size - 1)) % 2 ** 28, 1);
  return data;
}

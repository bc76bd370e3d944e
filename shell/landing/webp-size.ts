/** The size that is in a WebP file. Layouts by RFC 9649, sections 2.5 to 2.7. */

/** Width and height in pixels. Throws for a file that is not WebP. */
export function webpSize(file: Buffer): { readonly width: number; readonly height: number } {
  const kind = file.toString('latin1', 8, 16);
  if (kind === 'WEBPVP8 ') return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
  if (kind === 'WEBPVP8X') return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
  if (kind === 'WEBPVP8L') {
    const bits = file.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  throw new Error('Not a WebP picture');
}

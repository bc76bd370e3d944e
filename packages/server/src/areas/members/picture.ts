/**
 * What bytes say of themselves: whether they are a picture that browsers show, and how large. Only the headers are
 * read; nothing is ever decoded here.
 */

/** What a photo may be: width and height in pixels. */
const SMALLEST = 64;
const LARGEST = 512;

export type MediaType = 'image/jpeg' | 'image/webp';

interface Picture {
  readonly mediaType: MediaType;
  readonly width: number;
  readonly height: number;
}

/** Markers of JPEG: frames that browsers know, where the picture begins, and notes such as place and camera. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
const SCAN = 0xda;
const NOTES: ReadonlySet<number> = new Set([0xe1, 0xed, 0xfe]);

function readJpeg(bytes: Buffer): Picture | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff_d8 || bytes.readUInt16BE(bytes.length - 2) !== 0xff_d9)
    return null;
  let size: { width: number; height: number } | undefined;
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = bytes.readUInt8(at + 1);
    const length = bytes.readUInt16BE(at + 2);
    if (bytes.readUInt8(at) !== 0xff || length < 2 || NOTES.has(marker)) return null;
    if (marker === SCAN) return size === undefined ? null : { mediaType: 'image/jpeg', ...size };
    if (FRAMES.has(marker)) {
      if (size !== undefined || length < 8 || at + 9 > bytes.length) return null;
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    at += 2 + length;
  }
  return null;
}

/** Width and height that the picture itself says, whatever the frame around it does. */
function sizeOfChunk(name: string, data: Buffer): { width: number; height: number } | null {
  if (name === 'VP8 ' && data.length >= 10 && data.readUIntBE(3, 3) === 0x9d_01_2a)
    return { width: data.readUInt16LE(6) % 0x40_00, height: data.readUInt16LE(8) % 0x40_00 };
  if (name === 'VP8L' && data.length >= 5 && data.readUInt8(0) === 0x2f) {
    const bits = data.readUInt32LE(1);
    return { width: (bits % 0x40_00) + 1, height: (Math.floor(bits / 0x40_00) % 0x40_00) + 1 };
  }
  return null;
}

/** Beside the picture itself: the frame, transparency and colours. No notes, and nothing that moves. */
const BESIDE: ReadonlySet<string> = new Set(['VP8X', 'ALPH', 'ICCP']);

function readWebp(bytes: Buffer): Picture | null {
  if (bytes.length < 20 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return null;
  if (bytes.readUInt32LE(4) !== bytes.length - 8) return null;
  let size: { width: number; height: number } | null = null;
  for (let at = 12; at < bytes.length;) {
    if (at + 8 > bytes.length) return null;
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    if (at + 8 + length > bytes.length) return null;
    if (!BESIDE.has(name)) {
      if (size !== null) return null;
      size = sizeOfChunk(name, bytes.subarray(at + 8, at + 8 + length));
      if (size === null) return null;
    }
    at += 8 + length + (length % 2);
  }
  return size && { mediaType: 'image/webp', ...size };
}

/** The type of a photo as it may be kept: JPEG or WebP, square, of a small size, without notes. Null for all else. */
export function photoType(bytes: Buffer): MediaType | null {
  const picture = readJpeg(bytes) ?? readWebp(bytes);
  if (picture === null || picture.width !== picture.height) return null;
  return picture.width >= SMALLEST && picture.width <= LARGEST ? picture.mediaType : null;
}

/** A file of a person's own computer as text: UTF-8, or what Excel writes instead. */

/** What the server takes at most, in characters. */
export const MAX_CSV_CHARACTERS = 5_000_000;
/** Bytes that can still be that many characters: in UTF-16 each takes two, and more are never read. */
const MAX_BYTES = 2 * MAX_CSV_CHARACTERS;

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The text, or why there is none. */
export type Decoded =
  | { readonly text: string; readonly encoding: Encoding }
  | { readonly problem: 'too-large' | 'empty' | 'not-text' };

/** Excel's "Unicode text" starts with a mark that says the order of its bytes. */
function markedEncoding(bytes: Uint8Array): Encoding | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/**
 * Strict UTF-8 first: a windows-1252 file with an accent is never valid UTF-8, and one without reads the same in both.
 */
function read(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const marked = markedEncoding(bytes);
  if (marked !== undefined) return { text: new TextDecoder(marked).decode(bytes), encoding: marked };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

/** Decodes a CSV; a byte order mark is taken off. */
export function decodeCsv(bytes: Uint8Array): Decoded {
  if (bytes.byteLength > MAX_BYTES) return { problem: 'too-large' };
  const { text, encoding } = read(bytes);
  if (text.trim() === '') return { problem: 'empty' };
  // A spreadsheet's own file (a zip) or a picture: text never has a NUL in it.
  if (text.includes('\0')) return { problem: 'not-text' };
  return text.length > MAX_CSV_CHARACTERS ? { problem: 'too-large' } : { text, encoding };
}

/**
 * Passwords known from leaks, looked up in a file on the operator's machine: the server asks nobody outside. The file
 * holds SHA-1 sums in order, one a line with or without `:count` behind it, as "Have I Been Pwned" gives its list out.
 */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { ConfigError } from '../../config.ts';

/** Characters of a sum. */
const SUM = 40;
/** The rest of a line and the whole of the next sum are within this many bytes. */
const READ = 128;

interface Sums {
  readonly file: FileHandle;
  readonly size: number;
}

let sums: Sums | undefined;

async function textAt({ file }: Sums, position: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(READ), 0, READ, position);
  return buffer.toString('latin1', 0, bytesRead);
}

/** Opens the list that the operator has named, or forgets it. Throws ConfigError for a file that is none. */
export async function prepareLeakedPasswords(path: string | undefined): Promise<void> {
  await sums?.file.close();
  sums = undefined;
  if (path === undefined) return;
  const wrong = (what: string): ConfigError => new ConfigError([`LEAKED_PASSWORDS_FILE ${what}`]);
  const file = await open(path).catch(() => {
    throw wrong(`cannot be read: ${path}`);
  });
  const found = { file, size: (await file.stat()).size };
  // A folder opens like a file, and says what it is when it is read.
  const first = await textAt(found, 0).catch(() => null);
  if (first === null || !/^[0-9A-F]{40}(?::\d+)?\r?\n/.test(first)) {
    await file.close();
    throw wrong(
      first === null ? `cannot be read: ${path}` : 'must hold SHA-1 sums in capitals and in order, one a line',
    );
  }
  sums = found;
}

/** Whether a password is on the list; false where there is none. Reads some thirty lines of the file, however long. */
export async function isLeaked(password: string): Promise<boolean> {
  if (!sums) return false;
  const wanted = createHash('sha1').update(password).digest('hex').toUpperCase();
  if ((await textAt(sums, 0)).startsWith(wanted)) return true;
  // A line that begins behind `low` and not behind `high`; the first has just been looked at.
  let low = 0;
  let high = sums.size;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const text = await textAt(sums, middle);
    const start = text.indexOf('\n') + 1;
    const sum = start === 0 ? '' : text.slice(start, start + SUM);
    if (sum === wanted) return true;
    if (sum.length === SUM && sum < wanted) low = middle + start;
    else high = middle;
  }
  return false;
}

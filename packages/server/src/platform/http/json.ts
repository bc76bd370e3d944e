/** Answers as JSON, written piece by piece: of thousands of people it takes longer than others may be made to wait. */
import { breathe } from '../slices.ts';

/** Items of a list that are written at once, while they are short. */
const ITEMS = 50;
/** Characters after which others get their turn; a few milliseconds. */
const CHARACTERS = 200_000;

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  !('toJSON' in value);

/** Lists' items and fields of an answer that is written at once. */
const SHORT = 2 * ITEMS;

/** How much there is to go through. */
function partsOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  if (!isPlain(value)) return 1;
  let parts = 0;
  for (const own of Object.values(value)) parts += partsOf(own);
  return parts;
}

/**
 * The same text as `JSON.stringify(value)`; a long one is a promise, with turns for others in between. Plain objects
 * are gone through and their lists written some items at a time; whatever else there is, and each item of a list, is
 * written whole.
 */
export const toJson = (value: unknown): Promise<string> | string | undefined =>
  partsOf(value) <= SHORT ? JSON.stringify(value) : longJson(value);

async function longJson(value: unknown): Promise<string> {
  const parts: string[] = [];
  let since = 0;
  const put = async (text: string): Promise<void> => {
    parts.push(text);
    since += text.length;
    if (since < CHARACTERS) return;
    since = 0;
    await breathe();
  };
  const write = async (item: unknown, before: string): Promise<void> => {
    if (Array.isArray(item) && item.length > ITEMS) {
      parts.push(`${before}[`);
      let next = ITEMS;
      for (let at = 0; at < item.length;) {
        const slice = item.slice(at, at + next);
        const text = JSON.stringify(slice).slice(1, -1);
        await put(at === 0 ? text : `,${text}`);
        at += slice.length;
        // As many as fit into a turn, going by those before.
        next = Math.min(ITEMS, Math.max(1, Math.floor((slice.length * CHARACTERS) / text.length)));
      }
      parts.push(']');
    } else if (isPlain(item)) {
      let opening = `${before}{`;
      for (const [key, own] of Object.entries(item)) {
        // Left out, as by `JSON.stringify`.
        if (own === undefined || typeof own === 'function' || typeof own === 'symbol') continue;
        await write(own, `${opening}${JSON.stringify(key)}:`);
        opening = ',';
      }
      parts.push(opening === ',' ? '}' : `${opening}}`);
    } else await put(`${before}${JSON.stringify(item)}`);
  };
  await write(value, '');
  return parts.join('');
}

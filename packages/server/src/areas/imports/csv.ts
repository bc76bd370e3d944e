/**
 * Reads a CSV as people have them: comma, semicolon or tab, quotes around cells with line breaks, a byte order mark or
 * not. It is read in a thread, one file after the other, within generous limits.
 */
import { Worker } from 'node:worker_threads';
import { ApiError } from '../../platform/http/handler.ts';
import { breathe } from '../../platform/slices.ts';

/** A row as it is in the file. */
export interface CsvRow {
  /** Line on which it begins; the file's first is 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A file's header and rows, or the line on which it stops being readable. */
export type CsvFile =
  | { readonly header: readonly string[]; readonly rows: readonly CsvRow[] }
  | { readonly brokenLine: number };

/** What one file may have. A record is a row with all its quotes and line breaks, in characters. */
export const limits = { columns: 100, rows: 10_000, cells: 300_000, recordLength: 100_000 } as const;

/** Longest that one file may take, and longest that it may wait for those before it. Milliseconds. */
const PATIENCE = 5000;
/** Characters that are handed over before others get their turn. */
const AT_ONCE = 250_000;
/** Files that may wait: more at once are somebody's mischief. */
const MOST_WAITING = 8;

type Answer = CsvFile | { readonly tooMuch: keyof typeof limits };

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

const tooLong = (max: number): ApiError =>
  new ApiError('validation-failed', { errors: [{ path: 'csv', code: 'too-long', params: { max } }] });

/**
 * Reads one file in a thread that lives as long: whatever it does to the thread, nothing of it is left for the next.
 */
function readInThread(csv: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const file = new URL('./csv-worker.mjs', import.meta.url);
    const thread = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: 256 } });
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      settle();
      void thread.terminate();
    };
    const timer = setTimeout(() => end(() => reject(tooLong(limits.cells))), PATIENCE);
    thread.once('message', (answer: Answer) => end(() => resolve(answer)));
    // Out of its memory, above all.
    thread.once('error', () => end(() => reject(tooLong(limits.cells))));
    void handOver(csv, (message) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage(message);
    });
  });
}

/** Tells the thread a text piece by piece: it is copied. A thread that has ended hears nothing of the rest. */
async function handOver(csv: string, tell: (message: object) => void): Promise<void> {
  for (let at = 0; at < csv.length; at += AT_ONCE) {
    tell({ piece: csv.slice(at, at + AT_ONCE) });
    await breathe();
  }
  tell({ limits });
}

/**
 * Reads the text of a file. Cells are text and nothing else: what looks like a formula stays as typed. Empty rows are
 * left out. `validation-failed` when it has more than `limits` allow, `service-unavailable` when too many wait to be
 * read.
 */
export async function readCsv(csv: string): Promise<CsvFile> {
  if (waiting >= MOST_WAITING) throw new ApiError('service-unavailable', { retryAfterSeconds: 5 });
  waiting += 1;
  const turn = last.then(() => readInThread(csv));
  last = turn.catch(() => undefined);
  try {
    const answer = await turn;
    if ('tooMuch' in answer) throw tooLong(limits[answer.tooMuch]);
    return answer;
  } finally {
    waiting -= 1;
  }
}

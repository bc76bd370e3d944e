/**
 * Reads files in a thread of its own: what somebody sends may take long, and the thread that answers everybody must
 * not. Plain JavaScript, for Node loads it as it stands; the types are in csv.ts.
 */
import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { CsvError, parse } from 'csv-parse/sync';

const delimiters = [';', ',', '\t'];

/** The delimiter that stands most often in the first line, quoted cells left out. */
function delimiterOf(first) {
  const bare = first.replaceAll(/"[^"]*"/g, '');
  const count = (delimiter) => bare.split(delimiter).length;
  return delimiters.reduce((best, each) => (count(each) > count(best) ? each : best));
}

const lineBreaks = (cells) => cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);

class TooMuch extends Error {
  constructor(limit) {
    super(limit);
    this.limit = limit;
  }
}

/** Cells are text and nothing else: what looks like a formula stays as typed. Empty rows are left out. */
function readCsv(csv, limits) {
  const whole = csv.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const [telling = '', told] = /^"?sep=([;,\t])"?(?=\n)/i.exec(whole) ?? [];
  // Left empty, the line that tells Excel the delimiter is no header, and counts as the line it is.
  const text = whole.slice(telling.length);
  const [first = ''] = /^.*\S.*$/m.exec(text) ?? [];
  if (first.length > limits.recordLength) return { tooMuch: 'recordLength' };
  const rows = [];
  let read = 0;
  let cellCount = 0;
  const keep = (cells, { lines }) => {
    read = lines;
    cellCount += cells.length;
    if (cells.length > limits.columns) throw new TooMuch('columns');
    if (cellCount > limits.cells) throw new TooMuch('cells');
    if (!cells.some((cell) => cell.trim() !== '')) return null;
    // The header is no row.
    if (rows.length > limits.rows) throw new TooMuch('rows');
    rows.push({ line: lines - lineBreaks(cells), cells });
    return null;
  };
  try {
    const shape = {
      delimiter: told ?? delimiterOf(first),
      record_delimiter: '\n',
      max_record_size: limits.recordLength,
    };
    parse(text, { ...shape, relax_quotes: true, relax_column_count: true, skip_empty_lines: true, on_record: keep });
  } catch (error) {
    if (error instanceof TooMuch) return { tooMuch: error.limit };
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE') return { tooMuch: 'recordLength' };
    // Only a quote that is never closed is left to go wrong; everything after it is inside that cell.
    if (error instanceof CsvError) return { brokenLine: read + 1 };
    throw error;
  }
  const [header, ...rest] = rows;
  return { header: header?.cells.map((cell) => cell.trim()) ?? [], rows: rest };
}

// Where processors are short, who asks for a page comes before who sends a file. Elsewhere than on Linux this would be
// the priority of the whole process.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW);

let csv = '';
parentPort.on('message', ({ piece = '', limits }) => {
  csv += piece;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  if (limits) parentPort.postMessage(readCsv(csv, limits));
});

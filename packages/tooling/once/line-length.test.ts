// Lines have at most 120 columns. Only a string may make one longer: a sentence in one piece is found by a search for
// its words. Directives of the linter are on one line because it reads no longer.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../imports/imports.ts';

const COLUMNS = 120;
/** Also for strings. Columns. */
const MOST = 320;

const files = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.mjs', '*.css'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => !/\/generated\//.test(file));

/** What a text is made of: comments, strings, regular expressions, and the marks that begin or end a template. */
const PARTS =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|(?<=[(,=:[!&|?{;]\s*)\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/|\\.|`|\$\{|[{}]/g;

/** Spans of the literals in a text, as `[from, to]`; of a template its whole span. */
function literalsIn(text: string): (readonly [number, number])[] {
  const spans: (readonly [number, number])[] = [];
  const open: { readonly from: number; depth: number }[] = [];
  PARTS.lastIndex = 0;
  for (let match = PARTS.exec(text); match; match = PARTS.exec(text)) {
    const [part] = match;
    const inner = open.at(-1);
    const isText = inner?.depth === 0;
    if (part === '`') {
      if (isText) spans.push([open.pop()?.from ?? 0, match.index]);
      else open.push({ from: match.index, depth: 0 });
    } else if (isText) {
      if (part === '${') inner.depth = 1;
      else PARTS.lastIndex = match.index + (part.startsWith('\\') ? 2 : 1);
    } else if (/^['"/]./.test(part) && !/^\/[/*]/.test(part)) spans.push([match.index, PARTS.lastIndex]);
    else if (inner && (part === '{' || part === '${')) inner.depth += 1;
    else if (inner && part === '}') inner.depth -= 1;
  }
  return spans;
}

function tooLong(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const lines = text.split('\n');
  if (lines.every(({ length }) => length <= COLUMNS)) return [];
  const literals = literalsIn(text);
  let start = 0;
  return lines.flatMap((line, index) => {
    const [from, to] = [start, start + line.length];
    start = to + 1;
    const inLiterals = literals.reduce(
      (sum, [first, last]) => sum + Math.max(0, Math.min(last, to) - Math.max(first, from)),
      0,
    );
    const isDirective = /^\s*\/[/*] ?(oxlint-disable|<reference)/.test(line);
    const isExcused = isDirective || (line.length <= MOST && line.length - inLiterals <= COLUMNS);
    return line.length <= COLUMNS || isExcused ? [] : [`${file}:${index + 1} (${line.length})`];
  });
}

it('are at most 120 columns wide, but for a string', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap(tooLong)).toEqual([]);
});

/** What was measured, held to its target: as a table for people and as JSON for whoever compares runs. */
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { currentDate } from '@rooster/domain/clock';

/** A target: the measured value must not lie above `max`, or not below `min`. */
export type Target = { readonly max: number } | { readonly min: number };

/** One line of the table. */
export interface Row {
  readonly group: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Absent for what is told without being judged. */
  readonly target?: Target | undefined;
  readonly note?: string | undefined;
}

/** Whether a row meets its target; undefined when it has none. */
export function isMet({ value, target }: Row): boolean | undefined {
  if (target === undefined) return undefined;
  return 'max' in target ? value <= target.max : value >= target.min;
}

const digits = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1));

const describe = (target: Target | undefined): string => {
  if (target === undefined) return '';
  return 'max' in target ? `≤ ${target.max}` : `≥ ${target.min}`;
};

function line(row: Row): string[] {
  const met = isMet(row);
  return [
    row.name,
    digits(row.value),
    row.unit,
    describe(row.target),
    met === undefined ? '' : met ? 'ok' : 'MISSED',
    row.note ?? '',
  ];
}

/** The rows as a table with a heading per group. */
export function tableOf(rows: readonly Row[]): string {
  const head = ['', 'measured', '', 'target', '', ''];
  const lines = rows.map(line);
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((cells) => cells[column]?.length ?? 0)));
  const show = (cells: readonly string[]): string =>
    cells
      .map((cell, column) =>
        column === 1 || column === 3 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const out = [show(head)];
  for (const [index, row] of rows.entries()) {
    if (row.group !== rows[index - 1]?.group) out.push('', row.group);
    out.push(show(lines[index] ?? []));
  }
  return out.join('\n');
}

/** Writes the rows with what they were measured on. */
export function writeReport(file: string, rows: readonly Row[]): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const machine = {
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
    cpus: os.cpus().length,
    load: os.loadavg(),
  };
  writeFileSync(
    file,
    `${JSON.stringify({ at: currentDate().toISOString(), machine, rows: rows.map((row) => Object.assign({ ok: isMet(row) ?? null }, row)) }, null, 2)}\n`,
  );
}

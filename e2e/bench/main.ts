/** `npm run bench`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { results } from './lib/paths.ts';
import { isMet, type Row, tableOf, writeReport } from './lib/report.ts';
import { measureWeb } from './web/index.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'rooster-bench-'));
const rows: Row[] = [];
try {
  rows.push(...(await measureWeb(path.join(folder, 'web'))));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const file = path.join(results, 'bench.json');
writeReport(file, rows);
process.stdout.write(`\n${tableOf(rows)}\n\nTimes are medians and depend on what else runs on this machine; bytes, requests and processor time hardly do.\nWritten to ${path.relative(process.cwd(), file)}\n`);
if (rows.some((row) => isMet(row) === false)) process.exitCode = 1;

// `npm run db:copy -- <from> <to>`: copies one database into another, empty one. Each is a data folder or a postgres://
// URL. Stop the server first.
import path from 'node:path';
import { copyOver } from '../src/backup-files.ts';
import { explain } from '../src/explain.ts';
import type { DatabaseLocation } from '../src/platform/database/open.ts';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
// npm runs scripts in the package's folder; a relative path is meant from where the person stands.
const here = process.env['INIT_CWD'] ?? process.cwd();
const locate = (given: string): DatabaseLocation =>
  /^postgres(ql)?:\/\//.test(given) ? { url: given } : { dataDir: path.resolve(here, given) };

const [from, to] = process.argv.slice(2);
if (from === undefined || to === undefined || [from, to].some((given) => given.startsWith('-'))) {
  say('Usage: npm run db:copy --workspace=@rooster/server -- <folder or postgres:// URL> <folder or postgres:// URL>');
  process.exit(2);
}
try {
  const tables = await copyOver(locate(from), locate(to));
  for (const { name, rows } of tables) say(`${String(rows).padStart(10)}  ${name}`);
  say('Everything arrived. Start the server on the new database.');
} catch (error) {
  process.stderr.write(`Nothing was copied. ${explain(error)}\n`);
  process.exitCode = 1;
}

// `npm run backup -- <file>` and `npm run restore -- <file>`: the database that DATABASE_URL or DATA_DIR names, to a
// file and back. Servers may run during a backup.
import path from 'node:path';
import { backUp, restore } from '../src/backup-files.ts';
import { readLocation } from '../src/config.ts';
import { explain } from '../src/explain.ts';

// npm runs scripts in the package's folder; relative paths, also in the environment, start where the person stands.
process.chdir(process.env['INIT_CWD'] ?? '.');
const [command, file] = process.argv.slice(2);
// Who asks how it is used gets no file of that name.
if (file === undefined || file.startsWith('-') || (command !== 'backup' && command !== 'restore')) {
  process.stdout.write(
    'Usage: npm run backup -w @rooster/server -- <file>, npm run restore -w @rooster/server -- <file>\n',
  );
  process.exit(2);
}
try {
  const whole = path.resolve(file);
  const { tables, rows } = await (command === 'backup' ? backUp : restore)(readLocation(process.env), whole);
  process.stdout.write(
    `${command === 'backup' ? 'Written' : 'Restored'}: ${rows} rows of ${tables} tables, ${whole}\n`,
  );
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}

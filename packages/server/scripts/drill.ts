// `npm run drill -w @rooster/server -- <name> [rounds]`: a fault on purpose, on a database of its own; without a name,
// what there is. Not while tests run: both make dist-under-test/.
import fs from 'node:fs';
import { drills, runDrill } from '../src/testing/drills/drills.ts';
import { NotHere } from '../src/testing/drills/ground.ts';
import { RUN_FOLDER_VARIABLE, temporaryFolder } from '../src/testing/embedded-template.ts';
import { bundleForTests } from '../src/testing/under-test.ts';

const [name, rounds = '5'] = process.argv.slice(2);
const drill = drills[name ?? ''];
if (!drill || !/^[1-9]\d{0,3}$/.test(rounds)) {
  process.stdout.write(
    `Usage: npm run drill -w @rooster/server -- <name> [rounds]\n\n${Object.entries(drills)
      .map(([key, { about, database }]) => `  ${key.padEnd(16)} ${about} (${database})\n`)
      .join('')}`,
  );
  process.exit(name === undefined ? 0 : 2);
}
const folder = temporaryFolder();
process.env[RUN_FOLDER_VARIABLE] = folder;
try {
  await bundleForTests();
  const figures = await runDrill(drill, Number(rounds));
  const tooMuch = drill.judge?.(figures);
  if (tooMuch !== undefined) throw new Error(`${tooMuch}\n${JSON.stringify(figures, undefined, 2)}`);
  process.stdout.write(
    `${name ?? ''} passed: every acknowledged write is there once.\n${JSON.stringify(figures, undefined, 2)}\n`,
  );
} catch (error) {
  if (error instanceof NotHere) process.stdout.write(`SKIPPED: ${error.message}\n`);
  else {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = 1;
  }
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}

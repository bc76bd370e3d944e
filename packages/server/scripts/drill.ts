// `npm run drill -w @rooster/server -- <name> [rounds]`: a fault on purpose, on a database of its own; `all` makes one
// after another and fails if one does; without a name, what there is.
import fs from 'node:fs';
import type { Drill } from '../src/testing/drills/drill.ts';
import { drills, runDrill } from '../src/testing/drills/drills.ts';
import { NotHere } from '../src/testing/drills/ground.ts';
import { RUN_FOLDER_VARIABLE, temporaryFolder } from '../src/testing/embedded-template.ts';
import { bundleForTests } from '../src/testing/under-test.ts';

type Outcome = 'passed' | 'FAILED' | 'SKIPPED';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Runs a drill and tells what it has measured, or why it failed. */
async function outcomeOf(name: string, drill: Drill, rounds: number): Promise<Outcome> {
  try {
    const figures = await runDrill(drill, rounds);
    const tooMuch = drill.judge?.(figures);
    if (tooMuch !== undefined) throw new Error(`${tooMuch}\n${JSON.stringify(figures, undefined, 2)}`);
    say(`${name} passed: every acknowledged write is there once.\n${JSON.stringify(figures, undefined, 2)}`);
    return 'passed';
  } catch (error) {
    if (error instanceof NotHere) {
      say(`${name} SKIPPED: ${error.message}`);
      return 'SKIPPED';
    }
    process.stderr.write(
      `${name} FAILED: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    return 'FAILED';
  }
}

const [name, rounds = '5'] = process.argv.slice(2);
const chosen = Object.entries(drills).filter(([key]) => name === 'all' || name === key);
if (chosen.length === 0 || !/^[1-9]\d{0,3}$/.test(rounds)) {
  const about = Object.entries(drills).map(
    ([key, drill]) => `  ${key.padEnd(16)} ${drill.about} (${drill.database})\n`,
  );
  say(
    `Usage: npm run drill -w @rooster/server -- <name> [rounds]\n\n${about.join('')}  ${'all'.padEnd(16)} each of them in turn`,
  );
  process.exit(name === undefined ? 0 : 2);
}
const folder = temporaryFolder();
process.env[RUN_FOLDER_VARIABLE] = folder;
try {
  await bundleForTests();
  const outcomes: [string, Outcome][] = [];
  for (const [key, drill] of chosen) outcomes.push([key, await outcomeOf(key, drill, Number(rounds))]);
  if (outcomes.length > 1) say(`\n${outcomes.map(([key, outcome]) => `${key.padEnd(16)} ${outcome}`).join('\n')}`);
  if (outcomes.some(([, outcome]) => outcome === 'FAILED')) process.exitCode = 1;
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}

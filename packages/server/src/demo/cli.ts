/** `npm run seed`: makes a tenant in the configured database. The server must not run on the same embedded database. */
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openDatabase } from '../platform/database/open.ts';
import { generateTenant } from './generate.ts';

const usage = `npm run seed -- --members 200 --months 12 [--name "Bedrijf"] [--seed 1] [--all-logins]

  --members     people in the tenant, 4 or more (50)
  --months      months of hours, up to yesterday; half months are fine (3)
  --name        what the tenant is called; its logins are admin@<name>.example and so on
  --seed        another seed makes other hours
  --all-logins  everybody can log in, not only the first four
`;

/** Milliseconds. */
const HOUR = 3_600_000;

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

function readOptions() {
  const { values } = parseArgs({
    options: {
      members: { type: 'string', default: '50' },
      months: { type: 'string', default: '3' },
      name: { type: 'string' },
      seed: { type: 'string', default: '1' },
      'all-logins': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  return {
    members: Number(values.members),
    months: Number(values.months),
    name: values.name,
    seed: values.seed,
    allLogins: values['all-logins'],
  };
}

async function main(): Promise<void> {
  const options = readOptions();
  if (!options) {
    say(usage);
    return;
  }
  const config = readConfig(process.env);
  if (config.production) throw new Error('Made-up tenants have a known password, so production never gets one');
  const started = performance.now();
  // All of it is one transaction of this command's own: thousands of people take minutes to write, and as long to think
  // up in between.
  const database = await openDatabase(
    config.databaseUrl === undefined ? { dataDir: config.dataDir } : { url: config.databaseUrl },
    { statementTimeout: HOUR, idleTimeout: 0 },
  );
  try {
    const opened = performance.now();
    const made = await generateTenant(database, options);
    const seconds = ((performance.now() - opened) / 1000).toFixed(1);
    say(`${made.name}: ${made.members} members, ${made.departments} departments, ${made.entries} entries`);
    say(
      `Made in ${seconds} s, after ${((opened - started) / 1000).toFixed(1)} s of opening the ${database.kind} database`,
    );
    say(`Log in as ${made.logins.slice(0, 4).join(', ')} with ${made.password}`);
  } finally {
    await database.close();
  }
}

/** What went wrong at the bottom: a failed statement's own message would carry a thousand rows. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reason(error.cause) : error.message;
}

try {
  await main();
} catch (error) {
  const isAboutOptions = error instanceof RangeError || error instanceof TypeError;
  process.stderr.write(`${reason(error)}\n${isAboutOptions ? `\n${usage}` : ''}`);
  process.exitCode = 1;
}

/** The program: opens the database, serves, and stops tidily. */
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import { explain } from './explain.ts';
import { openDatabase } from './platform/database/open.ts';
import type { Database } from './platform/database/context.ts';

/** Longest time running requests get to finish. Milliseconds. */
const GRACE = 10_000;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Seeds the demo tenant and answers its logins. The generator is not even loaded in production. */
async function seedDemo(database: Database): Promise<string[]> {
  const { seedDemo: seed, demoLogins } = await import('./demo/index.ts');
  await seed(database);
  return ['', 'Demo logins:', ...demoLogins.emails.map((email) => `  ${email.padEnd(26)} ${demoLogins.password}`)];
}

function stopOnSignal(close: () => Promise<void>): void {
  let stopping = false;
  const stop = (): void => {
    // Whoever asks twice does not want to wait.
    if (stopping) process.exit(1);
    stopping = true;
    const force = setTimeout(() => process.exit(1), GRACE);
    force.unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function serve(config: Config): Promise<void> {
  const database = await openDatabase(config.databaseUrl === undefined ? { dataDir: config.dataDir } : { url: config.databaseUrl });
  const logins = config.seedDemo && !config.production ? await seedDemo(database) : [];
  const app = await createApp({ config, database });
  stopOnSignal(async () => {
    await app.close();
    await database.close();
  });
  await app.listen({ port: config.port, host: config.host });
  say([`Rooster listens on ${config.publicUrl}`, ...(config.production ? [] : [`Mails stand at ${config.publicUrl}/dev/outbox`]), ...logins].join('\n'));
}

try {
  await serve(readConfig(process.env));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

/** The program: opens the database, serves, and stops tidily. */
import { createApp } from './app.ts';
import { doubtsOf, readConfig } from './config.ts';
import type { Config } from './config.ts';
import { explain } from './explain.ts';
import { collectGarbage } from './platform/collect-garbage.ts';
import type { Database } from './platform/database/context.ts';
import { openDatabase } from './platform/database/open.ts';
import { leavesEncryptionOpen } from './platform/database/postgres/servers.ts';
import { openWhenUp } from './platform/database/waiting.ts';
import { stop } from './stop.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): void => void process.stderr.write(`${text}\n`);

// What can't be written, as on a disk that is full, or to a reader that has gone, is no reason to end.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

/** Seeds the demo tenant and answers its logins. The generator is not even loaded in production. */
async function seedDemo(database: Database): Promise<string[]> {
  const { seedDemo: seed, demoLogins } = await import('./demo/index.ts');
  await seed(database);
  return ['', 'Demo logins:', ...demoLogins.emails.map((email) => `  ${email.padEnd(26)} ${demoLogins.password}`)];
}

function onSignal(stopTidily: (signal: NodeJS.Signals) => Promise<number>): void {
  let stopping = false;
  const stopped = (signal: NodeJS.Signals): void => {
    // Whoever asks twice does not want to wait.
    if (stopping) process.exit(1);
    stopping = true;
    stopTidily(signal).then(
      (code) => process.exit(code),
      (error: unknown) => {
        complain(`Stopping failed: ${String(error)}`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stopped);
  process.on('SIGTERM', stopped);
}

function open(config: Config): Promise<Database> {
  if (config.databaseUrl === undefined) return openDatabase({ dataDir: config.dataDir }, config.database);
  if (leavesEncryptionOpen(config.databaseUrl))
    complain(
      'DATABASE_URL leads to another machine without encryption: add sslmode=verify-full, or sslmode=disable where the network in between is your own',
    );
  const onWait = (): void =>
    complain(`PostgreSQL does not answer yet; waiting for it, ${config.databaseWait / 1000} s at most`);
  const onUnconfined = (reason: string): void =>
    complain(
      `Organisations are served as the user of DATABASE_URL, kept apart by a role that SQL could leave: ${reason}. Make a login for them and name it in DATABASE_TENANT_URL; the server's README says how`,
    );
  return openWhenUp(
    { url: config.databaseUrl },
    { longest: config.databaseWait, onWait },
    {
      ...config.database,
      onUnconfined,
      onReplica: (isUsed, reason) =>
        complain(
          isUsed ? 'Reads go to DATABASE_READ_URL' : `Reads go to DATABASE_URL alone: of DATABASE_READ_URL, ${reason}`,
        ),
    },
  );
}

async function serve(config: Config): Promise<void> {
  for (const doubt of doubtsOf(config)) complain(doubt);
  const database = await open(config);
  const logins = config.seedDemo && !config.production ? await seedDemo(database) : [];
  const app = await createApp({ config, database });
  if (config.traces) {
    // Not loaded where nobody asks for it.
    const { startTraces } = await import('./platform/outgoing/traces.ts');
    const stopTraces = startTraces(app.log);
    app.addHook('onClose', stopTraces);
  }
  // No balancer is asked to look elsewhere by somebody who presses Ctrl-C.
  onSignal((signal) => stop({ app, database, complain, drainTime: signal === 'SIGTERM' ? config.drainTime : 0 }));
  // Nobody waits yet.
  await collectGarbage();
  await app.listen({ port: config.port, host: config.host });
  say(
    [
      `Rooster listens on ${config.publicUrl}`,
      ...(config.production ? [] : [`Mails stand at ${config.publicUrl}/dev/outbox`]),
      ...logins,
    ].join('\n'),
  );
}

try {
  await serve(readConfig(process.env));
} catch (error) {
  complain(explain(error));
  process.exit(1);
}

/** Restoring where there is nothing: on an empty folder, and on PostgreSQL servers that have never heard of us. */
import fs from 'node:fs';
import path from 'node:path';
import { backUp, restore } from '../../backup-files.ts';
import type { DatabaseLocation } from '../../platform/database/open.ts';
import { temporaryFolder } from '../embedded-template.ts';
import { startPostgres } from '../postgres-server.ts';
import type { PostgresServer } from '../postgres-server.ts';
import type { ServerProcess } from '../server-process.ts';
import { refusal, urlOf } from './drill.ts';
import type { Figures } from './drill.ts';
import { dump, emptyDatabase, restoreDump } from './dump.ts';
import type { Ground } from './ground.ts';
import type { Checked, Load } from './load.ts';

/** Backs up under load, and answers what was acknowledged before that began. */
export async function backedUp(
  ground: Ground,
): Promise<{ server: ServerProcess; load: Load; file: string; before: ReadonlySet<string> }> {
  const { server, load } = await ground.underLoad();
  const before = load.snapshot();
  const file = path.join(temporaryFolder(), 'drill.backup');
  await backUp(ground.location, file);
  await load.progress(3);
  await load.stop();
  return { server, load, file, before };
}

/**
 * Serves a restored database, and holds it to what has to be there: all that was acknowledged unless told otherwise.
 */
async function checkRestored(
  ground: Ground,
  load: Load,
  location: DatabaseLocation,
  expected?: ReadonlySet<string>,
): Promise<Checked> {
  const fresh = await ground.server({}, location);
  await fresh.start();
  const checked = await load.check(await ground.person(fresh.base), expected);
  await fresh.kill();
  return checked;
}

/** A backup of the embedded database made under load, restored into a new folder. */
export async function freshRestore(ground: Ground): Promise<Figures> {
  const { load, file, before } = await backedUp(ground);
  const dataDir = path.join(path.dirname(file), 'data');
  const began = performance.now();
  await restore({ dataDir }, file);
  const checked = await checkRestored(ground, load, { dataDir }, before);
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  fs.rmSync(path.dirname(file), { recursive: true });
  return { ...checked, restoredAndServedAfter: `${seconds} s`, writtenAfterTheBackup: load.acknowledged - before.size };
}

/** A table of which a dump is made that lacks it. */
const LEFT_OUT = 'swap_event';

/** On PostgreSQL servers without our roles: a dump, one that lacks a table, and a backup. */
async function restoreOn(
  [forDumps, forBackup]: readonly [PostgresServer, PostgresServer],
  ground: Ground,
): Promise<Figures> {
  const { server, load, file, before } = await backedUp(ground);
  await server.stop();
  const folder = path.dirname(file);
  const files = { whole: path.join(folder, 'whole.sql'), partial: path.join(folder, 'partial.sql') };
  await dump(urlOf(ground), files.whole);
  await dump(urlOf(ground), files.partial, [LEFT_OUT]);

  const partial = await restoreDump(forDumps.url, 'partial', files.partial);
  const refused = await refusal(await ground.server({}, { url: partial.url }));
  if (!new RegExp(`not whole: .*table ${LEFT_OUT}.*Restore it again`).test(refused))
    throw new Error(`It should have named the table that is missing, and said: ${refused}`);

  const whole = await restoreDump(forDumps.url, 'whole', files.whole);
  if (!/role "rooster_tenant" does not exist/.test(partial.said))
    throw new Error(`The dump should have met a server without our roles; it met: ${partial.said.slice(0, 500)}`);
  await checkRestored(ground, load, { url: whole.url });

  const url = await emptyDatabase(forBackup.url, 'restored');
  const began = performance.now();
  await restore({ url }, file);
  const checked = await checkRestored(ground, load, { url }, before);
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  fs.rmSync(folder, { recursive: true });
  return { ...checked, restoredAndServedAfter: `${seconds} s`, said: refused };
}

/** The same of PostgreSQL: a dump without our roles is served or refused with a reason, and a backup needs nothing. */
export async function freshPostgres(ground: Ground): Promise<Figures> {
  const servers = [await startPostgres(), await startPostgres()] as const;
  try {
    return await restoreOn(servers, ground);
  } finally {
    await ground.stopServers();
    for (const server of servers) await server.stop();
  }
}

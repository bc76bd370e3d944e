/**
 * Faults on purpose. Each drill ends with the check that every acknowledged write is there exactly once, and throws
 * when something is not as it should be.
 */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { restore } from '../../backup-files.ts';
import { temporaryFolder } from '../embedded-template.ts';
import { checkAnew, lockOf, p99, refusal, urlOf, Watch } from './drill.ts';
import type { Drill, Figures } from './drill.ts';
import { backedUp, freshPostgres, freshRestore } from './fresh-restore.ts';
import { fullDisk } from './full-disk.ts';
import { Ground, NotHere } from './ground.ts';
import { crowd, exhaustion, judgeExhaustion } from './greed.ts';
import { moveRows } from './moved-rows.ts';
import { pointInTime } from './point-in-time.ts';
import { restartBehindNginx, restartBehindPooler, restartUnderLoad } from './restart.ts';
import { upgradeUnderLoad } from './upgrade.ts';
import { Wire } from './wire.ts';

async function kill(ground: Ground, rounds: number): Promise<Figures> {
  const { server, load } = await ground.underLoad();
  for (let round = 0; round < rounds; round += 1) {
    await load.progress(3);
    await sleep(Math.random() * 300);
    await server.kill();
    await server.start();
  }
  return { ...(await checkAnew(server, load)), kills: rounds + 1, failures: load.failures };
}

async function slowDatabase(ground: Ground, rounds: number): Promise<Figures> {
  const { wire, url } = await Wire.before(urlOf(ground));
  try {
    const { server, load } = await ground.underLoad({}, { url });
    for (let round = 0; round < rounds; round += 1) {
      wire.delay = 150;
      await load.progress(4);
      wire.delay = 0;
      await load.progress(4);
    }
    return { ...(await checkAnew(server, load)), delay: '150 ms each way', failures: load.failures };
  } finally {
    await wire.close();
  }
}

/** Calls of one member that wait for the lock at once. */
const STUCK = 60;

async function lockedDatabase(ground: Ground, rounds: number): Promise<Figures> {
  const { server, load } = await ground.underLoad({ DATABASE_LOCK_TIMEOUT_SECONDS: '1' });
  const locker = await lockOf(ground);
  const [stubborn, colleague] = [await ground.person(server.base), await ground.person(server.base, 0)];
  const health: number[] = [];
  const waits: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await locker.query('begin; lock table department in access exclusive mode');
    // Settled however the round ends: what else fails is what the drill tells of.
    const stuck = Promise.allSettled(Array.from({ length: STUCK }, () => stubborn.send('GET', '/api/departments')));
    await sleep(200);
    const watch = new Watch(() => colleague.send('GET', '/api/accounts/me'));
    // Long enough for locks to be given up and for the line behind them to be turned away.
    for (const end = performance.now() + 5000; performance.now() < end; await sleep(200))
      health.push((await fetch(`${server.base}/health/ready`)).status);
    waits.push(...(await watch.end()));
    if (watch.failures.length > 0)
      throw new Error(`A colleague of who waits for the lock was refused: ${watch.failures.join(', ')}`);
    await locker.query('rollback');
    if ((await stuck).some(({ status }) => status === 'rejected')) throw new Error('A call got no answer at all');
    await load.progress(5);
  }
  await locker.end();
  const unwell = health.filter((status) => status !== 200);
  if (unwell.length > 0)
    throw new Error(
      `While one table was locked, ${unwell.length} of ${health.length} answers said that the process is not ready`,
    );
  return { ...(await checkAnew(server, load)), colleagueWaited: `${p99(waits)} ms`, failures: load.failures };
}

async function cutNetwork(ground: Ground, rounds: number): Promise<Figures> {
  const { wire, url } = await Wire.before(urlOf(ground));
  try {
    const { server, load } = await ground.underLoad({}, { url });
    for (let round = 0; round < rounds; round += 1) {
      await sleep(Math.random() * 300);
      wire.cut();
      await sleep(1500);
      if ((await fetch(`${server.base}/health/ready`)).status !== 503)
        throw new Error('Without its database the process said that it is ready');
      wire.mend();
      await load.progress(5);
    }
    return { ...(await checkAnew(server, load)), cuts: rounds, failures: load.failures };
  } finally {
    await wire.close();
  }
}

async function clockJumps(ground: Ground, rounds: number): Promise<Figures> {
  const HOUR = 3_600_000;
  if (process.platform === 'win32') throw new NotHere('there is no SIGUSR2 here');
  const jumps = Array.from({ length: rounds }, () => [25 * HOUR, -2 * HOUR, 70 * HOUR, 0]).flat();
  const preload = `--import ${new URL('jumping-clock.mjs', import.meta.url).href}`;
  const { server, load } = await ground.underLoad({
    CLOCK_JUMPS: jumps.join(','),
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} ${preload}`.trim(),
  });
  for (const _ of jumps) {
    server.signal('SIGUSR2');
    await load.progress(8);
  }
  return {
    ...(await checkAnew(server, load)),
    jumps: jumps.map((jump) => `${jump / HOUR} h`).join(', '),
    failures: load.failures,
  };
}

/** Parts of the folder that a copy may have left out. */
const PARTS = ['pgdata/PG_VERSION', 'pgdata/global/pg_control', 'pgdata/base', 'pgdata/pg_wal'];

/** A copy of the ground's folder, to be spoilt. */
function spoilt(ground: Ground, spoil: (folder: string) => void): string {
  const dataDir = path.join(temporaryFolder(), 'data');
  fs.cpSync(ground.folder, dataDir, { recursive: true });
  spoil(dataDir);
  return dataDir;
}

/** Holds a start on a spoilt copy to a refusal in which it changes nothing. */
async function expectRefused(ground: Ground, dataDir: string, words: RegExp): Promise<void> {
  const before = fs.readdirSync(dataDir, { recursive: true }).length;
  const said = await refusal(await ground.server({}, { dataDir }));
  if (!words.test(said)) throw new Error(`It should have said ${String(words)}, and said: ${said}`);
  if (fs.readdirSync(dataDir, { recursive: true }).length !== before)
    throw new Error('A start that was refused has changed the folder');
  fs.rmSync(path.dirname(dataDir), { recursive: true });
}

async function partialRestore(ground: Ground, rounds: number): Promise<Figures> {
  const { server, load } = await ground.underLoad();
  await load.stop();
  await server.stop();
  const parts = PARTS.slice(0, rounds);
  for (const part of parts)
    await expectRefused(
      ground,
      spoilt(ground, (folder) => fs.rmSync(path.join(folder, part), { recursive: true })),
      /is not whole/,
    );
  await server.start();
  return { ...(await load.check()), leftOut: parts.join(', ') };
}

async function corruptFile(ground: Ground): Promise<Figures> {
  const { server, load, file, before } = await backedUp(ground);
  await server.stop();
  await expectRefused(
    ground,
    spoilt(ground, (folder) => fs.writeFileSync(path.join(folder, 'pgdata/global/pg_control'), Buffer.alloc(8192, 7))),
    /damaged/,
  );
  const dataDir = path.join(path.dirname(file), 'data');
  const whole = fs.readFileSync(file);
  const bitten = Buffer.from(whole);
  bitten.fill(0, Math.floor(whole.length / 2), Math.floor(whole.length / 2) + 64);
  fs.writeFileSync(`${file}.bitten`, bitten);
  const said = await restore({ dataDir }, `${file}.bitten`).then(
    () => 'restored',
    (error: unknown) => String(error),
  );
  if (!said.includes('Nothing was restored')) throw new Error(`A damaged backup should restore nothing, and: ${said}`);
  await restore({ dataDir }, file);
  const mended = await ground.server({}, { dataDir });
  await mended.start();
  const checked = await load.check(await ground.person(mended.base), before);
  await mended.kill();
  fs.rmSync(path.dirname(file), { recursive: true });
  return { ...checked, said };
}

/** All drills by name. */
export const drills: Readonly<Record<string, Drill>> = {
  kill: { about: 'the server is killed with -9 under load, again and again', database: 'embedded', run: kill },
  'slow-database': {
    about: 'every answer of the database takes 300 ms longer',
    database: 'postgres',
    run: slowDatabase,
  },
  'locked-database': {
    about: 'somebody holds a lock on a table that everybody writes to',
    database: 'postgres',
    run: lockedDatabase,
  },
  'cut-network': {
    about: 'the network between server and database goes away under load',
    database: 'postgres',
    run: cutNetwork,
  },
  'clock-jumps': {
    about: 'the clock of the machine jumps by days, forwards and back',
    database: 'embedded',
    run: clockJumps,
  },
  restart: {
    about: 'two servers behind a proxy are restarted one after the other under load',
    database: 'postgres',
    run: restartUnderLoad,
  },
  'pooled-restart': {
    about: 'two servers behind a pooler are restarted one after the other under load, and tell pages what happens',
    database: 'postgres',
    run: restartBehindPooler,
  },
  'proxied-restart': {
    about: 'two servers behind nginx and a pooler are restarted one after the other under load',
    database: 'postgres',
    run: restartBehindNginx,
  },
  'moved-rows': {
    about: 'an organisation’s rows move to another server of a cluster and back under load',
    database: 'cluster',
    run: moveRows,
  },
  upgrade: {
    about: 'servers of the version before are replaced by this version under load, and both serve meanwhile',
    database: 'postgres',
    run: upgradeUnderLoad,
  },
  'fresh-restore': {
    about: 'a backup made under load is restored on a machine that has nothing',
    database: 'embedded',
    run: freshRestore,
  },
  'fresh-postgres': {
    about: 'a dump and a backup are restored on PostgreSQL servers that have nothing',
    database: 'postgres',
    run: freshPostgres,
  },
  'point-in-time': {
    about: 'all is lost by mistake, and PostgreSQL goes back to the moment before',
    database: 'postgres',
    run: pointInTime,
  },
  'partial-restore': { about: 'a copy of the data folder lacks parts', database: 'embedded', run: partialRestore },
  'corrupt-file': { about: 'a file of the database and a backup are damaged', database: 'embedded', run: corruptFile },
  'full-disk': {
    about: 'the disk of the database fills up under load, until somebody makes room',
    database: 'embedded',
    run: fullDisk,
  },
  exhaustion: {
    about: 'one member asks for the most expensive things, over and over',
    database: 'embedded',
    run: exhaustion,
    judge: judgeExhaustion,
  },
  crowd: {
    about: 'five hundred connections ask at once while a table is locked',
    database: 'postgres',
    run: crowd,
  },
};

/** Runs a drill on ground of its own. */
export async function runDrill({ database, run }: Drill, rounds: number): Promise<Figures> {
  const ground = await Ground.make(database);
  try {
    return await run(ground, rounds);
  } finally {
    await ground.close();
  }
}

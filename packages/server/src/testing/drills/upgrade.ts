/** Servers of the version before are replaced by this version's one after the other, while people work. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { demoLogins } from '../../demo/index.ts';
import { HttpPerson } from '../http-person.ts';
import type { ServerProcess } from '../server-process.ts';
import { versionBefore } from '../version-before.ts';
import { Balancer } from './balancer.ts';
import { urlOf } from './drill.ts';
import type { Figures } from './drill.ts';
import { NotHere } from './ground.ts';
import type { Ground } from './ground.ts';
import { Load } from './load.ts';
import { doMainJob } from './main-job.ts';
import type { Seat } from './main-job.ts';

const run = promisify(execFile);

/** The program of the version before. Throws NotHere with the reason where it can't be had. */
async function programBefore(): Promise<{ readonly program: string; readonly commit: string }> {
  const before = await versionBefore({
    name: 'server',
    packages: (places) =>
      places.filter((place) => /^packages\/(?:contract|domain|registry|rostering|server)$/.test(place)),
    build: async (folder) => {
      for (const name of ['contract', 'server'])
        await run('npm', ['run', 'build', '--no-update-notifier'], { cwd: path.join(folder, 'packages', name) });
    },
  });
  if ('reason' in before) throw new NotHere(`no version before this one: ${before.reason}`);
  return { program: path.join(before.folder, 'packages/server/dist/main.js'), commit: before.commit };
}

/** An empty database beside that of the ground, which this version has migrated already. */
async function emptyDatabase(ground: Ground): Promise<string> {
  const client = new pg.Client({ connectionString: urlOf(ground) });
  await client.connect();
  await client.query('create database before');
  await client.end();
  const url = new URL(urlOf(ground));
  url.pathname = '/before';
  return url.href;
}

async function loggedIn(base: string, email: string): Promise<HttpPerson> {
  const person = new HttpPerson(base);
  await person.logIn(email, demoLogins.password);
  return person;
}

const [ADMIN, , , EMPLOYEE] = demoLogins.emails;

/** Who works at a server, logged in there. */
const seatAt = async ({ base }: ServerProcess): Promise<Seat> => ({
  admin: await loggedIn(base, ADMIN),
  employee: await loggedIn(base, EMPLOYEE),
});

/**
 * Two servers of the version before make and serve the demo; one becomes this version, which migrates under the other,
 * then that one. The main job is done at each pair, a step at either server in turn, with sessions of before.
 */
export async function upgradeUnderLoad(ground: Ground): Promise<Figures> {
  const { program, commit } = await programBefore();
  const url = await emptyDatabase(ground);
  const environment = { DRAIN_SECONDS: '1' };
  const one = await ground.server({ ...environment, SEED_DEMO: 'true' }, { url });
  const two = await ground.server(environment, { url });
  for (const server of [one, two]) {
    server.runs(program);
    await server.start();
  }
  const balancer = await Balancer.before([one.base, two.base]);
  try {
    const seats = [await seatAt(one), await seatAt(two)];
    const calls = [await doMainJob(seats, 0)];
    const load = new Load(await loggedIn(balancer.base, ADMIN));
    load.start(2);
    await load.progress(10);
    for (const server of [one, two]) {
      await server.stop();
      await load.progress(10);
      server.runs(undefined);
      await server.start();
      await balancer.settled();
      await load.progress(10);
      calls.push(await doMainJob(seats, calls.length));
    }
    // Who logs in at the version that is left finds what was done at the other.
    calls.push(await doMainJob([await seatAt(one), await seatAt(two)], calls.length));
    await load.stop();
    const checked = await load.check();
    if (balancer.broken.size > 0 || Object.keys(load.failures).length > 0)
      throw new Error(
        `Nobody should notice: ${JSON.stringify({ broken: Object.fromEntries(balancer.broken), failures: load.failures })}`,
      );
    return { ...checked, before: commit, callsBeforeBesideAndAfter: calls.join(', ') };
  } finally {
    await balancer.close();
    await ground.stopServers();
  }
}

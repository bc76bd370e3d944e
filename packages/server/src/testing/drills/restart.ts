/** Two servers restarted one after the other under load: on PostgreSQL itself, behind a pooler, behind nginx. */
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '../embedded-template.ts';
import { openEvents } from '../events.ts';
import type { Events } from '../events.ts';
import { reasonWithoutNginx, startNginx } from '../nginx.ts';
import { reasonWithoutPgbouncer, startPgbouncer } from '../pgbouncer.ts';
import type { ServerProcess } from '../server-process.ts';
import { Balancer } from './balancer.ts';
import { sendThrough } from './send-through.ts';
import { urlOf } from './drill.ts';
import type { Figures } from './drill.ts';
import { NotHere } from './ground.ts';
import type { Ground } from './ground.ts';

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/** What stands before servers and sends each request to one of them. */
interface Front {
  readonly base: string;
  readonly send?: typeof fetch;
  /** Resolves once it sends requests to each server again: so long operators wait before they stop the next. */
  settled(): Promise<void>;
  /** Connections to a server that broke, where it counts them. */
  readonly broken: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

type PutBefore = (servers: readonly [string, string]) => Promise<Front>;

async function restartEach(
  ground: Ground,
  servers: readonly [ServerProcess, ServerProcess],
  rounds: number,
  putBefore: PutBefore = (addresses) => Balancer.before(addresses),
): Promise<Figures> {
  for (const server of servers) await server.start();
  const balancer = await putBefore([servers[0].base, servers[1].base]);
  try {
    const load = await ground.startedLoad(balancer);
    const stops: { seconds: number; code: number | null }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const server of servers) {
        await load.progress(10);
        const began = performance.now();
        const { code } = await server.stop();
        stops.push({ seconds: Math.round(performance.now() - began) / 1000, code });
        await load.progress(10);
        await server.start();
        await balancer.settled();
      }
    }
    await load.stop();
    const checked = await load.check();
    const bad = stops.filter(({ seconds, code }) => code !== 0 || seconds > 5);
    if (bad.length > 0) throw new Error(`A stop should take 5 s at most and end with 0: ${JSON.stringify(stops)}`);
    if (balancer.broken.size > 0 || sum(load.failures) > 0)
      throw new Error(
        `Nobody should notice: ${JSON.stringify({ broken: Object.fromEntries(balancer.broken), failures: load.failures })}`,
      );
    return { ...checked, stops: stops.map(({ seconds }) => `${seconds} s`).join(', '), refusedConnections: 0 };
  } finally {
    await balancer.close();
  }
}

const draining = { DRAIN_SECONDS: '1' };

/** On PostgreSQL itself. */
export async function restartUnderLoad(ground: Ground, rounds: number): Promise<Figures> {
  return restartEach(ground, [await ground.server(draining), await ground.server(draining)], rounds);
}

/** Somebody clocks in and out at one server, while a page is open at the other. */
async function clockBeside(ground: Ground, clocking: ServerProcess, watching: ServerProcess): Promise<void> {
  const [person, page] = [await ground.person(clocking.base, 0), await ground.person(watching.base, 0)];
  const events: Events = await openEvents(watching.base, page.cookie);
  try {
    for (const [step, body] of [
      ['start', { timeZoneId: 'Europe/Amsterdam' }],
      ['stop', undefined],
    ] as const) {
      const before = events.count;
      const answer = await person.send('POST', `/api/timesheet/timer/${step}`, body);
      if (!answer.ok) throw new Error(`Clocking answered ${answer.status}: ${await answer.text()}`);
      for (let tries = 0; events.count === before; tries += 1) {
        if (tries > 200) throw new Error('What one server did was not told to a page that is open at the other');
        await sleep(50);
      }
    }
  } finally {
    events.close();
  }
}

/** Behind pgbouncer in transaction mode, with few connections. */
export async function restartBehindPooler(ground: Ground, rounds: number): Promise<Figures> {
  const direct = urlOf(ground);
  const missing = await reasonWithoutPgbouncer();
  if (missing !== undefined) throw new NotHere(missing);
  const pooler = await startPgbouncer(direct, { size: 4 });
  try {
    const environment = { ...draining, DATABASE_DIRECT_URL: direct };
    const servers = [
      await ground.server(environment, { url: pooler.url }),
      await ground.server(environment, { url: pooler.url }),
    ] as const;
    const figures = await restartEach(ground, servers, rounds);
    await clockBeside(ground, servers[0], servers[1]);
    await clockBeside(ground, servers[1], servers[0]);
    return { ...figures, pooler: 'pgbouncer, 4 connections to PostgreSQL for each login' };
  } finally {
    await ground.stopServers();
    await pooler.stop();
  }
}

/** The sample of nginx as what stands before the servers; its certificate is trusted. */
async function nginxBefore(servers: readonly [string, string]): Promise<Front> {
  const data = temporaryFolder();
  const nginx = await startNginx(servers, data);
  const agent = new https.Agent({ keepAlive: true, ca: nginx.certificate });
  return {
    base: nginx.base,
    send: sendThrough(agent),
    broken: new Map(),
    // `fail_timeout` of the sample, which nginx counts in whole seconds, and a moment more.
    settled: () => sleep(2500),
    close: async () => {
      agent.destroy();
      await nginx.stop();
    },
  };
}

/** Behind nginx, and pgbouncer in transaction mode. */
export async function restartBehindNginx(ground: Ground, rounds: number): Promise<Figures> {
  const direct = urlOf(ground);
  const missing = (await reasonWithoutNginx()) ?? (await reasonWithoutPgbouncer());
  if (missing !== undefined) throw new NotHere(missing);
  const pooler = await startPgbouncer(direct, { size: 4 });
  try {
    const environment = {
      ...draining,
      DATABASE_DIRECT_URL: direct,
      PUBLIC_URL: 'https://localhost',
      TRUST_PROXY: 'loopback',
    };
    const servers = [
      await ground.server(environment, { url: pooler.url }),
      await ground.server(environment, { url: pooler.url }),
    ] as const;
    const figures = await restartEach(ground, servers, rounds, nginxBefore);
    return { ...figures, before: 'nginx, pgbouncer with 4 connections to PostgreSQL for each login' };
  } finally {
    await ground.stopServers();
    await pooler.stop();
  }
}

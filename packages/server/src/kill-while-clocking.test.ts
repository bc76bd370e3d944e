/**
 * People clock in and out over HTTP while the server is killed with -9, again and again: what was answered 2xx is there
 * afterwards.
 */
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { currentTime } from '@rooster/domain/clock';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { generateTenant } from './demo/index.ts';
import { openDatabase } from './platform/database/open.ts';
import { copyTemplate } from './testing/embedded-template.ts';
import { HttpPerson } from './testing/http-person.ts';
import { crashRepeats, testEngine } from './testing/index.ts';
import { ServerProcess } from './testing/server-process.ts';

const ROUNDS = crashRepeats(8);
const PEOPLE = 6;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * What one person was notified: entries that exist, and whether their clock runs. Undefined while a request hangs
 * between.
 */
interface Acknowledged {
  readonly entries: Set<string>;
  clock: 'running' | 'stopped' | undefined;
}

/** One logged-in person with a clock; the session outlives the server. */
class Person extends HttpPerson {
  readonly acknowledged: Acknowledged = { entries: new Set(), clock: 'stopped' };

  /** Clocks in and out until the server is gone. */
  async clockUntilGone(): Promise<void> {
    for (;;) {
      const wasRunning = this.acknowledged.clock === 'running';
      this.acknowledged.clock = undefined;
      const response = await this.send(
        'POST',
        `/api/timesheet/timer/${wasRunning ? 'stop' : 'start'}`,
        wasRunning ? undefined : { timeZoneId: 'Europe/Amsterdam' },
      );
      if (!response.ok)
        throw new Error(`${wasRunning ? 'Stop' : 'Start'} answered ${response.status}: ${await response.text()}`);
      if (wasRunning) this.acknowledged.entries.add(((await response.json()) as { id: string }).id);
      else await response.arrayBuffer();
      this.acknowledged.clock = wasRunning ? 'stopped' : 'running';
    }
  }

  /** Returns what was told and is not so, and takes over what the last, unanswered request did. */
  async broken(): Promise<string[]> {
    const day = (offset: number) => new Date(currentTime() + offset * DAY).toISOString().slice(0, 10);
    const query = await this.send('POST', '/api/timesheet/query', { fromDate: day(-60), toDate: day(2) });
    const { items } = (await query.json()) as { items: { id: string }[] };
    const ids = new Set(items.map(({ id }) => id));
    const lost = [...this.acknowledged.entries].filter((id) => !ids.has(id));
    const timer = (await (await this.send('GET', '/api/timesheet/timer')).json()) as { isRunning: boolean };
    const clock = timer.isRunning ? 'running' : 'stopped';
    const clockLies = this.acknowledged.clock !== undefined && this.acknowledged.clock !== clock;
    this.acknowledged.clock = clock;
    return clockLies ? [...lost, `told ${clock === 'running' ? 'stopped' : 'running'}, is ${clock}`] : lost;
  }
}

describe.skipIf(testEngine() === 'postgres')('kill -9 while people clock', () => {
  let dataDir: string;
  let server: ServerProcess;
  const people: Person[] = [];

  beforeAll(async () => {
    dataDir = await copyTemplate();
    server = await ServerProcess.on(dataDir);
    const database = await openDatabase({ dataDir });
    const { logins, password } = await generateTenant(database, { members: PEOPLE, months: 1, allLogins: true });
    await database.close();
    await server.start();
    for (const email of logins.slice(0, PEOPLE)) {
      const person = new Person(server.base);
      await person.logIn(email, password);
      people.push(person);
    }
  }, 5 * MINUTE);
  afterAll(async () => {
    await server.kill();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  it(`loses nothing that was answered 2xx in ${ROUNDS} rounds`, { timeout: ROUNDS * 2 * MINUTE }, async () => {
    const acknowledged = () => people.reduce((sum, { acknowledged }) => sum + acknowledged.entries.size, 0);
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = acknowledged();
      const working = people.map((person) =>
        person.clockUntilGone().catch((error: unknown) => {
          // A cut connection is what is wanted; anything the server said is not.
          if (!(error instanceof TypeError)) throw error;
        }),
      );
      // In the middle of anything, but not before anything was done, however slow the machine is.
      await vi.waitFor(() => expect(acknowledged()).toBeGreaterThan(before + 1), MINUTE);
      await sleep(Math.random() * 400);
      await server.kill();
      await Promise.all(working);
      await server.start();
      for (const person of people) expect(await person.broken()).toEqual([]);
    }
    expect(acknowledged()).toBeGreaterThan(ROUNDS);
  });
});

/**
 * The server is killed with -9 while it recalculates hours, again and again: in the end every entry is right, and none
 * was changed twice.
 */
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { currentTime } from '@rooster/domain/clock';
import { roundEntry } from '@rooster/domain/hours';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDayFactors } from './areas/timesheet/day-factors.ts';
import { beginRecalculation } from './areas/timesheet/recalculation/recalculate.ts';
import { lockSettings, saveSettings } from './areas/timesheet/settings-store.ts';
import { timesheetEntry } from './schema/timesheet.ts';
import { timesheetRecalculation } from './schema/timesheet-settings.ts';
import { generateTenant } from './demo/index.ts';
import { tx } from './platform/database/context.ts';
import type { Database } from './platform/database/context.ts';
import { openDatabase } from './platform/database/open.ts';
import { copyTemplate } from './testing/embedded-template.ts';
import { testEngine } from './testing/index.ts';
import { ServerProcess } from './testing/server-process.ts';

const MINUTE = 60_000;
/** Kills, and starts after them that get longer and longer to finish. */
const [KILLS, MOST_ROUNDS] = [6, 20];

describe.skipIf(testEngine() === 'postgres')('kill -9 while hours are recalculated', () => {
  let dataDir: string;
  let server: ServerProcess;
  let tenantId: string;

  async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase({ dataDir });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  const entries = () => tx().select().from(timesheetEntry).where(eq(timesheetEntry.tenantId, tenantId));
  const job = () => tx().select().from(timesheetRecalculation).where(eq(timesheetRecalculation.tenantId, tenantId));

  /** Another rounding, as saving the settings does it. */
  async function changeRounding(actorId: string): Promise<void> {
    const before = await lockSettings();
    const after = await saveSettings(before, { roundingStrategy: 'Nearest30', closedDate: null });
    const days = await readDayFactors(null);
    await beginRecalculation(
      { ...before, closedDate: null, days },
      { ...after, days },
      { fromDate: null, alterApproved: true },
      { actorId, now: currentTime() },
    );
  }

  beforeAll(async () => {
    dataDir = await copyTemplate();
    server = await ServerProcess.on(dataDir);
    await withDatabase(async (database) => {
      ({ tenantId } = await generateTenant(database, { members: 60, months: 6 }));
    });
  }, 5 * MINUTE);
  afterAll(async () => {
    await server.kill();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  it('goes on where it was, to the end', { timeout: 10 * MINUTE }, async () => {
    const before = await withDatabase((database) =>
      database.withTenant(tenantId, async () => {
        const all = await entries();
        await changeRounding(all[0]?.memberId ?? '');
        return new Map(all.map(({ id, version }) => [id, version]));
      }),
    );
    let unfinished = 0;
    for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) {
      await server.start();
      // The first ones strike in the middle of anything; on a slow machine a batch may take more than they give.
      await sleep(rounds < KILLS ? Math.random() * 200 * (rounds + 1) : 2000 * (rounds - KILLS + 1));
      await server.kill();
      const [state] = await withDatabase((database) => database.withTenant(tenantId, job));
      if (state?.finishedAt !== null) break;
      unfinished += 1;
    }
    expect(unfinished).toBeGreaterThan(0);
    const [[state], after] = await withDatabase((database) =>
      database.withTenant(tenantId, async () => [await job(), await entries()]),
    );
    expect(state?.finishedAt).not.toBeNull();
    const changed = after.filter(({ id, version }) => version !== before.get(id));
    expect(changed.length).toBeGreaterThan(1000);
    expect(changed.length).toBe(state?.tally.entries);
    expect(changed.filter(({ id, version }) => version !== (before.get(id) ?? 0) + 1)).toEqual([]);
    const wrong = after.filter(
      ({ punchedStart, punchedEnd, breakSeconds, breaks, timeZoneId, shiftStart, shiftEnd }) => {
        const { start, end } = roundEntry(
          { start: punchedStart, end: punchedEnd, breakSeconds, breaks },
          'Nearest30',
          timeZoneId,
        );
        return start !== shiftStart || end !== shiftEnd;
      },
    );
    expect(wrong.length).toBe(state?.tally.leftCount);
  });
});

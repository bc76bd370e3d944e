/**
 * The server is killed with -9 while it fills a schedule: it is begun again from the same seed, and comes to what it
 * comes to where nobody was killed.
 */
import fs from 'node:fs';
import type { Proposal } from '@rooster/contract';
import { currentTime } from '@rooster/domain/clock';
import { addDays, localDate, mondayOf } from '@rooster/domain/time';
import { usualWeights } from '@rooster/rostering';
import { and, eq, gte } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from './areas/accounts/password.ts';
import { anyCompany } from './demo/any-company.ts';
import { DEMO_PASSWORD } from './demo/company.ts';
import { writeCompany } from './demo/write.ts';
import { tx } from './platform/database/context.ts';
import type { Database } from './platform/database/context.ts';
import { openDatabase } from './platform/database/open.ts';
import { newId } from './platform/id.ts';
import { shiftAssignment } from './schema/scheduling.ts';
import { scheduleProposal } from './schema/scheduling-proposals.ts';
import { copyTemplate } from './testing/embedded-template.ts';
import { HttpPerson } from './testing/http-person.ts';
import { testEngine } from './testing/index.ts';
import { ServerProcess } from './testing/server-process.ts';

const MINUTE = 60_000;
/** Kills, which are fewer than a proposal is begun. */
const KILLS = 2;
/** Enough for seconds of work, so that a kill meets a fast machine at it too. */
const WEEKS = 2;

type Asked = Pick<Proposal, 'state' | 'progress'>;

/** It gave a sign of life, a second after it was begun. */
const isAtWork = ({ state, progress }: Asked) => state === 'Running' && progress !== null;
const hasEnded = ({ state }: Asked) => state !== 'Queued' && state !== 'Running';

describe.skipIf(testEngine() === 'postgres')('kill -9 while a schedule is filled', () => {
  const company = {
    ...anyCompany({
      name: 'Stekker',
      slug: 'stekker',
      members: 30,
      months: 1,
      seed: '1',
      allLogins: false,
      now: currentTime(),
    }),
    plansShifts: true,
  };
  const { tenantId, people } = company;
  const weekStartDate = addDays(mondayOf(localDate(currentTime(), 'Europe/Amsterdam')), 7);
  let dataDir: string;
  let server: ServerProcess;
  let manager: HttpPerson;

  async function inTenant<T>(work: () => Promise<T>): Promise<T> {
    const database: Database = await openDatabase({ dataDir });
    try {
      return await database.withTenant(tenantId, work);
    } finally {
      await database.close();
    }
  }

  /** Puts a proposal for the weeks in the queue; all of them have the same seed. */
  async function queue(): Promise<string> {
    const id = newId();
    await tx()
      .insert(scheduleProposal)
      .values({
        tenantId,
        id,
        state: 'Queued',
        weekStartDate,
        weeks: WEEKS,
        departmentIds: [...new Set(people.map(({ departmentId }) => departmentId))],
        mayChange: 'OpenPlaces',
        mayWarn: false,
        pinnedIds: [],
        weights: usualWeights,
        knowsWages: true,
        seed: 7,
        createdBy: people[0]?.id ?? '',
        createdAt: currentTime(),
      });
    return id;
  }

  const stored = async (id: string) =>
    (await tx().select().from(scheduleProposal).where(eq(scheduleProposal.id, id)))[0];

  /** Runs the server until whoever asks it reads such a proposal. */
  async function runUntil(id: string, isIt: (proposal: Asked) => boolean): Promise<void> {
    await server.start();
    // The session outlives the kills.
    if (manager.cookie === '') await manager.logIn('manager@stekker.example', DEMO_PASSWORD);
    await expect
      .poll(
        async () => {
          const answer = await manager.send('GET', `/api/schedules/manager/proposals/${id}`);
          expect(answer.status).toBe(200);
          return isIt((await answer.json()) as Asked);
        },
        { interval: 50, timeout: 3 * MINUTE },
      )
      .toBe(true);
  }

  beforeAll(async () => {
    dataDir = await copyTemplate();
    server = await ServerProcess.on(dataDir);
    manager = new HttpPerson(server.base);
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    const database = await openDatabase({ dataDir });
    await database.asSystem(() => writeCompany(company, passwordHash));
    await database.close();
    await inTenant(async () => {
      // As if nobody had been planned yet: there is more to fill than what the generator leaves open.
      await tx()
        .update(shiftAssignment)
        .set({ memberId: null, status: 'Open' })
        .where(and(eq(shiftAssignment.tenantId, tenantId), gte(shiftAssignment.startsAt, Date.parse(weekStartDate))));
    });
  }, 5 * MINUTE);
  afterAll(async () => {
    await server.kill();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  it('begins again and comes to the same', { timeout: 10 * MINUTE }, async () => {
    const id = await inTenant(queue);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await runUntil(id, isAtWork);
      await server.kill();
      await inTenant(async () => {
        expect(await stored(id)).toMatchObject({ state: 'Running', attempts: kill });
        // What was promised at the last sign of life has run out; the next sign is of who begins it again.
        await tx().update(scheduleProposal).set({ heldUntil: 0, progress: null }).where(eq(scheduleProposal.id, id));
      });
    }
    // And once it is ended tidily, in the middle: that is no attempt.
    await runUntil(id, isAtWork);
    await server.stop();
    expect(await inTenant(() => stored(id))).toMatchObject({ state: 'Queued', attempts: KILLS });
    await runUntil(id, hasEnded);
    await server.stop();
    const [interrupted, next] = await inTenant(async () => [await stored(id), await queue()] as const);
    await runUntil(next, hasEnded);
    await server.stop();
    const undisturbed = await inTenant(() => stored(next));
    expect([interrupted?.state, undisturbed?.state]).toEqual(['Done', 'Done']);
    expect(interrupted?.attempts).toBe(KILLS + 1);
    expect(interrupted?.result?.proposal.assignments.length).toBeGreaterThan(10);
    expect(interrupted?.result?.proposal).toEqual(undisturbed?.result?.proposal);
  });
});

/** A proposal goes on while the database is out of reach for a moment: nothing is wrong with it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Proposal } from '@rooster/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DatabaseError } from '../../../platform/database/errors.ts';
import { scheduleProposal } from '../../../schema/scheduling-proposals.ts';
import { at, planningCompany } from '../testing.ts';
import type { Planning } from '../testing.ts';
import { ended, start } from './testing.ts';

let planning: Planning;
beforeAll(async () => {
  planning = await planningCompany('Weggevallen');
});
afterAll(() => planning.close());

const lost = () => Promise.reject(new DatabaseError('The connection was lost', '08006'));

async function large(name: string): Promise<string> {
  const departmentId = await planning.department(name);
  for (let number = 0; number < 16; number += 1)
    await planning.person(`${name}${number}`, { departmentId, dateOfBirth: '1990-05-01' });
  for (let number = 0; number < 14; number += 1)
    for (const [from, to] of [
      ['06:00', '14:00'],
      ['10:00', '18:00'],
      ['14:00', '22:00'],
    ] as const)
      await planning.shift({ departmentId, start: at(number, from), end: at(number, to), requiredStaff: 3 });
  return departmentId;
}

const rowOf = async ({ proposalId }: Proposal) => {
  const { system } = planning.server.database;
  const [row] = await system.select().from(scheduleProposal).where(eq(scheduleProposal.id, proposalId));
  return row;
};

it('between two signs of life', async () => {
  const proposal = await start(planning.admin, { departmentIds: [await large('Teken')], weeks: 2 });
  await expect.poll(async () => (await rowOf(proposal))?.progress?.placeCount).toBeGreaterThan(0);
  const reaching = vi.spyOn(planning.server.database, 'withTenant').mockImplementationOnce(lost);
  await expect.poll(() => reaching.mock.calls.length).toBeGreaterThan(0);
  reaching.mockRestore();
  await planning.admin.call('stopProposal', { params: { proposalId: proposal.proposalId } });
  // How far it had come when it was asked to stop is the machine's.
  const { state, failure } = await ended(planning.admin, proposal.proposalId);
  expect([state, failure]).toEqual([expect.stringMatching(/^(Stopped|Done)$/), null]);
}, 60_000);

it('while the facts are read: another attempt begins once the sign of this one is over', async () => {
  const departmentId = await planning.department('Feiten');
  await planning.person('Feit', { departmentId, dateOfBirth: '1990-05-01' });
  await planning.shift({ departmentId, start: at(0, '09:00'), end: at(0, '17:00') });
  const proposal = await start(planning.admin, { departmentIds: [departmentId] });
  const { database } = planning.server;
  const withTenant = database.withTenant.bind(database);
  const reaching = vi.spyOn(database, 'withTenant').mockImplementationOnce(withTenant).mockImplementationOnce(lost);
  await expect.poll(() => reaching.mock.calls.length).toBeGreaterThan(1);
  reaching.mockRestore();
  await wait(500);
  await database.system
    .update(scheduleProposal)
    .set({ heldUntil: 0 })
    .where(eq(scheduleProposal.id, proposal.proposalId));
  expect(await ended(planning.admin, proposal.proposalId)).toMatchObject({ state: 'Done', failure: null });
  expect((await rowOf(proposal))?.attempts).toBe(2);
}, 60_000);

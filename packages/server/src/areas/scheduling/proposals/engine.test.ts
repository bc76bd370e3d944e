/** Threads that requests wait for: one answers question after question, and what ends one ends no other. */
import { pathToFileURL } from 'node:url';
import type { CompanyFacts } from '@rooster/rostering';
import { usualWeights } from '@rooster/rostering';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { underTest } from '../../../testing/under-test.ts';
import { at, planningCompany } from '../testing.ts';
import type { Planning } from '../testing.ts';
import { engineAt, TooLarge } from './engine.ts';
import { readShiftFacts } from './facts.ts';

const thread = pathToFileURL(underTest('filling-thread'));
const settings = { seed: 1, steps: 1000, gap: 0 };
let planning: Planning;
let facts: CompanyFacts;
let begun = 0;
const count = (): void => void begun++;

beforeAll(async () => {
  planning = await planningCompany('Draden');
  const { tenantId } = (await planning.admin.call('getTenantSettings')).json<{ tenantId: string }>();
  const departmentId = await planning.department('Keuken');
  const memberIds = [];
  for (const name of ['Ans', 'Bob', 'Cas'])
    memberIds.push(await planning.person(name, { departmentId, dateOfBirth: '1990-05-01' }));
  const { shiftId, weekStartDate } = {
    ...(await planning.shift({ departmentId, start: at(0, '09:00'), end: at(0, '17:00'), requiredStaff: 2 })),
    weekStartDate: at(0, '00:00').slice(0, 10),
  };
  const question = { tenantId, shiftId, weekStartDate, memberIds, weights: usualWeights, knowsWages: true };
  facts = await readShiftFacts(planning.server.database, question);
  process.on('worker', count);
});
afterAll(async () => {
  process.off('worker', count);
  await planning.close();
});

/** How many threads some work begins, and what it answers. */
async function threadsOf<T>(work: () => Promise<T>): Promise<{ answer: T; threads: number }> {
  const before = begun;
  const answer = await work();
  return { answer, threads: begun - before };
}

it('answers the next question in the thread that is warm, with what a new one would say', async () => {
  const engine = engineAt(thread);
  const first = await threadsOf(() => engine.fillNow(facts, settings));
  expect(first.threads).toBe(1);
  expect(first.answer.assignments).toHaveLength(2);
  const next = await threadsOf(() => engine.fillNow(facts, settings));
  expect(next).toEqual({ answer: first.answer, threads: 0 });
  await engine.close();
  expect(await threadsOf(() => engine.fillNow(facts, settings))).toEqual(first);
  await engine.close();
});

it('begins another one for who asks meanwhile, and keeps one of them', async () => {
  const engine = engineAt(thread);
  const twice = await threadsOf(() => Promise.all([engine.fillNow(facts, settings), engine.fillNow(facts, settings)]));
  expect(twice.threads).toBe(2);
  expect(twice.answer[0]).toEqual(twice.answer[1]);
  expect((await threadsOf(() => engine.fillNow(facts, settings))).threads).toBe(0);
  await engine.close();
});

it('has a thread of its own for a schedule, which ends with it', async () => {
  const engine = engineAt(thread);
  await engine.fillNow(facts, settings);
  for (let round = 0; round < 2; round++)
    expect((await threadsOf(() => engine.fill(facts, settings).proposal)).threads).toBe(1);
  expect((await threadsOf(() => engine.fillNow(facts, settings))).threads).toBe(0);
  await engine.close();
});

it('begins a new one after one that ran out of memory', async () => {
  // More people than fit in. With less memory a thread can't begin, and newer Nodes end the whole process over that.
  const engine = engineAt(thread, 5);
  const crowd = { ...facts, people: Array.from({ length: 5000 }, () => facts.people).flat() };
  for (let round = 0; round < 2; round++) {
    const { threads } = await threadsOf(() => expect(engine.fillNow(crowd, settings)).rejects.toBeInstanceOf(TooLarge));
    expect(threads).toBe(1);
  }
});

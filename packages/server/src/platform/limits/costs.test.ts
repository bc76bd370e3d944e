/** That nobody uses up what is everybody's: over HTTP, against a real database. */
import { api } from '@rooster/contract';
import type { AnyCall } from '@rooster/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, testApp } from '../http/testing.ts';
import type { TestApp } from '../http/testing.ts';
import { AT_ONCE, callsPerMinute, createCostGate, MOST_WAITING } from './costs.ts';
import type { CostGate } from './costs.ts';

const calm = { isLate: () => false, isFull: () => false, close: () => undefined };
const settle = () => new Promise((resolve) => setImmediate(resolve));
const one = { tenantId: 'a', memberId: '1' };

describe('a gate', () => {
  it('works on a few heavy calls of a member and of an organisation at a time; the next ones follow in their order', async () => {
    const gate = createCostGate(calm);
    const begun: string[] = [];
    const enter = async (memberId: string, name: string, tenantId = 'a') => {
      const leave = await gate.enter({ tenantId, memberId }, 'heavy', 0);
      begun.push(name);
      return leave;
    };
    const first = await enter('1', 'first');
    await enter('1', 'second');
    const waiting = [
      enter('1', 'third'),
      enter('2', 'other member'),
      enter('3', 'too many of one organisation'),
      enter('4', 'other organisation', 'b'),
    ];
    await settle();
    expect(begun).toEqual(['first', 'second', 'other member', 'other organisation']);
    expect(AT_ONCE).toEqual({ member: 2, tenant: 3, all: 4 });
    first();
    first();
    await settle();
    expect(begun.slice(4)).toEqual(['third']);
    (await waiting[1])?.();
    await settle();
    expect(begun.slice(5)).toEqual(['too many of one organisation']);
  });

  it('works on one heavy call at a time while memory is short, whosever it is', async () => {
    let full = true;
    const gate = createCostGate({ ...calm, isFull: () => full });
    const begun: string[] = [];
    const enter = async (tenantId: string) => {
      const leave = await gate.enter({ tenantId, memberId: '1' }, 'heavy', 0);
      begun.push(tenantId);
      return leave;
    };
    const first = await enter('a');
    const waiting = [enter('b'), enter('c'), enter('d')];
    await settle();
    expect(begun).toEqual(['a']);
    first();
    await settle();
    expect(begun).toEqual(['a', 'b']);
    full = false;
    (await waiting[0])?.();
    await settle();
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('lets no more than so many wait, and one member leaves his colleagues room', async () => {
    const gate = createCostGate(calm);
    const states: string[] = [];
    const enter = (memberId: string, tenantId = 'a'): void => {
      const at = states.push('waits') - 1;
      gate.enter({ tenantId, memberId }, 'heavy', 0).then(
        () => (states[at] = 'in'),
        (error: { code: string }) => (states[at] = error.code),
      );
    };
    for (let call = 0; call < 10; call += 1) enter('1');
    for (let call = 0; call < 3; call += 1) enter('2');
    await settle();
    const waits = (count: number) => Array.from({ length: count }, () => 'waits');
    const refused = 'service-unavailable';
    expect(states).toEqual(['in', 'in', ...waits(MOST_WAITING.member), refused, refused, 'in', 'waits', 'waits']);
  });

  it('works on a few heavy calls in all, whosever they are', async () => {
    const gate = createCostGate(calm);
    const begun: string[] = [];
    const entered = ['a', 'b', 'c', 'd', 'e'].map(async (tenantId) => {
      const leave = await gate.enter({ tenantId, memberId: tenantId }, 'heavy', 0);
      begun.push(tenantId);
      return leave;
    });
    await settle();
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    (await entered[1])?.();
    await settle();
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('counts a minute for each member and each organisation, and light calls apart from heavy ones', async () => {
    const gate = createCostGate(calm);
    const ask = (memberId: string, now = 0): Promise<string> =>
      gate.enter({ tenantId: 'a', memberId }, 'heavy', now).then(
        (leave) => (leave(), 'in'),
        (error: { code: string }) => error.code,
      );
    const mine: string[] = [];
    for (let index = 0; index <= callsPerMinute.heavy.member; index += 1) mine.push(await ask('1'));
    expect([mine.at(-2), mine.at(-1)]).toEqual(['in', 'too-many-requests']);
    expect([await ask('2'), await gate.enter(one, 'usual', 0).then(() => 'in'), await ask('1', 60_000)]).toEqual([
      'in',
      'in',
      'in',
    ]);
  });
});

describe('while a process is late', () => {
  let server: TestApp;
  let late = true;
  const gate: CostGate = createCostGate({ ...calm, isLate: () => late });
  beforeAll(async () => {
    server = await testApp({}, { costs: gate });
  });
  afterAll(() => server.close());

  it('what is heavy is told to come again, and everything else is answered', async () => {
    const { browser } = await server.company('Druk');
    const body = { kind: 'members', csv: 'Voornaam;Achternaam\nJan;Berg' };
    const refused = await browser.call('previewImport', { body });
    expect([refused.statusCode, codeOf(refused), Number(refused.headers['retry-after']) > 0]).toEqual([
      503,
      'service-unavailable',
      true,
    ]);
    expect((await browser.call('getMe')).statusCode).toBe(200);
    late = false;
    expect((await browser.call('previewImport', { body })).statusCode).toBe(200);
  });
});

it('every call that works through the data of many is declared heavy', () => {
  const heavy = Object.entries<AnyCall>(api).flatMap(([name, { cost }]) => (cost === 'heavy' ? [name] : []));
  expect(heavy).toEqual(
    expect.arrayContaining([
      'aggregateHours',
      'aggregateDays',
      'createPayrollExport',
      'exportMember',
      'listSurplus',
      'previewImport',
      'previewPayrollExport',
      'previewRecalculation',
      'querySchedule',
      'queryWorkingTime',
      'runImport',
    ]),
  );
});

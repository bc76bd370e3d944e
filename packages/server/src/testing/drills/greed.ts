/** One member's worst, and a crowd: the others are served, or told when to come back. */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkAnew, lockOf, p99, Watch } from './drill.ts';
import type { Figures } from './drill.ts';
import type { HttpPerson } from '../http-person.ts';
import type { Ground } from './ground.ts';

/** How many times as long as in calm others may wait while one does his worst. */
const MOST_TIMES = 3;
/** Differences below this are the machine's own. Milliseconds. */
const NOISE = 10;
/** Others who look at a page meanwhile: one alone gives too few answers for a percentile. */
const OTHERS = 4;
/** How long is looked at calm before each round. Milliseconds. */
const CALM = 1500;
/** What a member may ask of what is heavy in a minute is used up by so many bursts. */
const BURSTS = 2;
/** From round to round, so that each has its minute: who is turned away at once is no burden. Milliseconds. */
const MINUTE = 61_000;

/** All times of the others, in calm and not. */
interface Waits {
  readonly calm: number[];
  readonly meanwhile: number[];
}

/** Watches what others wait for a cheap call while `work` goes on. */
async function watched(others: readonly HttpPerson[], times: number[], work: () => Promise<unknown>): Promise<void> {
  const watches = others.map((other) => new Watch(() => other.send('GET', '/api/accounts/me')));
  await work();
  for (const watch of watches) {
    times.push(...(await watch.end()));
    if (watch.failures.length > 0)
      throw new Error(`Others were refused while one was greedy: ${watch.failures.join(', ')}`);
  }
}

/**
 * One member asks for the most expensive things there are, while others work. Calm and greed take turns, so that
 * whatever else the machine does falls upon both, and calm is never the server's first second: compiling would make it
 * look slow, and greed harmless. Of greed nothing is left out, its first burst on cold code included, and none of it is
 * cut short by what a member may ask in a minute.
 */
export async function exhaustion(ground: Ground, rounds: number): Promise<Figures> {
  const server = await ground.server({ RATE_LIMIT: 'on' });
  await server.start();
  const others: HttpPerson[] = [];
  for (let other = 0; other < OTHERS; other += 1) others.push(await ground.person(server.base, other));
  const greedy = await ground.person(server.base);
  const load = await ground.startedLoad(server, 1);
  await watched(others, [], () => sleep(CALM));
  for (const module of ['Vacation', 'Scheduling']) {
    const { status } = await greedy.send('POST', '/api/tenant/settings/modules', { module, enabled: true });
    if (status !== 200) throw new Error(`${module} could not be switched on: ${status}`);
  }
  const statuses = new Map<number, number>();
  const waits: Waits = { calm: [], meanwhile: [] };
  // Made once: writing it each time would keep this process from noticing the others' answers.
  const wide = new Blob([JSON.stringify({ kind: 'members', csv: 'a;'.repeat(2_499_999) })]);
  const year = { fromDate: '2026-01-01', toDate: '2026-12-31' };
  const twentyTimes = (url: string, body: object) => Array.from({ length: 20 }, () => greedy.send('POST', url, body));
  const answered = async (asked: readonly Promise<Response>[]): Promise<void> => {
    for (const { status } of await Promise.all(asked)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const ofHours = async (): Promise<void> => {
    await answered([
      ...Array.from({ length: 3 }, () => greedy.send('POST', '/api/tenant/imports/preview', wide)),
      ...twentyTimes('/api/timesheet/aggregated', year),
    ]);
    await answered(twentyTimes('/api/timesheet/payroll/preview', year));
  };
  const leaveOfYear = `/api/leave/team?${new URLSearchParams(year).toString()}`;
  const ofLeaveAndShifts = async (): Promise<void> => {
    await answered(Array.from({ length: 20 }, () => greedy.send('GET', leaveOfYear)));
    await answered(twentyTimes('/api/schedules/manager/query', { weekStartDate: '2026-06-01', weeks: 4 }));
  };
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await watched(others, waits.calm, () => sleep(CALM));
    // In turns, for a minute holds no more than one of them.
    const burst = round % 2 === 0 ? ofHours : ofLeaveAndShifts;
    for (let each = 0; each < BURSTS; each += 1) await watched(others, waits.meanwhile, burst);
    if (round < rounds - 1) await sleep(began + MINUTE - performance.now());
  }
  if ([403, 404, 429, 500].some((status) => statuses.has(status)))
    throw new Error(
      `Greed was answered with 500, or refused for another reason than haste: ${JSON.stringify(Object.fromEntries(statuses))}`,
    );
  return {
    ...(await checkAnew(server, load)),
    p99Calm: p99(waits.calm),
    p99Meanwhile: p99(waits.meanwhile),
    answers: { calm: waits.calm.length, meanwhile: waits.meanwhile.length },
    greedyAnswers: Object.fromEntries(statuses),
  };
}

/** Others wait three times as long at most. */
export function judgeExhaustion({ p99Calm, p99Meanwhile }: Figures): string | undefined {
  const [calm, meanwhile] = [Number(p99Calm), Number(p99Meanwhile)];
  return meanwhile <= Math.max(NOISE, calm) * MOST_TIMES
    ? undefined
    : `Others waited ${meanwhile} ms while one was greedy, and ${calm} ms in calm: more than ${MOST_TIMES} times as long`;
}

/** How many connections ask at once. */
const CROWD = 500;
/** Longest that any of them may wait for an answer. Milliseconds. */
const LONGEST_WAIT = 20_000;

/** The answer to one request on a connection of its own: its status, and when to come back. */
function answerTo(url: string, cookie: string): Promise<{ status: number; retryAfter: string | undefined }> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent: false, timeout: LONGEST_WAIT, headers: { cookie } }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }),
      );
    });
    request.on('timeout', () => request.destroy(new Error('Somebody waited without end')));
    request.on('error', reject);
  });
}

/** Five hundred connections ask what a locked table keeps from them: each is answered, or refused in time. */
export async function crowd(ground: Ground, rounds: number): Promise<Figures> {
  const { server, load } = await ground.underLoad();
  const [other, colleague] = [await ground.person(server.base, 0), await ground.person(server.base, 1)];
  const locker = await lockOf(ground);
  const statuses: Record<string, number> = {};
  let longest = 0;
  const waits: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await locker.query('begin; lock table department in access exclusive mode');
    const began = performance.now();
    const watch = new Watch(() => colleague.send('GET', '/api/accounts/me'));
    const answers = await Promise.all(
      Array.from({ length: CROWD }, () => answerTo(`${server.base}/api/departments`, other.cookie)),
    );
    longest = Math.max(longest, performance.now() - began);
    waits.push(...(await watch.end()));
    if (watch.failures.length > 0) throw new Error(`A colleague of a crowd was refused: ${watch.failures.join(', ')}`);
    await locker.query('rollback');
    for (const { status, retryAfter } of answers) {
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (![200, 503].includes(status)) throw new Error(`A crowd was answered with ${status}`);
      if (status === 503 && !/^\d+$/.test(retryAfter ?? '')) throw new Error('A 503 did not say when to come back');
    }
    await load.progress(5);
  }
  await locker.end();
  if ((statuses['503'] ?? 0) === 0) throw new Error('Nobody of the crowd was refused');
  return {
    ...(await checkAnew(server, load)),
    crowd: statuses,
    longestWait: `${Math.round(longest)} ms`,
    colleagueWaited: `${p99(waits)} ms`,
  };
}

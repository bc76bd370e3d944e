/** The memory of a server, as it runs in production, while everything large of a large company is asked of it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@rooster/contract';
import type { CallName } from '@rooster/contract';
import { currentTime } from '@rooster/domain/clock';
import { addDays, localDate, mondayOf } from '@rooster/domain/time';
import { residentMiB } from '../lib/process-use.ts';
import type { Row } from '../lib/report.ts';
import { startServer, type ServerOptions } from '../lib/server.ts';
import { logIn } from '../load/sessions.ts';

/** Most that it may take. MiB. */
const MOST = 300;
/** How often each is asked, one after the other: what one leaves behind the next must not add to. */
const TIMES = 4;
const LOOK_EVERY_MS = 20;

/** What is asked of everybody. */
function questions(): readonly (readonly [CallName, object])[] {
  const today = localDate(currentTime(), 'Europe/Amsterdam');
  const weekStartDate = mondayOf(addDays(today, -7));
  const month = { fromDate: addDays(today, -30), toDate: today };
  const year = { fromDate: `${today.slice(0, 4)}-01-01`, toDate: `${today.slice(0, 4)}-12-31` };
  return [
    ['querySchedule', { weekStartDate, weeks: 1 }],
    ['querySchedule', { weekStartDate, weeks: 4 }],
    ['queryWorkingTime', { fromDate: weekStartDate, toDate: addDays(weekStartDate, 6) }],
    ['previewPayrollExport', month],
    ['getTeamLeave', year],
    ['aggregateHours', month],
    ['previewApproveWithin', { toleranceMinutes: 15 }],
    ['queryTeamAvailability', month],
  ];
}

/** The most that the server took: asked one after another, and of the same server, all at once. */
export async function measureMemory(options: ServerOptions, group: string): Promise<Row[]> {
  const server = await startServer(options);
  let most = residentMiB(server.pid);
  const looking = setInterval(() => {
    most = Math.max(most, residentMiB(server.pid));
  }, LOOK_EVERY_MS);
  const row = async (name: string): Promise<Row> => {
    await sleep(LOOK_EVERY_MS);
    return { group, name: `most memory of the server, ${name}`, value: most, unit: 'MiB', target: { max: MOST } };
  };
  try {
    const { headers } = await logIn(server.url, 'admin@bench.example');
    const send = (name: CallName, sent: object): Promise<Response> => {
      const { method, path } = api[name];
      const query = method === 'GET' ? `?${new URLSearchParams(Object.entries(sent)).toString()}` : '';
      return fetch(`${server.url}${path}${query}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        ...(method !== 'GET' && { body: JSON.stringify(sent) }),
      });
    };
    /** Asks, and throws with a refusal but for those among `accepted`. */
    const ask = async ([name, sent]: readonly [CallName, object], accepted: readonly number[] = []): Promise<void> => {
      const answer = await send(name, sent);
      const text = await answer.text();
      if (!answer.ok && !accepted.includes(answer.status))
        throw new Error(`${name} was answered with ${answer.status}: ${text}`);
    };
    for (const module of ['Vacation', 'Scheduling']) await ask(['setModule', { module, enabled: true }]);
    for (let time = 0; time < TIMES; time += 1) for (const question of questions()) await ask(question);
    const inTurn = await row('one after another');
    // What finds no room in the lines of heavy calls is sent away for a moment.
    for (let time = 0; time < TIMES; time += 1)
      await Promise.all(questions().map((question) => ask(question, [429, 503])));
    return [inTurn, await row('all at once')];
  } finally {
    clearInterval(looking);
    await server.stop();
  }
}

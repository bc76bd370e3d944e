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

/** The most that the server took, of the company that is there already. */
export async function measureMemory(options: ServerOptions, group: string): Promise<Row> {
  const server = await startServer(options);
  let most = residentMiB(server.pid);
  const looking = setInterval(() => {
    most = Math.max(most, residentMiB(server.pid));
  }, LOOK_EVERY_MS);
  try {
    const { headers } = await logIn(server.url, 'admin@bench.example');
    for (const module of ['Vacation', 'Scheduling'])
      await fetch(`${server.url}${api.setModule.path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ module, enabled: true }),
      });
    for (let time = 0; time < TIMES; time += 1) {
      for (const [name, sent] of questions()) {
        const { method, path } = api[name];
        const query = method === 'GET' ? `?${new URLSearchParams(Object.entries(sent)).toString()}` : '';
        const answer = await fetch(`${server.url}${path}${query}`, {
          method,
          headers: { ...headers, 'content-type': 'application/json' },
          ...(method !== 'GET' && { body: JSON.stringify(sent) }),
        });
        if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}: ${await answer.text()}`);
        await answer.arrayBuffer();
      }
    }
    await sleep(LOOK_EVERY_MS);
    return { group, name: 'most memory of the server', value: most, unit: 'MiB', target: { max: MOST } };
  } finally {
    clearInterval(looking);
    await server.stop();
  }
}

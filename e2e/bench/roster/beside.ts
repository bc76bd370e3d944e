/** What others notice while a schedule of 200 people and four weeks is filled: their slowest answers. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Proposal } from '@rooster/contract';
import { makePlan, MONDAY } from '../board/plan.ts';
import type { Row } from '../lib/report.ts';
import { residentMiB } from '../lib/process-use.ts';
import { seedTenant, startServer } from '../lib/server.ts';
import { quantile } from '../lib/statistics.ts';
import { scratchDatabase } from '../load/scratch-database.ts';
import { logIn } from '../load/sessions.ts';

const TENANT = 'Vulling';
const login = { email: 'admin@vulling.example', password: 'demo-rooster-2026' };
const REQUESTS = 300;
/** How much slower the slowest of a hundred may be, and what the server may take with its thread, in MiB. */
const [MOST_SLOWER, MOST_MEMORY] = [1.3, 600];

/** How slow others are while a schedule is filled. `dataDir` is made for it. */
export async function measureBeside(dataDir: string): Promise<Row[]> {
  const database = await scratchDatabase();
  const options = { dataDir, port: 4455, databaseUrl: database.url };
  seedTenant(options, { name: TENANT, members: 200, months: 1 });
  const server = await startServer(options);
  try {
    const { people } = await makePlan(server.url, login);
    const { headers } = await logIn(server.url, login.email);
    const ask = async <Answer>(path: string, body?: object): Promise<Answer> => {
      const answer = await fetch(`${server.url}${path}`, {
        headers: { 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
      return (await answer.json()) as Answer;
    };
    /** Milliseconds of the slowest of a hundred boards. */
    const slowest = async (): Promise<number> => {
      const times: number[] = [];
      for (let round = 0; round < REQUESTS; round += 1) {
        const begin = performance.now();
        await ask('/api/schedules/manager/query', { weekStartDate: MONDAY, weeks: 1 });
        times.push(performance.now() - begin);
      }
      return quantile(times, 0.99);
    };
    await slowest();
    const before = await slowest();
    const proposals = '/api/schedules/manager/proposals';
    const { proposalId } = await ask<Proposal>(proposals, { weekStartDate: MONDAY, weeks: 4, mayChange: 'Drafts' });
    const stateOf = async () => (await ask<Proposal>(`${proposals}/${proposalId}`)).state;
    while ((await stateOf()) === 'Queued') await sleep(50);
    const during = await slowest();
    if ((await stateOf()) !== 'Running') throw new Error('It was filled before the others were measured');
    const memory = residentMiB(server.pid);
    await ask(`${proposals}/${proposalId}/stop`, {});
    while ((await stateOf()) === 'Running') await sleep(50);
    const after = await slowest();
    const group = `Others while ${people} people and 4 weeks are filled, PostgreSQL`;
    const without = (before + after) / 2;
    const note = `${without.toFixed(0)} ms without (${before.toFixed(0)} before, ${after.toFixed(0)} after), ${during.toFixed(0)} with`;
    return [
      { group, name: 'p99 of a board', value: during / without, unit: '×', target: { max: MOST_SLOWER }, note },
      { group, name: 'memory of the server', value: memory, unit: 'MiB', target: { max: MOST_MEMORY } },
    ];
  } finally {
    await server.stop();
    await database.remove();
  }
}

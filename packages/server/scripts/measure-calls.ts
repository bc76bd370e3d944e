/**
 * Measures every call that reads, in a company that is there: how long it takes, how much processor time, the longest
 * that others had to wait meanwhile, and what it answers. `npm run measure -w @rooster/server -- --help` lists the
 * options.
 */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import type { CallName } from '@rooster/contract';
import { modules } from '@rooster/contract/modules';
import { currentTime } from '@rooster/domain/clock';
import { addDays, localDate, mondayOf } from '@rooster/domain/time';
import { createApp } from '../src/app.ts';
import { DEMO_PASSWORD } from '../src/demo/company.ts';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/platform/database/open.ts';
import { TestBrowser } from '../src/platform/http/testing.ts';
import type { Sent } from '../src/platform/http/testing.ts';

const usage = `npm run measure -w @rooster/server -- --email admin@<company>.example [--call queryWorkingTime …] [--json]

  --email   a login with the password of made-up companies (npm run seed)
  --call    only this call; may be given more than once
  --json    one line of JSON per call instead of a table

Reads what DATABASE_URL or DATA_DIR names; no server may run on the same embedded database.
`;

/** What one call took. */
interface Measured {
  readonly call: CallName;
  readonly status: number;
  /**
   * Milliseconds on the clock, of processor time (the embedded database's included), and the longest that the event
   * loop stood still.
   */
  readonly ms: number;
  readonly cpu: number;
  readonly block: number;
  readonly kilobytes: number;
  readonly residentMiB: number;
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** What is asked: the large questions of each area, of the whole company and of one department. */
function questions(departmentId: string, tenantUserId: string): readonly (readonly [CallName, Sent])[] {
  const today = localDate(currentTime(), 'Europe/Amsterdam');
  const weekStartDate = mondayOf(addDays(today, -7));
  const week = { fromDate: weekStartDate, toDate: addDays(weekStartDate, 6) };
  const month = { fromDate: addDays(today, -30), toDate: today };
  const year = { fromDate: `${today.slice(0, 4)}-01-01`, toDate: `${today.slice(0, 4)}-12-31` };
  const one = { departmentIds: [departmentId] };
  return [
    ['getUserInfo', {}],
    ['querySchedule', { body: { weekStartDate, weeks: 1, ...one } }],
    ['querySchedule', { body: { weekStartDate, weeks: 1 } }],
    ['querySchedule', { body: { weekStartDate, weeks: 4 } }],
    ['queryWorkingTime', { body: { ...week, ...one } }],
    ['queryWorkingTime', { body: week }],
    ['previewPayrollExport', { body: month }],
    ['getTeamLeave', { query: year }],
    ['previewApproveWithin', { body: { toleranceMinutes: 15 } }],
    ['listApprovableTotals', {}],
    ['aggregateHours', { body: month }],
    ['listMembers', {}],
    ['getWaiting', {}],
    ['queryPendingPublishing', { body: { weekStartDate, lookaheadWeeks: 4 } }],
    ['queryTeamAvailability', { body: month }],
    ['queryMemberEntries', { params: { tenantUserId }, body: month }],
    [
      'previewImport',
      {
        body: {
          kind: 'members',
          csv: `Voornaam;Achternaam;E-mail\n${Array.from({ length: 10_000 }, (_, row) => `Kees;Boer;kees${row}@boer.example`).join('\n')}\n`,
        },
      },
    ],
  ];
}

async function measure(browser: TestBrowser, call: CallName, sent: Sent): Promise<Measured> {
  // Compiled and read once before.
  await browser.call(call, sent);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const [started, used] = [performance.now(), process.cpuUsage()];
  const answer = await browser.call(call, sent);
  const [ms, { user, system }] = [performance.now() - started, process.cpuUsage(used)];
  // What stood still at the very end is noted at the next turn.
  await new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
  delay.disable();
  return {
    call,
    status: answer.statusCode,
    ms: Math.round(ms),
    cpu: Math.round((user + system) / 1000),
    block: Math.round(delay.max / 1e6),
    kilobytes: Math.round(answer.rawPayload.length / 1024),
    residentMiB: Math.round(process.memoryUsage.rss() / 2 ** 20),
  };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      call: { type: 'string', multiple: true },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || values.email === undefined) {
    say(usage);
    return;
  }
  const config = readConfig({ ...process.env, RATE_LIMIT: 'off', LOG_LEVEL: 'error' });
  const database = await openDatabase(
    config.databaseUrl === undefined ? { dataDir: config.dataDir } : { url: config.databaseUrl },
    config.database,
  );
  // As in production, where answers are not held against their declarations.
  const app = await createApp({ config: { ...config, production: true }, database });
  try {
    const browser = new TestBrowser(app);
    const login = await browser.call('login', { body: { email: values.email, password: DEMO_PASSWORD } });
    if (login.statusCode !== 200) throw new Error(`${values.email} could not log in: ${login.body}`);
    for (const module of modules) await browser.call('setModule', { body: { module, enabled: true } });
    const departments = (await browser.call('listDepartments')).json<{ items: { departmentId: string }[] }>().items;
    const { tenantUserId } = (await browser.call('getUserInfo')).json<{ tenantUserId: string }>();
    for (const [call, sent] of questions(departments[0]?.departmentId ?? '', tenantUserId)) {
      if (values.call && !values.call.includes(call)) continue;
      const found = await measure(browser, call, sent);
      say(
        values.json
          ? JSON.stringify(found)
          : `${found.call.padEnd(24)} ${found.status} ${`${found.ms} ms`.padStart(10)} ${`${found.cpu} ms CPU`.padStart(14)} ${`block ${found.block} ms`.padStart(14)} ${`${found.kilobytes} KiB`.padStart(10)} ${`${found.residentMiB} MiB`.padStart(10)}`,
      );
    }
  } finally {
    await app.close();
    await database.close();
  }
}

await main();

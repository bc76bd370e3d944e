/**
 * Measures every large question, in a company that is there, and with `--write` bringing in many people: how long it
 * takes, how much processor time, the longest that others had to wait meanwhile, and what it answers.
 * `npm run measure -w @rooster/server -- --help` lists the options.
 */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import type { CallName } from '@rooster/contract';
import { modules } from '@rooster/contract/modules';
import { currentTime } from '@rooster/domain/clock';
import { addDays, localDate, mondayOf } from '@rooster/domain/time';
import { createApp } from '../src/app.ts';
import { DEMO_PASSWORD } from '../src/demo/company.ts';
import { newId } from '../src/platform/id.ts';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/platform/database/open.ts';
import { TestBrowser } from '../src/platform/http/testing.ts';
import type { Sent } from '../src/platform/http/testing.ts';

const usage = `npm run measure -w @rooster/server -- --email admin@<company>.example [--call queryWorkingTime …] [--json]

  --email   a login with the password of made-up companies (npm run seed)
  --call    only this call; may be given more than once
  --json    one line of JSON per call instead of a table
  --write   brings in 2,000 people too, with invites and without, and takes them back; the mails stay in the outbox

Reads what DATABASE_URL or DATA_DIR names; no server may run on the same embedded database.
`;

/** What one call took. */
interface Measured {
  readonly call: CallName;
  /** Of whom or how many it is about, where a call is measured more than once. */
  readonly about: string;
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

/** A call with what it is sent, made anew each time, and of whom or how many it is about. */
type Question = readonly [call: CallName, sent: Sent | (() => Sent), about?: string];

/** People who are brought in. */
const BROUGHT_IN = 2000;

/** A file of people whom nobody has brought in yet. */
function newPeople(sendInvites: boolean): Sent {
  const rows = Array.from({ length: BROUGHT_IN }, () => {
    const id = newId(currentTime());
    return `Kees;Boer;${sendInvites ? `${id}@boer.example` : ''};${id}`;
  });
  const csv = `Voornaam;Achternaam;E-mail;Personeelsnummer\n${rows.join('\n')}\n`;
  return { body: { kind: 'members', csv, sendInvites } };
}

/** What changes something and can be taken back. */
const changes: readonly Question[] = [
  ['runImport', () => newPeople(true), `${BROUGHT_IN} people with invites`],
  ['runImport', () => newPeople(false), `${BROUGHT_IN} people`],
];

/** What is asked: the large questions of each area, of the whole company and of one department. */
function questions(departmentId: string, tenantUserId: string): readonly Question[] {
  const today = localDate(currentTime(), 'Europe/Amsterdam');
  const weekStartDate = mondayOf(addDays(today, -7));
  const week = { fromDate: weekStartDate, toDate: addDays(weekStartDate, 6) };
  const month = { fromDate: addDays(today, -30), toDate: today };
  const year = { fromDate: `${today.slice(0, 4)}-01-01`, toDate: `${today.slice(0, 4)}-12-31` };
  const one = { departmentIds: [departmentId] };
  return [
    ['getUserInfo', {}],
    ['querySchedule', { body: { weekStartDate, weeks: 1, ...one } }, 'a department'],
    ['querySchedule', { body: { weekStartDate, weeks: 1 } }, 'everybody, a page'],
    ['querySchedule', { body: { weekStartDate, weeks: 4 } }, 'everybody, a page of four weeks'],
    ['queryWorkingTime', { body: { ...week, ...one } }, 'a department'],
    ['queryWorkingTime', { body: week }, 'everybody'],
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

async function ask(browser: TestBrowser, [call, sent]: Question) {
  return browser.call(call, typeof sent === 'function' ? sent() : sent);
}

/** Takes back what a call has changed. */
async function takeBack(browser: TestBrowser, [call]: Question, answer: Awaited<ReturnType<typeof ask>>) {
  if (call !== 'runImport') return;
  const { importId } = answer.json<{ batch: { importId: string } }>().batch;
  const { statusCode, body } = await browser.call('undoImport', { params: { importId } });
  if (statusCode !== 200) throw new Error(`The import could not be taken back: ${body}`);
}

async function measure(browser: TestBrowser, question: Question): Promise<Measured> {
  // Compiled and read once before.
  await takeBack(browser, question, await ask(browser, question));
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const [started, used] = [performance.now(), process.cpuUsage()];
  const answer = await ask(browser, question);
  const [ms, { user, system }] = [performance.now() - started, process.cpuUsage(used)];
  // What stood still at the very end is noted at the next turn.
  await new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
  delay.disable();
  await takeBack(browser, question, answer);
  const [call, , about = ''] = question;
  return {
    call,
    about,
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
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || values.email === undefined) {
    say(usage);
    return;
  }
  // npm runs scripts in the package's folder; a relative DATA_DIR starts where the person stands.
  process.chdir(process.env['INIT_CWD'] ?? '.');
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
    const asked = [...questions(departments[0]?.departmentId ?? '', tenantUserId), ...(values.write ? changes : [])];
    for (const question of asked) {
      if (values.call && !values.call.includes(question[0])) continue;
      const found = await measure(browser, question);
      say(
        values.json
          ? JSON.stringify(found)
          : `${`${found.call} ${found.about}`.padEnd(45)} ${found.status} ${`${found.ms} ms`.padStart(10)} ${`${found.cpu} ms CPU`.padStart(14)} ${`block ${found.block} ms`.padStart(14)} ${`${found.kilobytes} KiB`.padStart(10)} ${`${found.residentMiB} MiB`.padStart(10)}`,
      );
    }
  } finally {
    await app.close();
    await database.close();
  }
}

await main();

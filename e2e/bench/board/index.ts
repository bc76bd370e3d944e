/** The manager's board of 200 people, four weeks and 2,000 filled places, through Chromium and on PostgreSQL. */
import { availableParallelism, loadavg } from 'node:os';
import type { Row } from '../lib/report.ts';
import { publishRemotes, seedTenant, type ServerOptions, startServer } from '../lib/server.ts';
import { median, spread } from '../lib/statistics.ts';
import { type ScratchDatabase, scratchDatabase } from '../load/scratch-database.ts';
import { logIn } from '../load/sessions.ts';
import { launch, newVisitor } from '../web/browser.ts';
import { dragOpenPlace, openBoard, watch } from './measure.ts';
import { makePlan, MONDAY } from './plan.ts';

const TENANT = 'Bord';
const ROUNDS = 5;
const QUERIES = 20;
const login = { email: 'admin@bord.example', password: 'demo-rooster-2026' };

/** Milliseconds of asking the server for the same, one after another. */
async function queryTimes(url: string, path: string, body?: object): Promise<number[]> {
  const { headers } = await logIn(url, login.email);
  const shot =
    body === undefined
      ? { headers }
      : { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  const times: number[] = [];
  for (let round = 0; round < QUERIES; round += 1) {
    const begin = performance.now();
    const answer = await fetch(`${url}${path}`, shot);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} was refused: ${text}`);
    times.push(performance.now() - begin);
  }
  return times;
}

/** First paint with a warm browser, frames while dragging, and drops. `dataDir` is made for it. */
export async function measureBoard(dataDir: string): Promise<Row[]> {
  const database = await scratchDatabase();
  try {
    return await measureOn({ dataDir, port: 4454, databaseUrl: database.url }, database);
  } finally {
    await database.remove();
  }
}

async function measureOn(options: ServerOptions, database: Pick<ScratchDatabase, 'analyze'>): Promise<Row[]> {
  publishRemotes(options.dataDir);
  seedTenant(options, { name: TENANT, members: 200, months: 1 });
  const server = await startServer(options);
  const browser = await launch();
  try {
    const plan = await makePlan(server.url, login);
    await database.analyze();
    const context = await newVisitor(browser, server.url, login);
    const page = await context.newPage();
    // Tall enough that somebody visible is free on the first day.
    await page.setViewportSize({ width: 1440, height: 1300 });
    await watch(page);
    const opened = [];
    // The first opening fills the browser's cache.
    for (let round = 0; round <= ROUNDS; round += 1) opened.push(await openBoard(page));
    const queries = await queryTimes(server.url, '/api/schedules/manager/query', { weekStartDate: MONDAY, weeks: 4 });
    const candidates = await queryTimes(
      server.url,
      `/api/schedules/manager/shifts/${plan.openShiftId}/auto-scheduling`,
    );
    const drags = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      drags.push(await dragOpenPlace(page));
    }
    const load = loadavg()[0]?.toFixed(1) ?? '?';
    const group = `The board of ${plan.people} people, 4 weeks and ${plan.assignments} filled places, PostgreSQL; load ${load} on ${availableParallelism()} processors`;
    const [first = 0, ...warm] = opened.map(({ painted }) => painted);
    const tasks = opened.slice(1).map(({ longestTask }) => longestTask);
    const frames = drags.map(({ frames: own }) => Math.max(...own));
    const pickUps = drags.map(({ pickUp }) => Math.max(...pickUp));
    const shown = drags.map((drag) => drag.shown);
    const answered = drags.map((drag) => drag.answered);
    return [
      { group, name: 'first paint, opened for the first time', value: first, unit: 'ms', target: { max: 450 } },
      {
        group,
        name: 'first paint, opened before',
        value: median(warm),
        unit: 'ms',
        target: { max: 200 },
        note: spread(warm),
      },
      {
        group,
        name: 'longest task while opening, opened before',
        value: median(tasks),
        unit: 'ms',
        target: { max: 50 },
        note: spread(tasks),
      },
      {
        group,
        name: 'the server’s answer with the whole board',
        value: median(queries),
        unit: 'ms',
        target: { max: 150 },
        note: spread(queries),
      },
      {
        group,
        name: 'the server’s answer with candidates for a shift',
        value: median(candidates),
        unit: 'ms',
        target: { max: 150 },
        note: spread(candidates),
      },
      {
        group,
        name: 'work of the page for picking up',
        value: median(drags.map(({ workOfPickUp }) => workOfPickUp)),
        unit: 'ms',
        note: spread(drags.map(({ workOfPickUp }) => workOfPickUp)),
      },
      {
        group,
        name: 'work of the page for a drop and all that follows',
        value: median(drags.map(({ workOfDrop }) => workOfDrop)),
        unit: 'ms',
        note: spread(drags.map(({ workOfDrop }) => workOfDrop)),
      },
      {
        group,
        name: 'longest frame while picking up',
        value: median(pickUps),
        unit: 'ms',
        target: { max: 50 },
        note: spread(pickUps),
      },
      {
        group,
        name: 'longest frame while dragging',
        value: median(frames),
        unit: 'ms',
        target: { max: 50 },
        note: `${spread(frames)}, ${drags.reduce((sum, { frames: own }) => sum + own.filter((time) => time > 50).length, 0)} frames over 50 ms`,
      },
      {
        group,
        name: 'from letting go until it is shown',
        value: median(shown),
        unit: 'ms',
        target: { max: 50 },
        note: spread(shown),
      },
      {
        group,
        name: 'the server’s answer to a drop',
        value: median(answered),
        unit: 'ms',
        target: { max: 100 },
        note: spread(answered),
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

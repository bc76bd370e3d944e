/** The manager's board of 200 people, four weeks and 2,000 filled places, through Chromium. */
import type { Row } from '../lib/report.ts';
import { publishRemotes, seedTenant, startServer } from '../lib/server.ts';
import { median, spread } from '../lib/statistics.ts';
import { launch, newVisitor } from '../web/browser.ts';
import { dragOpenPlace, openBoard, watch } from './measure.ts';
import { makePlan } from './plan.ts';

const TENANT = 'Bord';
const ROUNDS = 5;
const login = { email: 'admin@bord.example', password: 'demo-rooster-2026' };

/** First paint with a warm browser, frames while dragging, and drops. `dataDir` is made for it. */
export async function measureBoard(dataDir: string): Promise<Row[]> {
  const options = { dataDir, port: 4454 };
  publishRemotes(dataDir);
  seedTenant(options, { name: TENANT, members: 200, months: 1 });
  const server = await startServer(options);
  const browser = await launch();
  try {
    const plan = await makePlan(server.url, login);
    const context = await newVisitor(browser, server.url, login);
    const page = await context.newPage();
    await page.setViewportSize({ width: 1440, height: 900 });
    await watch(page);
    const opened: number[] = [];
    // The first opening fills the browser's cache.
    for (let round = 0; round <= ROUNDS; round += 1) opened.push(await openBoard(page));
    await page.waitForLoadState('networkidle');
    const drags = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      drags.push(await dragOpenPlace(page));
      await page.waitForTimeout(800);
    }
    const group = `The board of ${plan.people} people, 4 weeks and ${plan.assignments} filled places`;
    const [first = 0, ...warm] = opened;
    const frames = drags.map(({ frames: own }) => Math.max(...own));
    const shown = drags.map((drag) => drag.shown);
    const answered = drags.map((drag) => drag.answered);
    return [
      { group, name: 'first paint, opened for the first time', value: first, unit: 'ms' },
      { group, name: 'first paint, opened before', value: median(warm), unit: 'ms', target: { max: 1000 }, note: spread(warm) },
      { group, name: 'longest frame while dragging', value: median(frames), unit: 'ms', target: { max: 50 }, note: `${spread(frames)}, ${drags.reduce((sum, { frames: own }) => sum + own.filter((time) => time > 50).length, 0)} frames over 50 ms` },
      { group, name: 'from letting go until it is shown', value: median(shown), unit: 'ms', target: { max: 100 }, note: spread(shown) },
      { group, name: 'the server’s answer to a drop', value: median(answered), unit: 'ms', target: { max: 100 }, note: spread(answered) },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

// `npm run screenshots`: every screen as everyone who may open it, in both languages, two widths and two themes, with
// its dialogs and without its data, into e2e/results/screenshots with an index.html to leaf through. Words behind it
// narrow that down. Build first.
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { currentTime } from '@rooster/domain/clock';
import { writing } from '@rooster/domain/language';
import { root } from '../support/paths.ts';
import { Server } from '../support/server.ts';
import { indexOf } from './index-page.ts';
import { allShots, type Round, rounds, stateNames } from './plan.ts';
import { screens } from './screens.ts';
import { fileOf, type Shot, viewers } from './shot.ts';
import { type Failure, type Folders, type Taken, takeRound } from './take.ts';
import { Viewers } from './viewers.ts';
import { readWanted } from './wanted.ts';

const folder = path.join(root, 'e2e/results/screenshots');
const folders: Folders = { good: folder, failed: path.join(folder, 'failed') };
/** Pages at once. More would wait for the same two processors. */
const AT_ONCE = 2;

const has = (shot: Shot): boolean => existsSync(path.join(folders.good, fileOf(shot)));
const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const wanted = readWanted(process.argv.slice(2), [...new Set(screens.map((screen) => screen.path))], stateNames);
const isOpen = (shot: Shot): boolean => wanted.includes(shot) && !(wanted.resume && has(shot));

const asked = rounds
  .map((round): Round => ({
    ...round,
    visits: round.visits
      .map((visit) => ({ ...visit, shots: visit.shots.filter(isOpen) }))
      .filter(({ shots }) => shots.length > 0),
  }))
  .filter(({ visits }) => visits.length > 0);

const sizeOf = (list: readonly Round[]): number =>
  list.reduce((sum, { visits }) => sum + visits.reduce((shots, visit) => shots + visit.shots.length, 0), 0);

/**
 * The language is kept with the person, whom all rounds of a viewer share: they come one after the other, the longest
 * row first.
 */
const rows = viewers
  .map((viewer) => asked.filter((round) => round.viewer === viewer))
  .toSorted((one, other) => sizeOf(other) - sizeOf(one));

async function takeAll(speaking: ReadonlyMap<string, Browser>, people: Viewers): Promise<Taken> {
  const failures: Failure[] = [];
  let good = 0;
  let skipped = 0;
  const left = [...rows];
  const work = async (): Promise<void> => {
    for (let row = left.shift(); row !== undefined; row = left.shift()) {
      for (const round of row) {
        const begun = currentTime();
        const browser = speaking.get(round.language);
        if (browser === undefined) continue;
        const result = await takeRound(browser, people, round, folders);
        good += result.good;
        skipped += result.skipped;
        failures.push(...result.failures);
        const { viewer, language, width, condition } = round;
        say(
          `${viewer} ${language} ${width} ${condition.name}: ${result.good} in ${Math.round((currentTime() - begun) / 1000)} s${result.failures.length > 0 ? `, ${result.failures.length} failed` : ''} (${good + failures.length + skipped} of ${sizeOf(asked)})`,
        );
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { good, failures, skipped };
}

if (!wanted.resume && asked.length === rounds.length) await rm(folder, { recursive: true, force: true });
await rm(folders.failed, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const begun = currentTime();
const executablePath = process.env['CHROMIUM_PATH'];
const server = await Server.start({ demo: true });
// The browser's own date fields speak the language that it was started in.
const browsers = new Map<string, Browser>();
for (const language of new Set(asked.map((round) => round.language))) {
  const { locale } = writing[language];
  browsers.set(
    language,
    await chromium.launch({
      args: ['--no-sandbox', `--lang=${locale}`],
      env: { ...process.env, LANGUAGE: locale },
      ...(executablePath ? { executablePath } : {}),
    }),
  );
}
try {
  const { good, failures, skipped } = await takeAll(browsers, await Viewers.over(server.url));
  const index = path.join(folder, 'index.html');
  await writeFile(index, indexOf(allShots.filter(has)));
  say(
    `${good} screenshots in ${Math.round((currentTime() - begun) / 1000)} s${skipped > 0 ? `, ${skipped} without anything to show` : ''}, see ${index}`,
  );
  if (failures.length > 0) {
    say(
      `\n${failures.length} failed (their pictures are in ${folders.failed}):\n${failures.map(({ name, reasons }) => `- ${name}: ${reasons.join('; ')}`).join('\n')}`,
    );
    process.exitCode = 1;
  }
} finally {
  await Promise.all([...browsers.values()].map((browser) => browser.close()));
  await server.dispose();
}

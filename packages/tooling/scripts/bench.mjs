// `npm run bench`: sizes, requests and times of what a browser gets, and what the server can carry. It prints one
// table and writes e2e/results/bench.json. `npm run bench -- web` runs only some parts: web, remotes, board, touch,
// costs, embedded, postgres, scale (a second process; only on Linux as root), stops (in a company of 5,000 that takes
// minutes to make; BENCH_PEOPLE and BENCH_MONTHS make it smaller), pay, roster (only with ROSTER_INSTANCES, a folder
// of public instances).
import { join } from 'node:path';
import { requireBrowser } from './browser.mjs';
import { build, prepare, root, run } from './setup.mjs';

prepare();
build();
const executablePath = await requireBrowser();
if (
  !run('tsx', ['bench/main.ts', ...process.argv.slice(2)], {
    cwd: join(root, 'e2e'),
    env: { CHROMIUM_PATH: executablePath },
  })
)
  process.exitCode = 1;

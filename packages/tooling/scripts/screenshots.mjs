// `npm run screenshots`: pictures of every route as every role, to leaf through. See e2e/README.md.
import { join } from 'node:path';
import { requireBrowser } from './browser.mjs';
import { build, prepare, root, run } from './setup.mjs';

prepare();
build();
const executablePath = await requireBrowser();
if (
  !run('tsx', ['screenshots/main.ts', ...process.argv.slice(2)], {
    cwd: join(root, 'e2e'),
    env: { CHROMIUM_PATH: executablePath },
  })
)
  process.exitCode = 1;

// `npm run seed -- --members 200 --months 12`: makes a tenant of any size in the database that the environment names
// (DATABASE_URL, or the embedded one in DATA_DIR). `--help` lists the options.
import { join } from 'node:path';
import { prepare, root, run } from './setup.mjs';

prepare();
if (!run('tsx', [join(root, 'packages/server/src/demo/cli.ts'), ...process.argv.slice(2)])) process.exitCode = 1;

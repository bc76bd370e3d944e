/** A server whose log can't be written, as where it goes to a file on a disk that is full. */
import fs from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { copyTemplate } from './testing/embedded-template.ts';
import { ServerProcess } from './testing/server-process.ts';

/** A file of Linux's on a disk that is always full. */
const FULL = '/dev/full';

let server: ServerProcess | undefined;
let dataDir = '';
afterEach(async () => {
  await server?.kill();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

it.skipIf(!fs.existsSync(FULL))(
  'goes on answering, and ends when it is asked to',
  async () => {
    dataDir = await copyTemplate();
    server = await ServerProcess.on(dataDir, { LOG_LEVEL: 'info' });
    const full = fs.openSync(FULL, 'w');
    server.output = full;
    await server.start();
    for (let asked = 0; asked < 100; asked += 1) {
      const { status } = await fetch(`${server.base}/health/ready`, { signal: AbortSignal.timeout(5000) });
      expect(status).toBe(200);
      await fetch(`${server.base}/api/shell/boot`, { signal: AbortSignal.timeout(5000) });
    }
    expect(await server.stop()).toMatchObject({ code: 0 });
    fs.closeSync(full);
  },
  60_000,
);

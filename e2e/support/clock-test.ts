// The suite's `test` on a server of its own whose clock can be moved on: `server.advance`.
import { Server } from './server.ts';
import { test as base } from './test.ts';

export const test = base.extend<object, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
    async ({}, provide) => {
      const server = await Server.start({ movableClock: true });
      await provide(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

import { rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { explain } from './explain.ts';
import { openDatabase } from './platform/database/open.ts';
import { freePort } from './testing/free-port.ts';
import { temporaryFolder } from './testing/index.ts';

const folder = temporaryFolder();
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const reasonOf = async (attempt: Promise<unknown>): Promise<string> => attempt.then(() => 'It went well', explain);

describe('why it did not start', () => {
  it('is said in words for a PostgreSQL server that is not there, without its password', async () => {
    const reason = await reasonOf(
      openDatabase({ url: `postgres://rooster:geheim@127.0.0.1:${await freePort()}/rooster` }),
    );
    expect(reason).toContain('PostgreSQL does not answer');
    expect(reason).not.toMatch(/geheim|\n/);
  });

  it('is said in words for a data folder that is a file', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    expect(await reasonOf(openDatabase({ dataDir: file }))).toBe(`${file} is not a folder: set DATA_DIR to one`);
  });

  it('is said in words for a port that is taken and an address that is not here', async () => {
    const taken = net.createServer();
    const port = await freePort();
    const listen = (server: net.Server, host: string) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => resolve(undefined));
      });
    await listen(taken, '127.0.0.1');
    expect(await reasonOf(listen(net.createServer(), '127.0.0.1'))).toContain('The port is in use');
    expect(await reasonOf(listen(net.createServer(), '203.0.113.7'))).toContain(
      'This machine has no address 203.0.113.7',
    );
    taken.close();
  });

  it('is what a wrong variable says, and the stack when nobody knows', () => {
    expect(explain(new ConfigError(['PORT must be a port number']))).toContain('PORT must be a port number');
    expect(explain(new Error('broken'))).toMatch(/could not start: Error: broken\n\s+at /);
    expect(explain('broken')).toBe('broken');
  });
});

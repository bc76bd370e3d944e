import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { backUp, copyOver, restore } from './backup-files.ts';
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

  it('is said in words for a data folder where none can be made', () => {
    // What Node says of one within a folder that a disk which is mounted to be read does not take.
    const failure = { code: 'ENOENT', syscall: 'mkdir', path: '/mnt/rooster/data' };
    expect(explain(Object.assign(new Error('ENOENT: no such file or directory'), failure))).toMatch(
      /^The folder \/mnt\/rooster\/data can't be made: /,
    );
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

  it('is said in words for a PostgreSQL that takes no encrypted connections', async () => {
    const plain = net.createServer((socket) => socket.once('data', () => socket.end('N')));
    const port = await freePort();
    await new Promise<void>((resolve) => {
      plain.listen(port, '127.0.0.1', resolve);
    });
    const reason = await reasonOf(openDatabase({ url: `postgres://a:b@127.0.0.1:${port}/c?sslmode=verify-full` }));
    expect(reason).toMatch(/^PostgreSQL takes no encrypted connections: .*sslmode=disable/);
    plain.close();
  });

  it('is said in words for a certificate of nobody known, and for a password that is missing', () => {
    const selfSigned = Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    expect(explain(selfSigned)).toMatch(
      /^The certificate of PostgreSQL .*\(self-signed certificate\): add sslrootcert/,
    );
    const noPassword = new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string');
    expect(explain(noPassword)).toBe('PostgreSQL asks for a password, and DATABASE_URL names none');
  });

  it('is what a wrong variable says, and the stack when nobody knows', () => {
    expect(explain(new ConfigError(['PORT must be a port number']))).toContain('PORT must be a port number');
    expect(explain(new Error('broken'))).toMatch(/could not start: Error: broken\n\s+at /);
    expect(explain('broken')).toBe('broken');
  });

  it('is said in words for a backup that can not be made, or is not there, and nothing is made', async () => {
    const dataDir = path.join(folder, 'mistyped');
    const file = path.join(folder, 'there.backup');
    writeFileSync(file, '');
    const missing = path.join(folder, 'none', 'a.backup');
    expect(await reasonOf(backUp({ dataDir }, file))).toBe(
      `${file} is there already: a backup never overwrites another`,
    );
    expect(await reasonOf(backUp({ dataDir }, `${file}2`))).toBe(`There is no database in ${dataDir}`);
    expect(await reasonOf(backUp({ dataDir }, missing))).toBe(
      `The folder ${path.dirname(missing)} is not there: make it first`,
    );
    expect(await reasonOf(restore({ dataDir }, missing))).toBe(`There is no file ${missing}. Nothing was restored`);
    expect(await reasonOf(restore({ dataDir }, folder))).toBe(`There is no file ${folder}. Nothing was restored`);
    expect([existsSync(dataDir), readdirSync(folder).filter((name) => name.endsWith('.part'))]).toEqual([false, []]);
  });

  it('is said in words for a copy of a folder that holds no database, and none is made of it', async () => {
    const from = path.join(folder, 'mistyped');
    const to = path.join(folder, 'copy');
    expect(await reasonOf(copyOver({ dataDir: from }, { dataDir: to }))).toBe(`There is no database in ${from}`);
    expect([existsSync(from), existsSync(to)]).toEqual([false, false]);
  });
});

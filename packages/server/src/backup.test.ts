/**
 * A backup made while the database is written to, restored where nothing was before: every row of one moment, and a
 * server that works.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp, restore } from './backup-files.ts';
import { openDatabase } from './platform/database/open.ts';
import type { DatabaseLocation } from './platform/database/open.ts';
import { tx } from './platform/database/context.ts';
import {
  addBareTenant,
  postgresUrl,
  startPostgres,
  temporaryFolder,
  testDatabase,
  testEngine,
} from './testing/index.ts';
import type { BareTenant, TestDatabase } from './testing/index.ts';
import { scratchDatabase } from './testing/postgres-template.ts';

const NAMES = ['Bakkerij "De Korenaar"', 'a,b(c)\\d {e}', 'line\nbreak', '日本語 🧁'];

let test: TestDatabase;
let folder: string;
let tenants: BareTenant[];
let file: string;

beforeAll(async () => {
  test = await testDatabase();
  folder = temporaryFolder();
  file = path.join(folder, 'rooster.backup');
  tenants = [];
  for (const name of NAMES) tenants.push(await addBareTenant(test.database, name));
  const made = new AbortController();
  const writer = (async () => {
    for (let number = 0; !made.signal.aborted; number += 1)
      await addBareTenant(test.database, `While it was made ${number}`);
  })();
  await backUp(test.location, file);
  made.abort();
  await writer;
});
afterAll(async () => {
  await test.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Restores, opens as a server does, and looks as a tenant. */
async function lookInto(location: DatabaseLocation) {
  const restored = await restore(location, file);
  const database = await openDatabase(location);
  const { rows: names } = await database.system.execute(sql`select name from tenant`);
  const { rows: half } = await database.system.execute(
    sql`select id from tenant where not exists (select from member where member.tenant_id = tenant.id)`,
  );
  const { rows: policies } = await database.system.execute(sql`select count(*)::int as n from pg_policies`);
  const own = await database.withTenant(
    tenants[0]?.tenantId ?? '',
    async () => (await tx().execute(sql`select name from tenant`)).rows,
  );
  await database.close();
  return { restored, names: names.map((row) => row['name']), half, policies: policies[0]?.['n'], own };
}

const sound = { half: [], own: [{ name: NAMES[0] }], names: expect.arrayContaining(NAMES) as unknown };

/** Runs a command as npm runs a script of one package. */
const command = (...given: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', ...given], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, INIT_CWD: folder, DATA_DIR: 'none', DATABASE_URL: '' },
    encoding: 'utf8',
  });

describe('the command of a backup', () => {
  it.each([
    'scripts/backup.ts backup --help',
    'scripts/backup.ts restore -h',
    'scripts/copy-database.ts --help x',
    'scripts/distribute.ts --help',
  ])('%s says how it is used, and takes that for no name', (line) => {
    const { stdout, status } = command(...line.split(' '));
    expect(stdout).toMatch(/^Usage: /);
    expect(status).toBe(2);
  });

  it('takes folders from where the person stands, also that of the environment', () => {
    const { stderr } = command('scripts/backup.ts', 'backup', 'x.backup');
    expect(stderr).toContain(`There is no database in ${path.join(fs.realpathSync(folder), 'none')}`);
  });

  it.skipIf(testEngine() === 'postgres')(
    'leaves no copy of the data with the server when it is killed',
    async () => {
      const dataDir = 'dataDir' in test.location ? test.location.dataDir : '';
      const copies = () => fs.readdirSync(dataDir).filter((name) => name.startsWith('.snapshot-'));
      const ended = path.join(folder, 'killed.backup');
      const running = spawn(process.execPath, ['--import', 'tsx', 'scripts/backup.ts', 'backup', ended], {
        cwd: path.resolve(import.meta.dirname, '..'),
        env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
        stdio: 'ignore',
      });
      const over = once(running, 'exit');
      await expect.poll(copies, { timeout: 60_000 }).toHaveLength(1);
      running.kill('SIGKILL');
      expect(await over).toEqual([null, 'SIGKILL']);
      await expect.poll(copies, { timeout: 20_000 }).toEqual([]);
      expect(fs.existsSync(ended)).toBe(false);
    },
    120_000,
  );
});

describe('a backup', () => {
  it('is a file for its owner only, and never written over another', async () => {
    // Windows has no such modes.
    expect(process.platform === 'win32' ? 0 : fs.statSync(file).mode & 0o077).toBe(0);
    await expect(backUp(test.location, file)).rejects.toThrow('is there already');
    expect(fs.readdirSync(folder)).toEqual(['rooster.backup']);
    const left = 'dataDir' in test.location ? fs.readdirSync(test.location.dataDir) : [];
    expect(left.filter((name) => name.startsWith('.snapshot'))).toEqual([]);
  });

  it('restores into a new folder of the embedded database', async () => {
    const found = await lookInto({ dataDir: path.join(folder, 'data') });
    expect(found).toMatchObject(sound);
    expect(found.policies).toBeGreaterThan(40);
  });

  it('leaves a database alone that is not empty', async () => {
    await expect(restore({ dataDir: path.join(folder, 'data') }, file)).rejects.toThrow('not empty');
  });

  it.skipIf(testEngine() === 'embedded')('leaves tables of others alone, and says that they are there', async () => {
    const scratch = await scratchDatabase(postgresUrl(), { empty: true });
    const client = new pg.Client({ connectionString: scratch.url });
    await client.connect();
    await client.query('create table customer (id int)');
    await client.end();
    await expect(restore(scratch, file)).rejects.toThrow('not empty');
    await scratch.drop();
  });

  it('restores nothing of a file whose end is missing, and all of the whole one afterwards', async () => {
    const whole = fs.readFileSync(file);
    const cut = path.join(folder, 'cut');
    const scratch = testEngine() === 'postgres' ? await scratchDatabase(postgresUrl(), { empty: true }) : undefined;
    const location = scratch ?? { dataDir: path.join(folder, 'second') };
    fs.writeFileSync(cut, whole.subarray(0, whole.length - 40));
    await expect(restore(location, cut)).rejects.toThrow(/no whole backup/);
    expect(await lookInto(location)).toMatchObject(sound);
    await scratch?.drop();
  }, 240_000);

  it.skipIf(testEngine() === 'embedded')('restores onto a PostgreSQL server that never knew Rooster', async () => {
    const fresh = await startPostgres();
    try {
      const found = await lookInto({ url: fresh.url });
      expect(found).toMatchObject(sound);
      expect(found.policies).toBeGreaterThan(40);
    } finally {
      await fresh.stop();
    }
  });
});

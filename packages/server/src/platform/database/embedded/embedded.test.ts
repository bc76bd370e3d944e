/**
 * The guards around the embedded database: one process, whole first start, runaway statements, idle transactions,
 * formats.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { explain } from '../../../explain.ts';
import { NotHere } from '../../../testing/drills/ground.ts';
import { SmallDisk } from '../../../testing/drills/small-disk.ts';
import { copyTemplate } from '../../../testing/embedded-template.ts';
import { temporaryFolder, testEngine } from '../../../testing/index.ts';
import { underTest } from '../../../testing/under-test.ts';
import { toApiError } from '../../http/refusals.ts';
import { tx } from '../context.ts';
import { databaseError } from '../errors.ts';
import { openDatabase, openEngine } from '../open.ts';
import { FORMAT } from './generation.ts';
import { DataDirLockedError } from './lock.ts';
import { openEmbedded } from './embedded.ts';
import { countChanged, vacuumDue } from './maintenance.ts';

const opener = underTest('crash-opener');

describe.skipIf(testEngine() === 'postgres')('the embedded database', () => {
  let folders: string[];
  beforeEach(() => {
    folders = [];
  });
  afterEach(() => {
    for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
  });
  const kept = (folder: string): string => {
    folders.push(folder);
    return folder;
  };

  it('refuses a second opener, in this process and in another, until the first has closed', async () => {
    const dataDir = kept(await copyTemplate());
    const first = await openDatabase({ dataDir });
    await expect(openDatabase({ dataDir })).rejects.toThrow(DataDirLockedError);
    // By another name it is still the same folder.
    const alias = `${dataDir}-alias`;
    fs.symlinkSync(dataDir, kept(alias));
    const other = fork(opener, [alias], { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    const [said] = (await once(other, 'message')) as [{ error?: string }];
    expect(said.error).toContain('Another Rooster');
    await first.close();
    await (await openDatabase({ dataDir })).close();
  });

  it('opens after the first start was killed, whenever that was', async () => {
    const dataDir = path.join(kept(temporaryFolder()), 'data');
    for (const delay of [300, 800, 1500, 2500]) {
      const child = fork(opener, [dataDir], { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
      await Promise.race([sleep(delay), once(child, 'message')]);
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    const database = await openDatabase({ dataDir });
    expect((await database.system.execute(sql`select count(*) as n from tenant`)).rows).toEqual([{ n: 0 }]);
    expect(fs.readdirSync(dataDir).filter((name) => name.startsWith('.init-'))).toEqual([]);
    await database.close();
  });

  it('removes copies that killed backups left behind, and not one that is still read', async () => {
    const dataDir = kept(await copyTemplate());
    const [left, read] = ['.snapshot-left', '.snapshot-read'].map((name) => path.join(dataDir, name));
    fs.cpSync(path.join(dataDir, 'pgdata'), path.join(left ?? '', 'pgdata'), { recursive: true });
    fs.cpSync(path.join(dataDir, 'pgdata'), path.join(read ?? '', 'pgdata'), { recursive: true });
    const reader = await openEmbedded(read ?? '');
    await (await openEmbedded(dataDir)).close();
    expect([left, read].map((folder) => fs.existsSync(folder ?? ''))).toEqual([false, true]);
    await reader.close();
  });

  it('keeps what was committed before a runaway statement, and serves those who waited behind it', async () => {
    const dataDir = kept(await copyTemplate());
    const database = await openDatabase({ dataDir }, { statementTimeout: 4000 });
    await database.system.execute(sql`insert into secret values ('before', '1')`);
    const runaway = database.system.execute(sql`select count(*) from generate_series(1, 2000000000)`).then(
      () => null,
      (error: unknown) => databaseError(error)?.code,
    );
    const waiting = database.asSystem(async () => (await tx().execute(sql`select name from secret`)).rows);
    expect(await runaway).toBe('57014');
    expect(await waiting).toEqual([{ name: 'before' }]);
    await database.close();
  });

  it('answers statements that repeat by what tables are now, however many there were in between', async () => {
    const dataDir = kept(await copyTemplate());
    const database = await openDatabase({ dataDir });
    const ask = async () => (await database.system.execute(sql`select * from repeated where id > ${0}`)).rows;
    const script = (text: SQL) => database.asSystem(() => tx().execute(text));
    await script(sql`create table repeated (id integer)`);
    await script(sql`insert into repeated values (1)`);
    for (const _ of [1, 2, 3]) expect(await ask()).toEqual([{ id: 1 }]);
    await script(sql`alter table repeated add column name text default 'new'`);
    for (const _ of [1, 2, 3]) expect(await ask()).toEqual([{ id: 1, name: 'new' }]);
    const takenBack = database.asSystem(async () => {
      await tx().execute(sql`alter table repeated drop column name`);
      for (const _ of [1, 2, 3])
        expect((await tx().execute(sql`select * from repeated where id > ${0}`)).rows).toEqual([{ id: 1 }]);
      throw new Error('taken back');
    });
    await expect(takenBack).rejects.toThrow('taken back');
    expect(await ask()).toEqual([{ id: 1, name: 'new' }]);
    for (let index = 0; index < 350; index += 1)
      for (const _ of [1, 2])
        await database.system.execute(sql`select ${index}::int as ${sql.identifier(`c${index}`)}`);
    expect(await ask()).toEqual([{ id: 1, name: 'new' }]);
    const failing = database.system.execute(sql`select 1 / ${0}::int`);
    await expect(failing).rejects.toThrow('Failed query');
    expect(await ask()).toEqual([{ id: 1, name: 'new' }]);
    await database.close();
  });

  it('rolls back a transaction that sits idle while everybody waits', async () => {
    const dataDir = kept(await copyTemplate());
    const database = await openDatabase({ dataDir }, { idleTimeout: 1500 });
    const idle = database.asSystem(async () => {
      await tx().execute(sql`insert into secret values ('idle', '1')`);
      await sleep(3000);
      await tx().execute(sql`select 1`);
    });
    const next = database.asSystem(async () => (await tx().execute(sql`select name from secret`)).rows);
    expect(
      databaseError(
        await idle.then(
          () => null,
          (error: unknown) => error,
        ),
      )?.code,
    ).toBe('25P03');
    expect(await next).toEqual([]);
    await database.close();
  });

  it('refuses a folder of another format with words that help', async () => {
    const dataDir = kept(await copyTemplate());
    fs.writeFileSync(path.join(dataDir, 'pgdata/ROOSTER_FORMAT'), 'PGlite 0.4 (PostgreSQL 17)\n');
    await expect(openDatabase({ dataDir })).rejects.toThrow(/PGlite 0\.4 \(PostgreSQL 17\).*db:copy/);
  });

  it.each([
    'pgdata',
    'pgdata/PG_VERSION',
    'pgdata/ROOSTER_FORMAT',
    'pgdata/global/pg_control',
    'pgdata/base',
    'pgdata/pg_wal',
    'pgdata/pg_xact',
  ])('never begins anew where %s is missing', async (part) => {
    const dataDir = kept(await copyTemplate());
    fs.rmSync(path.join(dataDir, part), { recursive: true });
    const before = fs.readdirSync(dataDir, { recursive: true });
    await expect(openDatabase({ dataDir })).rejects.toThrow(/is not whole: .* missing or empty\. Nothing was changed/);
    expect(fs.readdirSync(dataDir, { recursive: true })).toEqual(before);
  });

  it('says that the files are damaged', async () => {
    const dataDir = kept(await copyTemplate());
    fs.writeFileSync(path.join(dataDir, 'pgdata/global/pg_control'), Buffer.alloc(8192, 7));
    await expect(openDatabase({ dataDir })).rejects.toThrow(/its files are damaged/);
  });

  it('says that the disk is full, at the first start as well as later, and leaves no half of a database', async ({
    skip,
  }) => {
    const disk = await SmallDisk.of(8 * 1024 * 1024).catch((error: unknown) =>
      error instanceof NotHere ? skip(error.message) : Promise.reject(error),
    );
    const words = /^The disk of the database is full: make room there, what was saved is kept \([^\n[\]]+\)$/;
    try {
      expect(await openDatabase({ dataDir: disk.folder }).then(() => 'opened', explain)).toMatch(words);
      expect(fs.readdirSync(disk.folder)).toEqual([]);
    } finally {
      await disk.close();
    }
    // Full in the middle of making it, where the file system says so and not PostgreSQL.
    const half = await SmallDisk.of(25 * 1024 * 1024);
    try {
      expect(await openDatabase({ dataDir: half.folder }).then(() => 'opened', explain)).toMatch(words);
    } finally {
      await half.close();
    }
    const source = kept(await copyTemplate());
    const small = await SmallDisk.of(128 * 1024 * 1024);
    try {
      fs.cpSync(source, small.folder, { recursive: true });
      small.fill();
      expect(await openDatabase({ dataDir: small.folder }).then(() => 'opened', explain)).toMatch(words);
      small.empty();
      await (await openDatabase({ dataDir: small.folder })).close();
    } finally {
      await small.close();
    }
  });

  it('says so where work fails of it, and lets go of a folder that no checkpoint can be written to', async ({
    skip,
  }) => {
    const disk = await SmallDisk.of(128 * 1024 * 1024).catch((error: unknown) =>
      error instanceof NotHere ? skip(error.message) : Promise.reject(error),
    );
    fs.cpSync(kept(await copyTemplate()), disk.folder, { recursive: true });
    const location = { dataDir: disk.folder };
    const fillUp = async (): Promise<void> => {
      const engine = await openEngine(location);
      try {
        const connection = await engine.connect();
        disk.fill();
        await connection.script('begin');
        await connection
          .query(
            { text: 'create table full_up as select $1::text || number from generate_series(1, 9000000) number' },
            ['x'],
          )
          .finally(() => connection.release(true));
      } finally {
        await engine.close();
      }
    };
    try {
      expect(await fillUp().then(() => 'filled', explain)).toMatch(/^The disk of the database is full: /);
      disk.empty();
      await (await openDatabase(location)).close();
    } finally {
      await disk.close();
    }
  });

  it('waits for a transaction before it no longer than it may, and asks to be tried again', async () => {
    const dataDir = kept(await copyTemplate());
    const database = await openDatabase({ dataDir }, { turnTimeout: 50 });
    let end = (): void => undefined;
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const under = database.asSystem(async () => {
      await tx().execute(sql`select 1`);
      begin();
      await new Promise<void>((resolve) => (end = resolve));
    });
    await begun;
    const late = await database.asSystem(() => tx().execute(sql`select 1`)).catch((error: unknown) => error);
    expect(toApiError(late).code).toBe('service-unavailable');
    end();
    await under;
    expect((await database.asSystem(() => tx().execute(sql`select 1 as one`))).rows).toEqual([{ one: 1 }]);
    await database.close();
  });

  it('names the format of the PGlite that is installed', async () => {
    const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
    const { version } = JSON.parse(fs.readFileSync(path.join(path.dirname(entry), '../package.json'), 'utf8')) as {
      version: string;
    };
    const major = fs.readFileSync(path.join(kept(await copyTemplate()), 'pgdata/PG_VERSION'), 'utf8').trim();
    expect(FORMAT).toBe(`PGlite ${version.split('.').slice(0, 2).join('.')} (PostgreSQL ${major})`);
  });

  it('waits on close for what is running, and refuses what comes after', async () => {
    const database = await openDatabase({ dataDir: kept(await copyTemplate()) });
    const running = database.asSystem(async () => {
      await tx().execute(sql`select 1`);
      await sleep(200);
      return (await tx().execute(sql`select 1 as one`)).rows;
    });
    await sleep(100);
    const closed = database.close();
    const refused: unknown = await database
      .asSystem(() => tx().execute(sql`select 1`))
      .catch((error: unknown) => error);
    expect(databaseError(refused)?.code).toBe('57P01');
    expect(await running).toEqual([{ one: 1 }]);
    await closed;
  });

  it('counts the rows of what has changed much, and of nothing else', async () => {
    const engine = await openEmbedded(kept(await copyTemplate()));
    const connection = await engine.connect();
    const counted: string[] = [];
    const count = () =>
      countChanged({
        read: async (text) => (await connection.query({ text, rowMode: 'array' }, [])).rows.map(String),
        run: async (text) => {
          counted.push(text);
          await connection.script(text);
        },
      });
    await connection.script('create schema aside; create table "Filled" (n int); create table few (n int)');
    await connection.script('create table aside.filled (n int); analyze');
    await connection.script('insert into "Filled" select generate_series(1, 1000); insert into few values (1)');
    await connection.script('insert into aside.filled select generate_series(1, 60)');
    // The database notes what has changed once a second at most, with the next statement.
    await sleep(1100);
    await connection.script('select 1');
    await count();
    expect(counted).toEqual(['analyze "Filled"', 'analyze aside.filled']);
    const { rows } = await connection.query(
      { text: `select reltuples::int from pg_class where relname = 'Filled'`, rowMode: 'array' },
      [],
    );
    expect(rows).toEqual([[1000]]);
    await count();
    expect(counted).toHaveLength(2);
    connection.release();
    await engine.close();
  });
});

describe('vacuumDue', () => {
  const at = (hour: number): Date => new Date(2026, 4, 10, hour, 30);
  const HOUR = 3_600_000;
  it.each([
    { hour: 3, age: 24, due: true },
    { hour: 3, age: 1, due: false },
    { hour: 14, age: 24, due: false },
    { hour: 14, age: 49, due: true },
  ])('at $hour h, $age hours after the last one: $due', ({ hour, age, due }) => {
    expect(vacuumDue(at(hour), at(hour).getTime() - age * HOUR)).toBe(due);
  });
});

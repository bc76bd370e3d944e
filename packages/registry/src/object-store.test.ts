import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from './cli.ts';
import { list, objectPlace, openRegistry, prune, type Store, writeTenants } from './index.ts';
import { openObjectStore } from './object-store.ts';
import { employee, fixture, shell } from './testing/fixture.ts';
import { type ObjectServer, startObjectServer, type TestStore } from './testing/object-server.ts';
import { reasonWithoutSwift, startSwift } from './testing/swift.ts';

const { build } = fixture;
/** An address of its own for each test: nothing is left from the one before. */
let address: string;
let number = 0;
let copies: string[];

/** What the command prints, on a store. */
const command = (store: TestStore, ...args: readonly string[]): Promise<string> =>
  runCommand([...args, '--by', 'Sanne'], { ...store.environment, REMOTES_STORE: address, SHELL_DIR: '/nowhere' }, '/');

/** A copy as a server has it. */
async function copyOf(store: TestStore, told: string[] = []): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'rooster-copy-'));
  copies.push(folder);
  return openObjectStore(objectPlace(address, store.environment), folder, {
    isWhole: true,
    tell: (fault) => void told.push(fault),
  });
}

/** The versions that an employee is given from a copy. */
const given = async ({ folder }: Store): Promise<string[]> =>
  (await openRegistry(folder).answer(employee, shell)).remotes.map(({ name, version }) => `${name} ${version}`);

beforeEach(async () => {
  number += 1;
  address = `s3://remotes/test-${number}`;
  copies = [];
  await fixture.make();
});
afterEach(async () => {
  await fixture.remove();
  for (const folder of copies) await rm(folder, { recursive: true, force: true });
});

function itKeepsRemotes(started: () => TestStore): void {
  it('has remotes published, promoted, rolled back, pinned and tried out by the command', async () => {
    const store = started();
    const server = await copyOf(store);
    await server.refresh();
    await writeTenants(server, ['mill']);
    await command(store, 'publish', await build('one'), '--promote');
    await command(store, 'publish', await build('two'), '--as', '1.1.0');
    await server.refresh();
    expect(await given(server)).toEqual(['timesheet 1.0.0']);
    await command(store, 'promote', 'timesheet', '1.1.0');
    await server.refresh();
    expect(await given(server)).toEqual(['timesheet 1.1.0']);
    expect(await command(store, 'rollback', 'timesheet')).toBe('timesheet 1.0.0 is stable again');
    await command(store, 'pin', 'timesheet', 'mill', '1.1.0');
    await expect(command(store, 'pin', 'timesheet', 'nobody', '1.1.0')).rejects.toThrow('no organisation nobody');
    await command(store, 'canary', 'timesheet', '1.1.0', '100');
    await server.refresh();
    expect(await given(server)).toEqual(['timesheet 1.1.0']);
    expect(await command(store, 'list')).toContain('pinned 1.1.0 for mill');
    const history = (await command(store, 'history', 'timesheet')).split('\n').map((line) => line.split(' ')[1]);
    expect(history).toEqual(['publish', 'promote', 'publish', 'promote', 'rollback', 'pin', 'canary']);
    expect((await readdir(join(server.folder, 'timesheet/1.1.0'))).toSorted()).toEqual([
      'remote.json',
      'remoteEntry.js',
    ]);
  });

  it('keeps both of two publishers who come at once, and every change', async () => {
    const store = started();
    const [one, two, three] = [await build('one'), await build('two'), await build('three')];
    await Promise.all([
      command(store, 'publish', one, '--as', '1.0.0'),
      command(store, 'publish', two, '--as', '1.1.0'),
      command(store, 'publish', three, '--as', '1.2.0'),
    ]);
    expect(await command(store, 'list')).toContain('published: 1.0.0, 1.1.0, 1.2.0');
    expect((await command(store, 'history')).split('\n')).toHaveLength(3);
    const same = await Promise.allSettled([
      command(store, 'publish', one, '--as', '2.0.0'),
      command(store, 'publish', two, '--as', '2.0.0'),
    ]);
    expect(same.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    // Whoever was first is there whole.
    const server = await copyOf(store);
    await command(store, 'promote', 'timesheet', '2.0.0');
    await server.refresh();
    expect(await given(server)).toEqual(['timesheet 2.0.0']);
  }, 60_000);

  it('signs what is there already, and takes away what nobody needs', async () => {
    const store = started();
    const dist = await build('one');
    const key = join(fixture.dists, 'key.pem');
    const publicKey = (await command(store, 'key', key)).split(': ')[1] ?? '';
    await command(store, 'publish', dist, '--promote');
    await expect(command(store, 'own', 'timesheet', publicKey)).rejects.toThrow('Sign it first');
    await command(store, 'sign', 'timesheet', '1.0.0', '--key', key);
    await command(store, 'own', 'timesheet', publicKey);
    const server = await copyOf(store);
    await server.refresh();
    expect(await given(server)).toEqual(['timesheet 1.0.0']);
    await command(store, 'publish', await build('two'), '--as', '1.1.0', '--key', key);
    await server.refresh();
    const later = Date.parse('2040-01-01');
    expect(await prune(server, 'timesheet', { keep: 0, now: later })).toEqual(['1.1.0']);
    expect(await command(store, 'list')).toContain('published: 1.0.0');
    expect((await list(server.folder))[0]?.versions).toEqual(['1.0.0']);
  });

  it('says that the keys are wrong, or that the bucket is gone', async () => {
    const { environment } = started();
    const wrong = {
      environment: { ...environment, AWS_ACCESS_KEY_ID: 'rooster:nobody' },
      stop: () => Promise.resolve(),
    };
    await expect(command(wrong, 'list')).rejects.toThrow('refuses AWS_ACCESS_KEY_ID');
    address = 's3://elsewhere/remotes';
    await expect(command(started(), 'publish', await build('one'))).rejects.toThrow('There is no bucket elsewhere');
  });
}

describe('a store of objects', () => {
  let store: ObjectServer;
  beforeAll(async () => {
    store = await startObjectServer();
  });
  afterAll(() => store.stop());
  const key = (file: string) => `test-${number}/${file}`;

  itKeepsRemotes(() => store);

  it('shows nothing of a publish that broke off, and takes it again', async () => {
    const dist = await build('one');
    store.beforePut = (name) => {
      if (name.endsWith('remote.json')) throw new Error('The line is cut');
    };
    await expect(command(store, 'publish', dist)).rejects.toThrow("can't be reached");
    store.beforePut = () => undefined;
    expect([...store.objects.keys()]).toContain(key('timesheet/1.0.0/remoteEntry.js'));
    expect(await command(store, 'list')).toBe('');
    await expect(command(store, 'promote', 'timesheet', '1.0.0')).rejects.toThrow('is not published here');
    expect(await command(store, 'publish', dist)).toContain('1.0.0 published');
  }, 60_000);

  it('goes on with what it knows while the store is away, changes nothing, and follows when it is back', async () => {
    const server = await copyOf(store);
    await command(store, 'publish', await build('one'), '--promote');
    await server.refresh();
    store.isAway = true;
    await expect(server.refresh()).rejects.toThrow('answers 503');
    await expect(prune(server, 'timesheet', { keep: 0, now: Date.parse('2040-01-01') })).resolves.toEqual([]);
    await expect(command(store, 'rollback', 'timesheet')).rejects.toThrow('answers 503');
    expect(await given(server)).toEqual(['timesheet 1.0.0']);
    store.isAway = false;
    await command(store, 'publish', await build('two'), '--as', '1.1.0', '--promote');
    await server.refresh();
    expect(await given(server)).toEqual(['timesheet 1.1.0']);
  }, 60_000);

  it('stays live where the store was emptied, or its state is gone', async () => {
    const server = await copyOf(store);
    await command(store, 'publish', await build('one'), '--promote');
    await server.refresh();
    for (const name of store.objects.keys()) if (name.startsWith(key(''))) store.objects.delete(name);
    await expect(server.refresh()).rejects.toThrow('has no registry.json any more');
    expect(await given(server)).toEqual(['timesheet 1.0.0']);
  });

  it('gives nobody a version that is not what was built, and the others to everybody', async () => {
    await command(store, 'publish', await build('one'), '--promote');
    await command(store, 'publish', await build('two'), '--as', '1.1.0', '--promote');
    store.objects.set(key('timesheet/1.1.0/remoteEntry.js'), Buffer.from('changed on the way'));
    const told: string[] = [];
    const server = await copyOf(store, told);
    await server.refresh();
    expect(await given(server)).toEqual(['timesheet 1.0.0']);
    expect(told).toEqual([expect.stringContaining('is not the file that was built')]);
    store.objects.set(key('timesheet/1.1.0/remote.json'), Buffer.from('{ half'));
    const another = await copyOf(store);
    await another.refresh();
    expect(await given(another)).toEqual(['timesheet 1.0.0']);
  });

  it('refuses a change where somebody else has written the state without asking', async () => {
    await command(store, 'publish', await build('one'), '--promote');
    store.beforePut = (name) => {
      if (name !== key('registry.json')) return;
      store.beforePut = () => undefined;
      store.objects.set(name, Buffer.from('{ "remotes": {}, "history": [] }'));
    };
    await expect(command(store, 'publish', await build('two'), '--as', '1.1.0')).rejects.toThrow('Somebody else');
    expect(JSON.parse(store.objects.get(key('registry.json'))?.toString() ?? '')).toEqual({ remotes: {}, history: [] });
  });

  it('takes the place of a process that died while it changed something, after a while', async () => {
    const lock = key('.lock/left');
    store.objects.set(lock, Buffer.alloc(0));
    store.times.set(lock, '2000-01-01T00:00:00.000Z');
    expect(await command(store, 'publish', await build('one'))).toContain('published');
    expect(store.objects.has(lock)).toBe(false);
  });

  it('never writes over a folder that has remotes of its own', async () => {
    await command(store, 'publish', await build('one'), '--promote');
    const server = await copyOf(store);
    const own = '{ "remotes": { "people": { "pins": {} } }, "history": [] }';
    await writeFile(join(server.folder, 'registry.json'), own);
    await expect(server.refresh()).rejects.toThrow('has remotes of its own');
    expect(await readFile(join(server.folder, 'registry.json'), 'utf8')).toBe(own);
  });

  it('is asked for only with an address and keys that could be', () => {
    const { environment } = store;
    for (const wrong of ['s3://', 's3://UPPER/x', 's3:bucket', 's3://bucket/../x'])
      expect(() => objectPlace(wrong, environment)).toThrow('is no address');
    expect(() => objectPlace('s3://remotes', { ...environment, AWS_SECRET_ACCESS_KEY: '' })).toThrow(
      'AWS_SECRET_ACCESS_KEY has to be set',
    );
    expect(() => objectPlace('s3://remotes', { ...environment, AWS_ENDPOINT_URL_S3: 'store' })).toThrow(
      'has to be an address such as https://s3.example.com',
    );
  });
});

const without = await reasonWithoutSwift();
if (without !== undefined) process.stdout.write(`Swift is not tried: ${without}\n`);
describe.skipIf(without !== undefined)('a real Swift', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await startSwift();
  }, 120_000);
  afterAll(() => store.stop());
  itKeepsRemotes(() => store);
});

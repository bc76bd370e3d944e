// Whose a name, a page and a release are.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { currentTime } from '@rooster/domain/clock';
import type { RemoteManifest } from '@rooster/contract/shell';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from './cli.ts';
import { canary, pin, promote, prune, publish, publishIfChanged, readState, retire, rollback } from './index.ts';
import { openRegistry } from './open-registry.ts';
import { employee, fixture, page, shell } from './testing/fixture.ts';

const { build, live } = fixture;
beforeEach(fixture.make);
afterEach(fixture.remove);

describe('starting a checkout', () => {
  it('is done by several processes at once: the build is published once, and all of them start', async () => {
    const dist = await build('one');
    const started = await Promise.all(Array.from({ length: 4 }, () => publishIfChanged(dist, fixture.folder)));
    expect(new Set(started.map(({ stable }) => stable)).size).toBe(1);
    expect(started.filter(({ isNew }) => isNew)).toHaveLength(1);
    const { history } = await readState(fixture.folder);
    expect(history.map(({ action }) => action)).toEqual(['publish', 'promote']);
  });

  it('leaves what somebody has promoted live, and says how its own build would be', async () => {
    await publishIfChanged(await build('one'), fixture.folder);
    await publish(await build('released', { version: '1.1.0' }), fixture.folder);
    await promote(fixture.folder, 'timesheet', '1.1.0');
    const said = await runCommand(
      ['publish', await build('two'), '--if-changed', '--dir', fixture.folder],
      {},
      fixture.folder,
    );
    expect(await live()).toEqual(['timesheet 1.1.0 stable']);
    expect(said).toMatch(/1\.1\.0 stays stable.*promote timesheet 1\.0\.0-[0-9a-f]{8} makes this build live/);
  });

  it('follows the checkout again once its own build was promoted', async () => {
    await publish(await build('released', { version: '1.1.0' }), fixture.folder);
    await promote(fixture.folder, 'timesheet', '1.1.0');
    const { version, stable } = await publishIfChanged(await build('two'), fixture.folder);
    expect(stable).toBe('1.1.0');
    await promote(fixture.folder, 'timesheet', version);
    const next = await publishIfChanged(await build('three'), fixture.folder);
    expect(next.stable).toBe(next.version);
  });

  it('gives its own build where a new shell can run nothing else', async () => {
    await publish(await build('released', { version: '1.1.0' }), fixture.folder);
    await promote(fixture.folder, 'timesheet', '1.1.0');
    const { version } = await publishIfChanged(await build('two', { contract: 2 }), fixture.folder);
    expect(await live(employee, { ...shell, contracts: [2] })).toEqual([`timesheet ${version} stable`]);
  });
});

describe('a remote', () => {
  it('is given to nobody once it is retired, its pages are free, and it can come back', async () => {
    const run = (...args: string[]) => runCommand([...args, '--dir', fixture.folder], {}, fixture.folder);
    await publishIfChanged(await build('first'), fixture.folder);
    await publish(await build('next', { version: '1.1.0' }), fixture.folder);
    await promote(fixture.folder, 'timesheet', '1.1.0');
    await canary(fixture.folder, 'timesheet', '1.1.0', 50);
    await pin(fixture.folder, 'timesheet', 'tenant', '1.1.0');
    expect(await run('retire', 'timesheet', '--why', 'was a trial')).toBe('Nobody is given timesheet any more');
    expect([await live(), await run('doctor')]).toEqual([[], '']);
    expect(await run('history', 'timesheet')).toMatch(/retire timesheet.* because was a trial$/);
    await expect(run('retire', 'timesheet')).rejects.toThrow('Nobody is given timesheet');
    await expect(run('retire', 'nothing')).rejects.toThrow('Nobody is given nothing');

    await publish(await build('other', { name: 'hours', package: '@rooster/mfe-hours' }), fixture.folder);
    await promote(fixture.folder, 'hours', '1.0.0');
    expect(await live()).toEqual(['hours 1.0.0 stable']);
    await run('retire', 'hours');
    await promote(fixture.folder, 'timesheet', '1.1.0');
    expect(await live()).toEqual(['timesheet 1.1.0 stable']);
  });

  it('that was retired can be pruned a day later', async () => {
    await publish(await build('first'), fixture.folder);
    await promote(fixture.folder, 'timesheet', '1.0.0');
    await retire(fixture.folder, 'timesheet');
    const pruned = (days: number) =>
      prune(fixture.folder, 'timesheet', { keep: 0, now: currentTime() + days * 24 * 3_600_000 });
    expect([await pruned(0), await pruned(2)]).toEqual([[], ['1.0.0']]);
  });
});

describe('a name', () => {
  const settings = { name: 'settings', package: '@rooster/mfe-settings', routes: [page('/app/settings')] };

  it('stays with the package that had it first', async () => {
    await publish(await build('settings', settings), fixture.folder);
    await promote(fixture.folder, 'settings', '1.0.0');
    const strange = await build('strange', { ...settings, package: '@rooster/mfe-notes', version: '2.0.0' });
    const refused = 'is a build of @rooster/mfe-notes, and the name settings belongs to @rooster/mfe-settings';
    await expect(publish(strange, fixture.folder)).rejects.toThrow(refused);
    await expect(publishIfChanged(strange, fixture.folder)).rejects.toThrow(refused);
  });

  it('is also that of a version from before packages and budgets: it can be rolled back to', async () => {
    await publish(await build('old'), fixture.folder);
    await promote(fixture.folder, 'timesheet', '1.0.0');
    await publish(await build('new', { version: '1.1.0', package: '@rooster/mfe-timesheet' }), fixture.folder);
    await promote(fixture.folder, 'timesheet', '1.1.0');
    const file = join(fixture.folder, 'timesheet/1.0.0/remote.json');
    const { budget: _, ...manifest } = JSON.parse(await readFile(file, 'utf8')) as RemoteManifest;
    const [[name, entry] = []] = Object.entries(manifest.files);
    await writeFile(file, JSON.stringify({ ...manifest, files: { [String(name)]: { ...entry, bytes: 90 * 1024 } } }));
    await rollback(fixture.folder, 'timesheet');
    expect(await live()).toEqual(['timesheet 1.0.0 stable']);
    const nameless = await build('nameless', { version: '1.2.0' });
    await expect(publish(nameless, fixture.folder)).rejects.toThrow('a package that it does not name');
  });

  it('is that of the folder, or nobody gets it', async () => {
    await publish(await build('one'), fixture.folder);
    await promote(fixture.folder, 'timesheet', '1.0.0');
    const file = join(fixture.folder, 'timesheet/1.0.0/remote.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"name": "timesheet"', '"name": "settings"'));
    expect(await live()).toEqual([]);
    await expect(promote(fixture.folder, 'timesheet', '1.0.0')).rejects.toThrow('calls itself settings 1.0.0');
  });
});

describe('a page', () => {
  const notes = { name: 'notes', routes: [page('/app/notes'), page('/app/employees/time')] };
  const taken = 'claims /app/employees/time, which is a page of timesheet';

  it('is not published, promoted, pinned or tried out by a remote that takes another one’s', async () => {
    await publish(await build('notes', notes), fixture.folder);
    await publish(await build('time'), fixture.folder);
    await promote(fixture.folder, 'timesheet', '1.0.0');
    await expect(publish(await build('again', { ...notes, version: '2.0.0' }), fixture.folder)).rejects.toThrow(taken);
    await expect(promote(fixture.folder, 'notes', '1.0.0')).rejects.toThrow(taken);
    await expect(pin(fixture.folder, 'notes', 'tenant', '1.0.0')).rejects.toThrow(taken);
    await expect(canary(fixture.folder, 'notes', '1.0.0', 10)).rejects.toThrow(taken);
    expect(await live()).toEqual(['timesheet 1.0.0 stable']);
  });

  it('stays with who had it first, also where somebody wrote the state by hand', async () => {
    await publish(await build('notes', notes), fixture.folder);
    await publish(await build('time'), fixture.folder);
    await promote(fixture.folder, 'timesheet', '1.0.0');
    const file = join(fixture.folder, 'registry.json');
    const state = await readState(fixture.folder);
    const remotes = { notes: { stable: '1.0.0', pins: {} }, ...state.remotes };
    await writeFile(file, JSON.stringify({ ...state, remotes }));
    const answer = await openRegistry(fixture.folder).answer({ ...employee, permissions: ['admin'] }, shell);
    expect(answer.remotes.map(({ name }) => name)).toEqual(['timesheet']);
    expect(answer.refused).toEqual([{ name: 'notes', version: '1.0.0', reason: taken }]);
  });
});

describe('a build', () => {
  it('is not published over its budget', async () => {
    const heavy = await build('x'.repeat(3000), { budget: { first: 2, all: 9 } });
    await expect(publish(heavy, fixture.folder)).rejects.toThrow('weighs 3 KiB (first), and its budget is 2 KiB');
  });

  it('is not published when a packed copy is not what was built', async () => {
    const dist = await build('right');
    await writeFile(join(dist, 'remoteEntry.js.gz'), gzipSync('right'));
    await publish(dist, fixture.folder);
    expect(await readFile(join(fixture.folder, 'timesheet/1.0.0/remoteEntry.js.gz'))).toEqual(gzipSync('right'));
    await writeFile(join(dist, 'remoteEntry.js.gz'), gzipSync('wrong'));
    await expect(publish(dist, fixture.folder, { version: '1.0.1' })).rejects.toThrow(/js\.gz is not the file/);
  });

  it('is given to nobody when it needs the icon that the live shell lacks, unless it draws its own', async () => {
    const nav = [
      { area: 'employee' as const, to: '/app/employees/time', label: page('').title, icon: 'moon', order: 1 },
    ];
    await publish(await build('moon', { nav }), fixture.folder);
    const giving = { shell: { ...shell, icons: ['sun'] } };
    await expect(promote(fixture.folder, 'timesheet', '1.0.0', giving)).rejects.toThrow('needs the icon moon');
    const drawn = nav.map((entry) => ({ ...entry, icon: 'M5 12h14' }));
    await publish(await build('drawn', { nav: drawn, version: '1.1.0' }), fixture.folder);
    await promote(fixture.folder, 'timesheet', '1.1.0', giving);
    expect(await live(employee, giving.shell)).toEqual(['timesheet 1.1.0 stable']);
  });

  it('does not take along what the manifest does not name', async () => {
    const dist = await build('right');
    await writeFile(join(dist, 'notes.txt'), 'left behind');
    await publish(dist, fixture.folder);
    await expect(readFile(join(fixture.folder, 'timesheet/1.0.0/notes.txt'))).rejects.toThrow('ENOENT');
  });
});

describe('the history', () => {
  it('says of every change who made it and why, publishing too', async () => {
    const run = (...args: string[]): Promise<string> =>
      runCommand([...args, '--dir', fixture.folder], { ROOSTER_ACTOR: 'release-bot' }, fixture.folder);
    await run('publish', await build('one'), '--why', 'the first');
    await run('promote', 'timesheet', '1.0.0', '--by', 'Noor');
    await publish(await build('two', { version: '2.0.0' }), fixture.folder);
    await run('promote', 'timesheet', '2.0.0');
    await rollback(fixture.folder, 'timesheet', { by: 'Sam', why: 'hours were wrong' });
    const lines = (await run('history', 'timesheet')).split('\n').map((line) => line.replace(/^\S+ /, ''));
    expect(lines).toEqual([
      'publish timesheet 1.0.0 commit abc by release-bot because the first',
      'promote timesheet 1.0.0 by Noor',
      'publish timesheet 2.0.0 commit abc',
      'promote timesheet 2.0.0 by release-bot',
      'rollback timesheet 1.0.0 by Sam because hours were wrong',
    ]);
  });
});

describe('a command that is told too little', () => {
  it('pins only for an organisation that there is', async () => {
    await publish(await build('one'), fixture.folder);
    await expect(pin(fixture.folder, 'timesheet', 'tenent', '1.0.0')).rejects.toThrow('no organisation tenent');
  });

  it('works on a folder that is named, or that a server of this checkout has', async () => {
    await expect(runCommand(['list'], {}, fixture.dists)).rejects.toThrow(
      'Name it with --dir, REMOTES_DIR or DATA_DIR',
    );
    await mkdir(join(fixture.dists, '.data/remotes'), { recursive: true });
    expect(await runCommand(['list'], {}, fixture.dists)).toBe('');
    await expect(runCommand(['list'], { NODE_ENV: 'production' }, fixture.dists)).rejects.toThrow('Which folder?');
  });

  it('takes a variable that is set to nothing for one that is not set, as the server does', async () => {
    const empty = { REMOTES_STORE: '', REMOTES_DIR: '', SHELL_DIR: '', ROOSTER_KEY: '', ROOSTER_ACTOR: '' };
    const told = { ...empty, DATA_DIR: join(fixture.dists, 'data') };
    expect(await runCommand(['publish', await build('one')], told, fixture.dists)).toBe(
      `timesheet 1.0.0 published in ${join(fixture.dists, 'data/remotes')}`,
    );
    await expect(runCommand(['list'], { ...empty, DATA_DIR: '' }, fixture.folder)).rejects.toThrow('Which folder?');
  });
});

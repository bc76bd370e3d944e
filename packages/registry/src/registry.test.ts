import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { currentTime } from '@rooster/domain/clock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from './cli.ts';
import {
  canary,
  list,
  OPEN_PAGES,
  openRegistry,
  pin,
  promote,
  prune,
  publish,
  publishIfChanged,
  readShellInfo,
  readState,
  type RegistrySession,
  rollback,
  unpin,
} from './index.ts';
import { employee, fixture, page, shell } from './testing/fixture.ts';

const { build, live } = fixture;
const nothing = { shapes: [], names: {} };
const taking = (name: string) => ({ shapes: ['any'], names: { [name]: 0 } });
let folder: string;
let dists: string;
beforeEach(async () => {
  await fixture.make();
  ({ folder, dists } = fixture);
});
afterEach(fixture.remove);

it('opens the pages of an area of the menu to who may enter the area, whatever else is allowed', async () => {
  const pages = async (...permissions: RegistrySession['permissions'][number][]) => {
    const { remotes, closed } = await openRegistry(folder).answer({ ...employee, permissions }, shell);
    return [remotes.flatMap(({ routes }) => routes.map(({ path }) => path)), closed.map(({ path }) => path)];
  };
  await publish(await build('both'), folder);
  await promote(folder, 'timesheet', '1.0.0');
  const [mine, team] = ['/app/employees/time', '/app/manager/time/validate'];
  expect(await pages('timesheet:entry:view-own', 'timesheet:entry:approve')).toEqual([[], [mine, team]]);
  expect(await pages('general:employee', 'timesheet:entry:view-own', 'timesheet:entry:approve')).toEqual([
    [mine],
    [team],
  ]);
  expect(await pages('general:manager', 'timesheet:entry:view-own', 'timesheet:entry:approve')).toEqual([
    [team],
    [mine],
  ]);
  expect(await pages('admin')).toEqual([[mine, team], []]);
});

it('names no way to a page that is closed, whatever the way itself asks for', async () => {
  const [list, item, action] = ['/app/manager/time', '/app/manager/time/{entryId}', '/app/manager/time/add'];
  const label = { en: 'Hours', nl: 'Uren' };
  const any = ['timesheet:entry:approve'] as const;
  const way = { label, icon: 'clock', order: 1, any: [...any] };
  await publish(
    await build('one', {
      routes: [
        { ...page(list), any: ['timesheet:entry:view-approvable'] },
        { ...page(action), any: ['timesheet:entry:add'] },
        { ...page(item), any: [...any] },
      ],
      nav: [{ ...way, area: 'manager', to: list }],
      waiting: [{ ...way, kind: 'hours', to: list }],
      actions: [{ key: 'add', label, icon: 'plus', to: action, any: [...any] }],
    }),
    folder,
  );
  await promote(folder, 'timesheet', '1.0.0');
  const ways = async (...permissions: RegistrySession['permissions'][number][]) => {
    const session = { ...employee, permissions: ['general:manager' as const, ...permissions] };
    const { remotes } = await openRegistry(folder).answer(session, shell);
    return remotes.flatMap(({ nav, waiting = [], actions = [] }) =>
      [...nav, ...waiting, ...actions].map(({ to }) => to),
    );
  };
  expect(await ways('timesheet:entry:approve')).toEqual([]);
  expect(await ways('timesheet:entry:approve', 'timesheet:entry:view-approvable')).toEqual([list, list]);
  expect(await ways('timesheet:entry:approve', 'timesheet:entry:add')).toEqual([action]);
});

it('knows every page that somebody is given or would be, whoever asks', async () => {
  await publish(await build('one', { routes: [page('/app/employees/time')] }), folder);
  await promote(folder, 'timesheet', '1.0.0');
  const next = { version: '1.1.0', routes: [page('/app/manager/time/{entryId}')] };
  await publish(await build('two', next), folder);
  expect(await openRegistry(folder).pages()).toEqual(['/app/employees/time']);
  await canary(folder, 'timesheet', '1.1.0', 10);
  expect(await openRegistry(folder).pages()).toEqual(['/app/employees/time', '/app/manager/time/{entryId}']);
});

it('opens what is for those who run the installation to them alone', async () => {
  const routes = [{ ...page('/app/versions'), platform: true as const }];
  await publish(await build('platform', { routes }), folder);
  await promote(folder, 'timesheet', '1.0.0');
  const answer = async (isPlatformAdmin: boolean) =>
    openRegistry(folder).answer({ ...employee, permissions: ['admin'], isPlatformAdmin }, shell);
  expect(await answer(false)).toMatchObject({
    remotes: [],
    closed: [{ path: '/app/versions', reason: 'no_permission' }],
  });
  expect(await answer(true)).toMatchObject({ remotes: [{ routes: [{ path: '/app/versions' }] }], closed: [] });
});

describe('publishing', () => {
  it('copies a build whole, and takes the same content twice', async () => {
    const dist = await build('one');
    expect(await publish(dist, folder)).toEqual({ name: 'timesheet', version: '1.0.0', isNew: true });
    expect(await publish(dist, folder)).toEqual({ name: 'timesheet', version: '1.0.0', isNew: false });
    expect((await readdir(join(folder, 'timesheet', '1.0.0'))).sort()).toEqual(['remote.json', 'remoteEntry.js']);
  });

  it('refuses other content under a version that stands', async () => {
    await publish(await build('one'), folder);
    await expect(publish(await build('two'), folder)).rejects.toThrow('raise the version');
  });

  it('refuses a file that is not the one that was built, and leaves nothing behind', async () => {
    const dist = await build('one');
    await writeFile(join(dist, 'remoteEntry.js'), 'tampered');
    await expect(publish(dist, folder)).rejects.toThrow('not the file that was built');
    expect(await list(folder)).toEqual([]);
  });

  it('says in words that a version is none', async () => {
    await expect(publish(await build('one'), folder, { version: '../../elsewhere' })).rejects.toThrow(
      '../../elsewhere is not a version such as 1.1.0',
    );
  });

  it('names a version after its content and makes it stable, but keeps a rollback', async () => {
    const first = await publishIfChanged(await build('one'), folder);
    const second = await publishIfChanged(await build('two'), folder);
    expect(first.version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
    expect(await live()).toEqual([`timesheet ${second.version} stable`]);
    await rollback(folder, 'timesheet');
    expect((await publishIfChanged(await build('two'), folder)).isNew).toBe(false);
    expect(await live()).toEqual([`timesheet ${first.version} stable`]);
  });
});

describe('the answer', () => {
  it('names what the person may see, and only the paths of what not', async () => {
    await publishIfChanged(await build('one'), folder);
    const answer = await openRegistry(folder).answer(employee, shell);
    expect(answer.remotes[0]?.routes.map(({ path }) => path)).toEqual(['/app/employees/time']);
    expect(answer.closed).toEqual([{ path: '/app/manager/time/validate', reason: 'no_permission' }]);
  });

  it('leads to another origin for the files, also of the version before', async () => {
    for (const version of ['1.0.0', '1.1.0']) {
      await publish(await build(version), folder, { version });
      await promote(folder, 'timesheet', version);
    }
    const answer = await openRegistry(folder, 'https://cdn.example').answer(employee, shell);
    expect(answer.remotes[0]).toMatchObject({
      base: 'https://cdn.example/remotes/timesheet/1.1.0/',
      previous: { base: 'https://cdn.example/remotes/timesheet/1.0.0/' },
    });
    expect((await openRegistry(folder).answer(employee, shell)).revision).not.toBe(answer.revision);
  });

  it('does not name a remote of a module that is off', async () => {
    await publishIfChanged(await build('one'), folder);
    const answer = await openRegistry(folder).answer({ ...employee, enabledModules: [] }, shell);
    expect(answer.remotes).toEqual([]);
    expect(answer.closed.every(({ reason }) => reason === 'module_not_enabled')).toBe(true);
    expect(JSON.stringify(answer)).not.toContain('remotes/');
  });

  it('does not name a remote of which the person may see nothing', async () => {
    await publishIfChanged(await build('one'), folder);
    expect(await live({ ...employee, permissions: [] })).toEqual([]);
  });

  it('sees a promotion without being opened again', async () => {
    await publish(await build('one'), folder);
    const registry = openRegistry(folder);
    const before = await registry.answer(employee, shell);
    await promote(folder, 'timesheet', '1.0.0');
    const after = await registry.answer(employee, shell);
    expect(before.remotes).toEqual([]);
    expect(after.remotes.map(({ version }) => version)).toEqual(['1.0.0']);
    expect(after.revision).not.toBe(before.revision);
  });

  it.each([
    ['contract', { contract: 2 }, 'needs contract 2'],
    ['shared package', { shared: { react: '^20.0.0' } }, 'needs react ^20.0.0'],
    ['server', { takes: { exports: nothing, calls: taking('getPlan') } }, 'needs the call getPlan, which the server'],
    [
      'kit',
      { takes: { exports: taking('useNewest of @rooster/module-kit'), calls: nothing } },
      'needs useNewest of @rooster/module-kit, which the shell does not have',
    ],
  ])(
    'falls back to the version before when the %s does not fit, and says why to an admin only',
    async (_what, change, reason) => {
      await publish(await build('one'), folder);
      await promote(folder, 'timesheet', '1.0.0');
      await publish(await build('two', { version: '2.0.0', ...change }), folder);
      await promote(folder, 'timesheet', '2.0.0');
      expect(await live()).toEqual(['timesheet 1.0.0 stable']);
      const refused = async (permissions: RegistrySession['permissions']) =>
        (await openRegistry(folder).answer({ ...employee, permissions }, shell)).refused;
      expect(await refused(['admin'])).toMatchObject([{ version: '2.0.0', reason: expect.stringContaining(reason) }]);
      expect(await refused(employee.permissions)).toEqual([]);
    },
  );

  it('gives a pin before a canary before stable, and the version before to fall back on', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0'])
      await publish(await build(version, { version }), folder);
    await promote(folder, 'timesheet', '1.0.0');
    await promote(folder, 'timesheet', '1.1.0');
    expect((await openRegistry(folder).answer(employee, shell)).remotes[0]?.previous?.version).toBe('1.0.0');
    await canary(folder, 'timesheet', '1.2.0', 100);
    expect(await live()).toEqual(['timesheet 1.2.0 canary']);
    await pin(folder, 'timesheet', 'tenant', '1.3.0');
    expect(await live()).toEqual(['timesheet 1.3.0 pinned']);
    expect(await live({ ...employee, tenantId: 'other' })).toEqual(['timesheet 1.2.0 canary']);
    await unpin(folder, 'timesheet', 'tenant');
    await canary(folder, 'timesheet', '1.2.0', 0);
    expect(await live()).toEqual(['timesheet 1.1.0 stable']);
  });
});

describe('what the live shell can not run', () => {
  it('is given to nobody, and says what to do', async () => {
    await publish(await build('one'), folder);
    await promote(folder, 'timesheet', '1.0.0', { shell });
    const dist = await build('two', { version: '2.0.0', contract: 2 });
    await publish(dist, folder);
    const refused = 'timesheet 2.0.0 needs contract 2, the shell supports 1. Nobody gets it';
    await expect(promote(folder, 'timesheet', '2.0.0', { shell })).rejects.toThrow(refused);
    await expect(canary(folder, 'timesheet', '2.0.0', 10, { shell })).rejects.toThrow(refused);
    await expect(pin(folder, 'timesheet', 'tenant', '2.0.0', { shell })).rejects.toThrow(refused);
    await expect(publishIfChanged(dist, folder, { shell })).rejects.toThrow('needs contract 2');
    expect(await live()).toEqual(['timesheet 1.0.0 stable']);
  });

  it('is read from the build of the shell that the command line is told of', async () => {
    await mkdir(join(dists, 'shell'), { recursive: true });
    await writeFile(join(dists, 'shell/shell.json'), JSON.stringify(shell));
    const args = ['publish', await build('two', { version: '2.0.0', contract: 2 }), '--promote', '--dir', folder];
    await expect(runCommand([...args, '--shell', join(dists, 'shell')], {}, folder)).rejects.toThrow(
      'the shell supports 1',
    );
    expect(await runCommand(args, {}, folder)).toContain('published already and stable');
  });

  it('is told by the names alone of a shell from before shapes were told', async () => {
    const file = join(dists, 'shell.json');
    const older = { ...shell, offers: { '@rooster/module-kit': ['useGo', 'useShell'] } };
    await mkdir(dists, { recursive: true });
    await writeFile(file, JSON.stringify(older));
    const info = await readShellInfo(file);
    const giving = { shell: info };
    for (const [version, name] of [
      ['1.0.0', 'useGo'],
      ['2.0.0', 'useNewest'],
    ] as const) {
      const takes = { exports: taking(`${name} of @rooster/module-kit`), calls: taking('getPlan') };
      await publish(await build(version, { version, takes }), folder);
    }
    await promote(folder, 'timesheet', '1.0.0', giving);
    await expect(promote(folder, 'timesheet', '2.0.0', giving)).rejects.toThrow(
      'needs useNewest of @rooster/module-kit, which the shell does not have',
    );
    await writeFile(file, JSON.stringify({ ...older, offers: 'all' }));
    await expect(readShellInfo(file)).rejects.toThrow(/shell\.json is not what a build of the shell writes: .*offers/s);
  });
});

describe('pruning', () => {
  const DAY = OPEN_PAGES;

  /** Publishes and promotes versions, each a day after the one before; returns the day of the last. */
  async function days(count: number): Promise<number> {
    const start = currentTime();
    for (let minor = 0; minor < count; minor += 1) {
      const version = `1.${minor}.0`;
      await publish(await build(version, { version }), folder);
      const at = new Date(start - (count - 1 - minor) * DAY);
      await utimes(join(folder, 'timesheet', version, 'remote.json'), at, at);
    }
    return start;
  }
  const left = async () => (await readdir(join(folder, 'timesheet'))).sort();

  it('keeps what is live, what a rollback needs, and the latest of the rest', async () => {
    const today = await days(9);
    await promote(folder, 'timesheet', '1.0.0');
    await promote(folder, 'timesheet', '1.7.0');
    await promote(folder, 'timesheet', '1.8.0');
    await pin(folder, 'timesheet', 'tenant', '1.1.0');
    expect(await prune(folder, 'timesheet', { keep: 2, now: today + 3 * DAY })).toEqual([
      '1.5.0',
      '1.4.0',
      '1.3.0',
      '1.2.0',
    ]);
    expect(await left()).toEqual(['1.0.0', '1.1.0', '1.6.0', '1.7.0', '1.8.0']);
    expect(await live({ ...employee, tenantId: 'other' })).toEqual(['timesheet 1.8.0 stable']);
    await rollback(folder, 'timesheet');
    expect(await live()).toEqual(['timesheet 1.1.0 pinned']);
    expect((await readState(folder)).history.map(({ action, detail }) => [action, detail])).toContainEqual([
      'prune',
      '1.5.0, 1.4.0, 1.3.0, 1.2.0',
    ]);
  });

  it('keeps for a day what was published, or what open pages were given', async () => {
    const today = await days(4);
    await promote(folder, 'timesheet', '1.0.0');
    await promote(folder, 'timesheet', '1.2.0');
    await promote(folder, 'timesheet', '1.3.0');
    await promote(folder, 'timesheet', '1.2.0');
    // 1.0.0 is old, but was live until a moment ago; 1.1.0 was live for nobody.
    expect(await prune(folder, 'timesheet', { keep: 0, now: today + 1000 })).toEqual(['1.1.0']);
    expect(await prune(folder, 'timesheet', { keep: 0, now: today + 2 * DAY })).toEqual(['1.0.0']);
    expect(await prune(folder, 'timesheet', { keep: 0, now: today + 2 * DAY })).toEqual([]);
    expect(await left()).toEqual(['1.2.0', '1.3.0']);
  });

  it('never takes what is made live at the same moment', async () => {
    const old = new Date(currentTime() - 2 * OPEN_PAGES);
    const versions = Array.from({ length: 12 }, (_, index) => `1.0.${index}`);
    for (const version of versions) {
      await publish(await build(version), folder, { version });
      await utimes(join(folder, 'timesheet', version, 'remote.json'), old, old);
    }
    await Promise.allSettled(
      versions.flatMap((version) => [promote(folder, 'timesheet', version), prune(folder, 'timesheet', { keep: 0 })]),
    );
    const { stable, previous } = (await readState(folder)).remotes['timesheet'] ?? {};
    const there = await readdir(join(folder, 'timesheet'));
    expect([stable, previous].filter((version) => version !== undefined && !there.includes(version))).toEqual([]);
  });

  it('happens when a new build is published, and by the command', async () => {
    await days(12);
    await publishIfChanged(await build('new'), folder);
    expect(await left()).toHaveLength(6);
    expect(await runCommand(['prune', '--keep', '0', '--dir', folder], {}, folder)).toContain('taken away');
    // The newest of the days is not a day old.
    expect(await left()).toHaveLength(2);
    await expect(runCommand(['prune', '--keep', 'x', '--dir', folder], {}, folder)).rejects.toThrow('whole number');
  });
});

describe('the state', () => {
  it('keeps every change that is made at once', async () => {
    await publish(await build('one'), folder);
    await Promise.all(Array.from({ length: 20 }, (_, index) => pin(folder, 'timesheet', `tenant-${index}`, '1.0.0')));
    const { remotes, history } = await readState(folder);
    expect(Object.keys(remotes['timesheet']?.pins ?? {})).toHaveLength(20);
    expect(history.filter(({ action }) => action === 'pin')).toHaveLength(20);
  });

  it('refuses a version that is not there', async () => {
    await expect(promote(folder, 'timesheet', '9.9.9')).rejects.toThrow('not published here');
  });
});

describe('the command line', () => {
  it('tells what it can do, and fails on what it can not', async () => {
    expect(await runCommand([], {}, folder)).toContain('promote <name> <version>');
    await expect(runCommand(['promoot'], {}, folder)).rejects.toThrow(
      /no command promoot[\s\S]*promote <name> <version>/,
    );
  });
});

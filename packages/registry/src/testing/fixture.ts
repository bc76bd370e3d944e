/** A registry of its own for each test, and builds as a remote's own build writes them. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteManifest } from '@rooster/contract/shell';
import { currentDate } from '@rooster/domain/clock';
import { openRegistry, type RegistrySession, type ShellInfo, writeTenants } from '../index.ts';

/** The shell that is live. */
export const shell: ShellInfo = {
  version: '1.0.0',
  contracts: [1],
  shared: { react: '19.3.1' },
  offers: {
    exports: { shapes: [{ takes: [], needs: 0, gives: 1 }, 'void'], names: { 'useGo of @rooster/module-kit': 0 } },
    calls: { shapes: [], names: {} },
  },
};

/** Who asks. */
export const employee: RegistrySession = {
  tenantId: 'tenant',
  enabledModules: ['Timesheet'],
  permissions: ['general:employee', 'timesheet:entry:view-own'],
};

const text = { en: 'Page', nl: 'Pagina' };

/** A page that everybody may open. */
export const page = (path: string): RemoteManifest['routes'][number] => ({ path, title: text });

const hashOf = (content: string): string => createHash('sha384').update(content).digest('base64');

class Fixture {
  folder = '';
  dists = '';

  readonly make = async (): Promise<void> => {
    const base = await mkdtemp(join(tmpdir(), 'registry-'));
    this.folder = join(base, 'remotes');
    this.dists = join(base, 'dist');
    await writeTenants(this.folder, ['tenant', ...Array.from({ length: 20 }, (_, index) => `tenant-${index}`)]);
  };

  readonly remove = (): Promise<void> => rm(join(this.folder, '..'), { recursive: true, force: true });

  /** Writes a build of the remote `timesheet`, unless it is told otherwise. Answers its folder. */
  readonly build = async (code: string, change: Partial<RemoteManifest> = {}): Promise<string> => {
    const dist = join(this.dists, hashOf(code + JSON.stringify(change)).replaceAll('/', '-'));
    await mkdir(dist, { recursive: true });
    await writeFile(join(dist, 'remoteEntry.js'), code);
    const manifest: RemoteManifest = {
      name: 'timesheet',
      module: 'Timesheet',
      version: '1.0.0',
      contract: 1,
      builtAt: currentDate().toISOString(),
      commit: 'abc',
      entry: 'remoteEntry.js',
      files: { 'remoteEntry.js': { integrity: `sha384-${hashOf(code)}`, bytes: code.length, when: 'entry' } },
      shared: { react: '^19.0.0' },
      routes: [
        { ...page('/app/employees/time'), any: ['timesheet:entry:view-own'] },
        { ...page('/app/manager/time/validate'), any: ['timesheet:entry:approve'] },
      ],
      nav: [],
      widgets: [],
      actions: [],
      records: [],
      waiting: [],
      permissions: [],
      budget: { first: 64, all: 512 },
      ...change,
    };
    await writeFile(join(dist, 'remote.json'), JSON.stringify(manifest));
    return dist;
  };

  /** What somebody is given: name, version and channel of each remote. */
  readonly live = async (session = employee, by = shell): Promise<string[]> => {
    const { remotes } = await openRegistry(this.folder).answer(session, by);
    return remotes.map(({ name, version, channel }) => `${name} ${version} ${channel}`);
  };
}

/** The registry of the test that runs. */
export const fixture = new Fixture();

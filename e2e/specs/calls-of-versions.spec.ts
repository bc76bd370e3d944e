// Published builds of the product meet a server that has one call fewer, further ones, or one that answers otherwise.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteManifest } from '@rooster/contract/shell';
import { files, root } from '../support/paths.ts';
import { registry } from '../support/registry.ts';
import { expect, test } from '../support/test.ts';

type Table = NonNullable<RemoteManifest['takes']>['calls'];

let base: string;
test.beforeEach(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'rooster-calls-'));
});
test.afterEach(() => rm(base, { recursive: true, force: true }));

/** What the shell's build offers, the calls of its server among it. */
interface Shell {
  readonly offers: { readonly calls: Table };
}

/** Publishes the built remote of people, and answers what the registry says to promoting it before other calls. */
async function promoteBefore(change: (calls: Table) => Table): Promise<string> {
  const shell = JSON.parse(await readFile(path.join(files.shell, 'shell.json'), 'utf8')) as Shell;
  const offers = { ...shell.offers, calls: change(shell.offers.calls) };
  await writeFile(path.join(base, 'shell.json'), JSON.stringify({ ...shell, offers }));
  const folder = path.join(base, 'remotes');
  await registry(folder, 'publish', path.join(root, 'mfe-people/dist'), '--as', '1.0.0');
  return registry(folder, 'promote', 'people', '1.0.0', '--shell', base);
}

test('a published build is refused where a call that it makes is gone, by the name of the call', async () => {
  await expect(
    promoteBefore(({ shapes, names: { listMembers: _gone, ...names } }) => ({ shapes, names })),
  ).rejects.toThrow('needs the call listMembers, which the server does not have');
});

test('a published build is refused where a call answers something else, by what it reads', async () => {
  await expect(
    promoteBefore(({ shapes, names }) => ({ shapes, names: { ...names, listMembers: names['boot'] ?? 0 } })),
  ).rejects.toThrow('needs the call listMembers as it was: ');
});

test('a published build is given where calls that it does not make came, or are gone', async () => {
  const { takes } = JSON.parse(
    await readFile(path.join(root, 'mfe-people/dist/remote.json'), 'utf8'),
  ) as RemoteManifest;
  const made = new Set(Object.keys(takes?.calls.names ?? {}));
  expect(made.size).toBeGreaterThan(10);
  await expect(
    promoteBefore(({ shapes, names }) => ({
      shapes,
      names: { ...Object.fromEntries(Object.entries(names).filter(([name]) => made.has(name))), addMemo: 0 },
    })),
  ).resolves.toContain('people 1.0.0');
});

// Who owns a name, and that nothing else goes live under it.
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from './cli.ts';
import { openRegistry } from './index.ts';
import { employee, fixture, shell } from './testing/fixture.ts';

const { build, live } = fixture;

/** Runs a command on the registry of the test. */
const run = (...args: string[]): Promise<string> =>
  runCommand([...args, '--dir', fixture.folder, '--by', 'ann'], {}, fixture.folder);
const file = (name: string): string => join(fixture.folder, '..', name);

/** Makes a key. Answers its public half. */
async function keyAt(name: string): Promise<string> {
  return (await run('key', file(name))).replace(/^.*: /, '');
}

/** What is refused to whom, as administrators see it. */
async function refused(): Promise<string[]> {
  const admin = { ...employee, permissions: ['admin' as const] };
  const answer = await openRegistry(fixture.folder).answer(admin, shell);
  return answer.refused.map(({ version, reason }) => `${version} ${reason}`);
}

let publicKey = '';
let id = '';
beforeEach(async () => {
  await fixture.make();
  publicKey = await keyAt('ann.pem');
  await run('own', 'timesheet', publicKey);
  id = /belongs to ([0-9a-f]{8})/.exec(await run('publish', await build('x'), '--if-changed'))?.[1] ?? '';
});
afterEach(fixture.remove);

/** Publishes and promotes a version that its owner has signed. */
async function signed(version: string): Promise<void> {
  await run('publish', await build(version, { version }), '--key', file('ann.pem'), '--promote');
}

describe('a name that somebody owns', () => {
  it('is published under with the key alone, and the history says with which', async () => {
    await keyAt('bob.pem');
    const dist = await build('one');
    await expect(run('publish', dist)).rejects.toThrow(
      `timesheet 1.0.0 is not signed, and timesheet belongs to the key ${id}`,
    );
    await expect(run('publish', dist, '--key', file('bob.pem'))).rejects.toThrow(
      new RegExp(`is signed by the key [0-9a-f]{8}, and timesheet belongs to the key ${id}`),
    );
    await signed('1.0.0');
    expect(await live()).toEqual(['timesheet 1.0.0 stable']);
    expect(await run('history')).toContain(`publish timesheet 1.0.0 commit abc, signed by ${id} by ann`);
    expect(await run('list')).toContain(`owned by ${id}`);
    expect(await run('doctor')).toContain(`stable; owned by ${id}`);
  });

  it('is left alone by a checkout that is started', async () => {
    await signed('1.0.0');
    expect(await run('publish', await build('own'), '--if-changed')).toMatch(/1\.0\.0 stays stable: the name belongs/);
    expect(await live()).toEqual(['timesheet 1.0.0 stable']);
  });

  it('is no business of other names', async () => {
    await run('publish', await build('notes', { name: 'notes', routes: [] }), '--promote');
    expect(await run('list')).toContain('notes: stable 1.0.0, previous -; nobody owns the name');
  });

  it('gives only what its owners signed, also of what stood there before', async () => {
    await run('disown', 'timesheet', id);
    await run('publish', await build('1.0.0'), '--promote');
    await expect(run('own', 'timesheet', publicKey)).rejects.toThrow(
      'Nobody would get timesheet 1.0.0 any more. Sign it first: sign timesheet 1.0.0 --key <file>',
    );
    await run('sign', 'timesheet', '1.0.0', '--key', file('ann.pem'));
    await run('own', 'timesheet', publicKey);
    expect(await live()).toEqual(['timesheet 1.0.0 stable']);
  });
});

describe('a remote.json that is changed after it was published', () => {
  const manifest = (version: string): string => join(fixture.folder, 'timesheet', version, 'remote.json');
  const change = async (version: string, from: string | RegExp, to: string): Promise<void> =>
    writeFile(manifest(version), (await readFile(manifest(version), 'utf8')).replace(from, to));
  const reason = (version: string): string =>
    `${version} is not what the key ${id} has signed: its remote.json was changed afterwards`;

  it.each([
    ['a file of its list', /sha384-[^"]+/, 'sha384-other'],
    ['its permissions', 'timesheet:entry:view-own', 'general:employee'],
    ['what it shares', '^19.0.0', '>=19.0.0'],
  ])('in %s is given to nobody; they have the one before', async (_what, from, to) => {
    await signed('1.0.0');
    await signed('1.1.0');
    await change('1.1.0', from, to);
    expect(await live()).toEqual(['timesheet 1.0.0 stable']);
    expect(await refused()).toEqual([reason('1.1.0')]);
    expect(await run('doctor')).toContain('NOBODY GETS IT: it is not what the key');
    await expect(run('promote', 'timesheet', '1.1.0')).rejects.toThrow(reason('1.1.0'));
    await expect(run('pin', 'timesheet', 'tenant', '1.1.0')).rejects.toThrow(reason('1.1.0'));
    await expect(run('canary', 'timesheet', '1.1.0', '10')).rejects.toThrow(reason('1.1.0'));
    await expect(run('rollout', 'timesheet', '1.1.0')).rejects.toThrow(reason('1.1.0'));
    await expect(run('sign', 'timesheet', '1.1.0', '--key', file('ann.pem'))).rejects.toThrow(/is not/);
  });

  it('is not returned to', async () => {
    await signed('1.0.0');
    await signed('1.1.0');
    await change('1.0.0', '^19.0.0', '>=19.0.0');
    await expect(run('rollback', 'timesheet')).rejects.toThrow(reason('1.0.0'));
    expect(await live()).toEqual(['timesheet 1.1.0 stable']);
  });

  it('is noticed by a server that runs, with the next change of the state', async () => {
    await signed('1.0.0');
    await signed('1.1.0');
    const registry = openRegistry(fixture.folder);
    const versions = async (): Promise<string[]> =>
      (await registry.answer(employee, shell)).remotes.map(({ version }) => version);
    expect(await versions()).toEqual(['1.1.0']);
    await change('1.1.0', '^19.0.0', '>=19.0.0');
    await run('publish', await build('notes', { name: 'notes', routes: [] }));
    expect(await versions()).toEqual(['1.0.0']);
  });

  it('is not helped by a signature of another version, nor by one that is none', async () => {
    await signed('1.0.0');
    await signed('1.1.0');
    const signature = (version: string): string => join(fixture.folder, 'timesheet', version, 'remote.sig.json');
    await writeFile(signature('1.1.0'), await readFile(signature('1.0.0')));
    expect(await refused()).toEqual([reason('1.1.0')]);
    await writeFile(signature('1.1.0'), 'nothing');
    expect(await refused()).toEqual([`1.1.0 is not signed, and timesheet belongs to the key ${id}`]);
  });
});

describe('keys', () => {
  it('are changed one after the other, with nobody without a version meanwhile', async () => {
    await signed('1.0.0');
    await run('own', 'timesheet', await keyAt('new.pem'));
    await expect(run('disown', 'timesheet', id)).rejects.toThrow('Nobody would get timesheet 1.0.0 any more');
    await run('sign', 'timesheet', '1.0.0', '--key', file('new.pem'));
    await run('disown', 'timesheet', publicKey);
    expect(await live()).toEqual(['timesheet 1.0.0 stable']);
    await expect(run('publish', await build('two'), '--key', file('ann.pem'), '--as', '1.1.0')).rejects.toThrow(
      'is signed by',
    );
    expect(await run('history')).toMatch(new RegExp(`sign timesheet 1\\.0\\.0 key .*\n.*disown timesheet key ${id}`));
  });

  it('that are lost or stolen are taken away at once', async () => {
    await signed('1.0.0');
    await run('own', 'timesheet', await keyAt('new.pem'));
    await run('disown', 'timesheet', id, '--anyway');
    expect(await live()).toEqual([]);
    await expect(run('disown', 'timesheet', id)).rejects.toThrow(`timesheet does not belong to the key ${id}`);
  });

  it('are written for their owner alone, and never over another', async () => {
    expect((await stat(file('ann.pem'))).mode & 0o777).toBe(0o600);
    await expect(run('key', file('ann.pem'))).rejects.toThrow('could not be written');
    await expect(run('own', 'timesheet', 'ed25519:short')).rejects.toThrow('is no public key');
    await expect(run('publish', await build('one'), '--key', file('none.pem'))).rejects.toThrow('There is no key');
    await writeFile(file('text.pem'), 'text');
    await expect(run('publish', await build('one'), '--key', file('text.pem'))).rejects.toThrow('is no private key');
  });
});

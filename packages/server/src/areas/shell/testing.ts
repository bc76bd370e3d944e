/** A built remote for tests of what is live. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../testing/index.ts';

/** A build of the remote `notes`, with one page. Answers its folder. */
export function notesBuild(version: string): string {
  const dist = temporaryFolder();
  const code = `/* ${version} */`;
  mkdirSync(dist, { recursive: true });
  writeFileSync(path.join(dist, 'remoteEntry.js'), code);
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  const text = { en: 'Page', nl: 'Pagina' };
  const manifest = {
    name: 'notes',
    version,
    contract: 2,
    builtAt: '2026-11-01T00:00:00Z',
    commit: 'abc',
    entry: 'remoteEntry.js',
    files: { 'remoteEntry.js': { integrity, bytes: code.length, when: 'entry' } },
    shared: {},
    package: '@rooster/mfe-notes',
    routes: [{ path: '/app/notes', title: text }],
  };
  writeFileSync(path.join(dist, 'remote.json'), JSON.stringify(manifest));
  return dist;
}

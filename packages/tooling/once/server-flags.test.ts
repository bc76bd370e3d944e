/** The server runs with the same flags wherever it serves: by npm, by systemd, in a container, in the bench. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const start = 'packages/tooling/scripts/start.mjs';

/** The flags of Node in the line that begins so, and the number of the allocator's arenas. */
function flagsIn(file: string, beginning: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const line = text.split('\n').find((one) => one.startsWith(beginning)) ?? '';
  const arenas = /MALLOC_ARENA_MAX(?:: '|=)(\d+)/.exec(text)?.[1] ?? 'none';
  return [...(line.match(/--[a-z-]+(?:=\d+)?/g) ?? []), `arenas ${arenas}`];
}

it.each([
  ['packages/server/deploy/Dockerfile', 'CMD ', 'const withPostgres ='],
  ['packages/server/deploy/rooster@.service', 'ExecStart=', 'const withPostgres ='],
  ['e2e/bench/lib/server.ts', 'const withPostgres =', 'const withPostgres ='],
  ['e2e/bench/lib/server.ts', 'const withEmbedded =', 'const withEmbedded ='],
])('as npm start has them: %s, %s', (file, beginning, asIn) => {
  const flags = flagsIn(start, asIn);
  expect(flags).toHaveLength(3);
  expect(flagsIn(file, beginning)).toEqual(flags);
});

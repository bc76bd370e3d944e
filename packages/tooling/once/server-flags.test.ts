/** The server runs with the same flags wherever it serves: by npm, by systemd, in a container, in the bench. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** The flags of Node in the line that names them, and the number of the allocator's arenas. */
function flagsIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const line = /^(?:const (?:flags|nodeOptions) =|CMD |ExecStart=).*$/m.exec(text)?.[0] ?? '';
  const arenas = /MALLOC_ARENA_MAX(?:: '|=)(\d+)/.exec(text)?.[1] ?? 'none';
  return [...(line.match(/--[a-z-]+(?:=\d+)?/g) ?? []), `arenas ${arenas}`];
}

it.each(['packages/server/deploy/Dockerfile', 'packages/server/deploy/rooster@.service', 'e2e/bench/lib/server.ts'])(
  'as npm start has them: %s',
  (file) => {
    const flags = flagsIn('packages/tooling/scripts/start.mjs');
    expect(flags).toHaveLength(3);
    expect(flagsIn(file)).toEqual(flags);
  },
);

/** The server runs with the same flags wherever it is started to serve: by npm, in a container, in the bench. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const flagsIn = (file: string): string[] => {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/["'](--[a-z-]+=\d+)["']|MALLOC_ARENA_MAX(?:: '|=)\d+/g)].map(
    ([all, flag]) => flag ?? all.replace(": '", '='),
  );
};

it.each(['packages/server/deploy/Dockerfile', 'e2e/bench/lib/server.ts'])('as npm start has them: %s', (file) => {
  const flags = flagsIn('packages/tooling/scripts/start.mjs').toSorted();
  expect(flags).toHaveLength(3);
  expect(flagsIn(file).toSorted()).toEqual(flags);
});

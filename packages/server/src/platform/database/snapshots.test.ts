/** What migrations make is what the schema says. */
import { readdirSync, readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';

const here = (name: string): URL => new URL(name, import.meta.url);
const META = here('../../../migrations/meta/');

interface Snapshot {
  readonly id: string;
  readonly prevId: string;
}

const snapshots = readdirSync(META)
  .filter((name) => name.endsWith('_snapshot.json'))
  .toSorted()
  .map((name) => JSON.parse(readFileSync(new URL(name, META), 'utf8')) as Snapshot);

it('each migration follows the one before', () => {
  expect(snapshots.slice(1).map(({ prevId }) => prevId)).toEqual(snapshots.slice(0, -1).map(({ id }) => id));
});

// Of two that were made side by side the later one's snapshot must have what the earlier one's has: the next migration
// would make the same change again.
it('nothing is left to migrate', async () => {
  const last = snapshots.at(-1) as Parameters<typeof generateMigration>[0];
  const folder = here('../../schema/');
  const tables: Record<string, unknown> = {};
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.ts')) Object.assign(tables, (await import(new URL(name, folder).href)) as object);
  }
  expect(await generateMigration(last, generateDrizzleJson(tables, last.id))).toEqual([]);
});

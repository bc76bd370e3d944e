// What all workers of a run share: the PostgreSQL server and the published remotes.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDatabase } from './postgres.ts';
import { publishBuilt, PUBLISHED } from './registry.ts';

/** Playwright's global setup; returns what ends it. */
export default async function start(): Promise<() => Promise<void>> {
  const stopDatabase = await startDatabase();
  const remotes = await mkdtemp(path.join(tmpdir(), 'rooster-remotes-'));
  await publishBuilt(remotes);
  process.env[PUBLISHED] = remotes;
  return async () => {
    await Promise.all([stopDatabase(), rm(remotes, { recursive: true, force: true })]);
  };
}

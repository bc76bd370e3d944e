import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addBareTenant, temporaryFolder, testDatabase } from '../../testing/index.ts';
import type { TestDatabase } from '../../testing/index.ts';
import { startWritingTenants } from './known-tenants.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

it('tells the registry’s command which organisations there are', async () => {
  const { tenantId } = await addBareTenant(test.database);
  const folder = temporaryFolder();
  const job = startWritingTenants(test.database, folder, { info: () => undefined, error: () => undefined });
  await job.run();
  await job.stop();
  expect(JSON.parse(await readFile(path.join(folder, 'tenants.json'), 'utf8'))).toContain(tenantId);
});

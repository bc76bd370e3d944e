/** What was acknowledged is still there after kill -9, round after round on the same folder. */
import fs from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { department } from '../../../schema/departments.ts';
import { tenant } from '../../../schema/tenant.ts';
import { copyTemplate } from '../../../testing/embedded-template.ts';
import { addBareTenant, crashRepeats, killWhileWorking, testEngine } from '../../../testing/index.ts';
import { underTest } from '../../../testing/under-test.ts';
import { tx } from '../context.ts';
import { openDatabase } from '../open.ts';

const ROUNDS = crashRepeats(20);

describe.skipIf(testEngine() === 'postgres')('kill -9 while writing', () => {
  let dataDir: string;
  let tenantId: string;

  beforeAll(async () => {
    dataDir = await copyTemplate();
    const database = await openDatabase({ dataDir });
    ({ tenantId } = await addBareTenant(database));
    await database.close();
  });
  afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

  it(`loses nothing acknowledged and halves nothing in ${ROUNDS} rounds`, { timeout: ROUNDS * 30_000 }, async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const lines = await killWhileWorking({
        script: underTest('crash-writer'),
        args: [dataDir, tenantId],
        after: 1 + Math.floor(Math.random() * 25),
        delay: Math.random() * 20,
      });
      acknowledged.push(...lines);
    }
    const database = await openDatabase({ dataDir });
    const { stored, version } = await database.withTenant(tenantId, async () => {
      const [counted] = await tx().select({ version: tenant.version }).from(tenant);
      return { stored: await tx().select({ id: department.id }).from(department), version: counted?.version };
    });
    // Reads every row through every index, which a damaged one would not survive.
    await database.system.execute(sql`reindex table department`);
    await database.close();
    const ids = new Set(stored.map((row) => row.id));
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS);
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    expect(version).toBe(stored.length + 1);
  });
});

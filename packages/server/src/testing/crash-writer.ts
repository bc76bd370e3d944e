/**
 * The process of the crash test: adds departments in transactions and writes each id to stdout once it is committed.
 */
import { writeSync } from 'node:fs';
import { currentTime } from '@rooster/domain/clock';
import { eq, sql } from 'drizzle-orm';
import { department } from '../schema/departments.ts';
import { tenant } from '../schema/tenant.ts';
import { newId } from '../platform/id.ts';
import { tx } from '../platform/database/context.ts';
import { openDatabase } from '../platform/database/open.ts';

const [dataDir = '', tenantId = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir });

/** A row and a count of rows in one transaction: both or neither must survive. */
async function write(): Promise<void> {
  const id = newId();
  await database.withTenant(tenantId, async () => {
    await tx().insert(department).values({ tenantId, id, name: id, createdAt: currentTime() });
    await tx()
      .update(tenant)
      .set({ version: sql`${tenant.version} + 1` })
      .where(eq(tenant.id, tenantId));
  });
  writeSync(1, `${id}\n`);
}

for (;;) await Promise.all([write(), write(), write()]);

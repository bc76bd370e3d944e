/** Moving from one database to another: from the embedded one to that of this run, every row and nothing half. */
import fs from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timesheetEntry } from '../../schema/timesheet.ts';
import { copyTemplate } from '../../testing/embedded-template.ts';
import { addBareTenant, entryRow, testDatabase } from '../../testing/index.ts';
import type { BareTenant, TestDatabase } from '../../testing/index.ts';
import { tx } from './context.ts';
import { CopyError, copyDatabase } from './copy.ts';
import { openDatabase, openEngine } from './open.ts';

const NAMES = ['Bakkerij "De Korenaar"', "Café 't Hoekje", 'a,b(c)\\d {e}', 'line\nbreak', '日本語 🧁', 'null'];

/** Enough for several round trips. */
const DAYS = 200;

let dataDir: string;
let target: TestDatabase;
let tenants: BareTenant[];

beforeAll(async () => {
  dataDir = await copyTemplate();
  const source = await openDatabase({ dataDir });
  tenants = [];
  for (const name of NAMES) tenants.push(await addBareTenant(source, name));
  await source.asSystem(async () => {
    for (const tenant of tenants) {
      const rows = Array.from({ length: DAYS }, (_, day) => entryRow(tenant, Date.UTC(2025, 0, 1 + day, 7)));
      await tx()
        .insert(timesheetEntry)
        .values(
          rows.map((row) => ({
            ...row,
            multiplicationFactor: 1 / 3,
            breaks: [{ start: row.shiftStart, end: row.shiftStart + 1 }],
          })),
        );
    }
  });
  await source.close();
  target = await testDatabase();
  await target.database.close();
});
afterAll(async () => {
  await target.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function copy() {
  const source = await openEngine({ dataDir });
  const goal = await openEngine(target.location);
  try {
    return await copyDatabase(source, goal);
  } finally {
    await goal.close();
    await source.close();
  }
}

describe('copyDatabase', () => {
  it('brings every row over, of any text, and refuses a target that has rows', async () => {
    const copied = await copy();
    expect(copied.find((table) => table.name === 'timesheet_entry')).toEqual({
      name: 'timesheet_entry',
      rows: DAYS * NAMES.length,
    });
    const database = await openDatabase(target.location);
    const { rows } = await database.system.execute(sql`select name from tenant`);
    const [entry] = await database.withTenant(tenants[0]?.tenantId ?? '', () =>
      tx().select().from(timesheetEntry).limit(1),
    );
    await database.close();
    expect(rows.map((row) => String(row['name'])).sort()).toEqual([...NAMES].sort());
    expect(entry?.multiplicationFactor).toBe(1 / 3);
    expect(entry?.breaks).toEqual([{ start: entry?.shiftStart, end: (entry?.shiftStart ?? 0) + 1 }]);
    await expect(copy()).rejects.toThrow(CopyError);
  });
});

/** Who was told that he has not clocked in. */
import { index, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantTable } from '../platform/database/columns.ts';
import { member } from './members.ts';
import { shift } from './scheduling.ts';
import { foreignKeyInTenant } from './keys.ts';

/** One row per shift and person, so that nobody is told twice, whichever process looks. */
export const clockInReminder = tenantTable(
  'clock_in_reminder',
  {
    shiftId: uuid('shift_id').notNull(),
    memberId: uuid('member_id').notNull(),
    toldAt: instant('told_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'clock_in_reminder_pkey', columns: [table.tenantId, table.shiftId, table.memberId] }),
    foreignKeyInTenant('clock_in_reminder_shift', table, table.shiftId, shift).onDelete('cascade'),
    foreignKeyInTenant('clock_in_reminder_member', table, table.memberId, member).onDelete('cascade'),
    index('clock_in_reminder_member_by').on(table.tenantId, table.memberId),
    // Old ones are removed of all tenants at once.
    index('clock_in_reminder_told').on(table.toldAt),
  ],
);

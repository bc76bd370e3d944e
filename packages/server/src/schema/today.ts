/** Who was told that he has not clocked in. */
import { foreignKey, index, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantTable } from '../platform/database/columns.ts';
import { member } from './members.ts';
import { shift } from './scheduling.ts';

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
    foreignKey({
      name: 'clock_in_reminder_shift',
      columns: [table.tenantId, table.shiftId],
      foreignColumns: [shift.tenantId, shift.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'clock_in_reminder_member',
      columns: [table.tenantId, table.memberId],
      foreignColumns: [member.tenantId, member.id],
    }).onDelete('cascade'),
    index('clock_in_reminder_member_by').on(table.tenantId, table.memberId),
    // Old ones are removed of all tenants at once.
    index('clock_in_reminder_told').on(table.toldAt),
  ],
);

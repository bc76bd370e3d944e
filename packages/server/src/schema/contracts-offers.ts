/** Offers of fixed hours to on-call people. */
import { date, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantTable } from '../platform/database/columns.ts';
import { foreignKeyInTenant } from './keys.ts';
import { member } from './members.ts';

/**
 * What became of the offer that was due once somebody had been on call for twelve months, or for twelve more. Seconds
 * per week are those that were offered.
 */
export const onCallOffer = tenantTable(
  'on_call_offer',
  {
    memberId: uuid('member_id').notNull(),
    /** The first day after the twelve months. */
    dueFrom: date('due_from', { mode: 'string' }).notNull(),
    state: text({ enum: ['Offered', 'Accepted', 'Declined'] }).notNull(),
    weeklySeconds: integer('weekly_seconds').notNull(),
    actorId: uuid('actor_id').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'on_call_offer_pkey', columns: [table.tenantId, table.memberId, table.dueFrom] }),
    foreignKeyInTenant('on_call_offer_member', table, table.memberId, member).onDelete('cascade'),
    foreignKeyInTenant('on_call_offer_actor', table, table.actorId, member),
  ],
);

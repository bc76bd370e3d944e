/** Imports of people and opening balances: kept so that one can be taken back as a whole. */
import { importKinds } from '@rooster/contract';
import { index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantTable } from '../platform/database/columns.ts';
import { tenantKey } from './keys.ts';

export const importBatch = tenantTable(
  'import_batch',
  {
    id: uuid().notNull(),
    kind: text({ enum: importKinds }).notNull(),
    rowCount: integer('row_count').notNull(),
    /**
     * Ids of what it made, and how many balances. The mutations are those of opening balances alone: the books of
     * people who came in are theirs as a whole. Older imports name the first three alone.
     */
    created: jsonb()
      .$type<{
        memberIds: string[];
        inviteIds: string[];
        mutationIds: string[];
        contractIds?: string[];
        departmentIds?: string[];
        balanceCount?: number;
      }>()
      .notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    primaryKey({ name: 'import_batch_pkey', columns: [table.tenantId, table.id] }),
    tenantKey('import_batch_tenant', table),
    index('import_batch_created').on(table.tenantId, table.createdAt),
  ],
);

/** Proposals that fill a schedule, what was taken over of them, and how many people each day needs. */
import type { ProposalState } from '@rooster/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantTable } from '../platform/database/columns.ts';
import { foreignKeyInTenant, tenantKey } from './keys.ts';
import { member } from './members.ts';
import type { PlaceChange, StoredProgress, StoredResult, StoredWeights } from './scheduling-proposals-json.ts';

const states = ['Queued', 'Running', 'Done', 'Stopped', 'Failed', 'Accepted', 'Discarded'] as const satisfies readonly [
  ProposalState,
  ...ProposalState[],
];

/** A schedule that is filled, or was: what was asked, how far it is, and what came out. */
export const scheduleProposal = tenantTable(
  'schedule_proposal',
  {
    id: uuid().notNull(),
    state: text({ enum: states }).notNull(),
    weekStartDate: date('week_start_date', { mode: 'string' }).notNull(),
    weeks: integer().notNull(),
    departmentIds: jsonb('department_ids').$type<string[]>().notNull(),
    mayChange: text('may_change', { enum: ['OpenPlaces', 'Drafts'] }).notNull(),
    mayWarn: boolean('may_warn').notNull(),
    pinnedIds: jsonb('pinned_ids').$type<string[]>().notNull(),
    weights: jsonb().$type<StoredWeights>().notNull(),
    /** Whether wages count: who began it may see them. */
    knowsWages: boolean('knows_wages').notNull(),
    /** What everything that is left to chance follows from: begun again after a crash, it comes to the same. */
    seed: integer().notNull(),
    /** That it is to end with the best so far. */
    isToStop: boolean('is_to_stop').notNull().default(false),
    /** How often it was begun: what brings down a process each time is not begun for ever. */
    attempts: integer().notNull().default(0),
    /** Until when the process that runs it has promised a sign of life; after it, another begins it again. */
    heldUntil: instant('held_until'),
    progress: jsonb().$type<StoredProgress>(),
    result: jsonb().$type<StoredResult>(),
    failure: text({ enum: ['no-people', 'too-large', 'failed'] }),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ name: 'schedule_proposal_pkey', columns: [table.tenantId, table.id] }),
    tenantKey('schedule_proposal_tenant', table),
    foreignKeyInTenant('schedule_proposal_actor', table, table.createdBy, member),
    index('schedule_proposal_newest').on(table.tenantId, table.createdAt),
    index('schedule_proposal_actor_by').on(table.tenantId, table.createdBy),
    // One at a time, however many processes there are.
    uniqueIndex('schedule_proposal_running')
      .on(table.tenantId)
      .where(sql`state = 'Running'`),
    // What a process looks for: few at any time.
    index('schedule_proposal_under_way')
      .on(table.tenantId, table.createdAt)
      .where(sql`state in ('Queued', 'Running')`),
    check('schedule_proposal_weeks', sql`weeks between 1 and 4`),
  ],
);

/** What was taken over of a proposal at once, kept so that it can be undone. */
export const proposalAcceptance = tenantTable(
  'proposal_acceptance',
  {
    id: uuid().notNull(),
    proposalId: uuid('proposal_id').notNull(),
    changes: jsonb().$type<PlaceChange[]>().notNull(),
    placeCount: integer('place_count').notNull(),
    /** The proposal's state before, which undoing brings back. */
    stateBefore: text('state_before', { enum: states }).notNull(),
    acceptedBy: uuid('accepted_by').notNull(),
    acceptedAt: instant('accepted_at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    primaryKey({ name: 'proposal_acceptance_pkey', columns: [table.tenantId, table.id] }),
    foreignKeyInTenant('proposal_acceptance_proposal', table, table.proposalId, scheduleProposal).onDelete('cascade'),
    foreignKeyInTenant('proposal_acceptance_actor', table, table.acceptedBy, member),
    index('proposal_acceptance_of').on(table.tenantId, table.proposalId, table.acceptedAt),
    index('proposal_acceptance_actor_by').on(table.tenantId, table.acceptedBy),
  ],
);

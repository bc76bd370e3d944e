/** Previews and runs an import. */
import type { CallResult, ImportKind, ImportPreview, importsCalls } from '@rooster/contract';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { newId } from '../../platform/id.ts';
import { recordAudit } from '../audit/record.ts';
import { setLastDays } from '../balances/last-days.ts';
import { ledgerRows, writeLedger } from '../balances/ledger.ts';
import type { LedgerPlan } from '../balances/ledger.ts';
import { lockRights } from '../roles/rights.ts';
import { recordOwnDecision } from '../tenant/own-decisions.ts';
import { describeBatch } from './batches.ts';
import type { NewBalance } from './balance-rows.ts';
import { readCents } from './cells.ts';
import { openFields } from './columns.ts';
import { writePeople } from './people-writer.ts';
import { nameIn } from './person-reader.ts';
import { countsOf, readImport } from './reading.ts';
import type { Importer, ImportFile, Reading } from './reading.ts';
import type { TableRow } from './table.ts';
import { importBatch } from '../../schema/imports.ts';

type Created = (typeof importBatch.$inferSelect)['created'];

/** Rows of a preview that are shown as read. */
const SAMPLE = 20;

/** A row as it is read. */
function sampleOf(row: TableRow, kind: ImportKind): ImportPreview['sample'][number] {
  const cents = readCents(row.cell('hourlyCost'));
  return {
    line: row.line,
    cells: row.cells(),
    name: kind === 'members' ? (nameIn(row) ?? null) : null,
    hourlyCost: cents === undefined ? null : cents / 100,
  };
}

/** What an import would do. Writes nothing. */
export async function previewImport(list: ImportFile, importer: Importer): Promise<ImportPreview> {
  const reading = await readImport(list, importer, { willWrite: false });
  const { table, closed, people, newDepartments, balances, errors } = reading;
  return {
    columns: table.columns.map(({ name, field, closedPart }) => ({ name, field, closedPart })),
    fields: openFields(list.kind, closed),
    closedParts: [...closed],
    rowCount: table.rows.length,
    validCount: people.length + balances.length,
    counts: countsOf(reading),
    newDepartments: newDepartments.map(({ name }) => name),
    sample: table.rows.slice(0, SAMPLE).map((row) => sampleOf(row, list.kind)),
    errors: [...errors],
  };
}

/** Balances of one member become one plan, so that a lot is opened once. */
function plansOf(balances: readonly NewBalance[], books: Reading['books'], sourceId: string): LedgerPlan[] {
  const plans = new Map<
    string,
    {
      memberId: string;
      lots: LedgerPlan['lots'];
      newLots: LedgerPlan['newLots'][number][];
      entries: LedgerPlan['entries'][number][];
    }
  >();
  for (const { memberId, plan } of balances) {
    const mine = plans.get(memberId) ?? { memberId, lots: books.get(memberId)?.lots ?? [], newLots: [], entries: [] };
    if (plan.newLot) mine.newLots.push(plan.newLot);
    mine.entries.push({ ...plan.mutation, sourceKind: 'import', sourceId });
    plans.set(memberId, mine);
  }
  return [...plans.values()];
}

async function writeBalances(
  { balances, books }: Reading,
  importId: string,
  { principal, now }: Importer,
): Promise<Created> {
  const moves = balances.flatMap(({ moveExpiry }) => moveExpiry ?? []);
  await setLastDays(moves);
  const rows = ledgerRows(plansOf(balances, books, importId), {
    tenantId: currentTenant(),
    actorId: principal.memberId,
    now,
  });
  await writeLedger(rows);
  if (balances.some(({ memberId }) => memberId === principal.memberId))
    await recordOwnDecision('leave', { principal, now }, { importId });
  return {
    memberIds: [],
    inviteIds: [],
    mutationIds: rows.mutations.map(({ id }) => id),
    contractIds: [],
    departmentIds: [],
    balanceCount: balances.length,
  };
}

/**
 * Writes the valid rows in the current transaction and reports the others. One import at a time per organisation, so
 * that of two with the same people the second finds them there. Invites link to `inviteLinks`; null sends none.
 */
export async function runImport(
  list: ImportFile,
  importer: Importer,
  inviteLinks: string | null,
): Promise<CallResult<typeof importsCalls.runImport>> {
  const { principal, now } = importer;
  const { kind } = list;
  await lockRights();
  const reading = await readImport(list, importer, { willWrite: true });
  const counts = countsOf(reading);
  const rowCount = reading.people.length + reading.balances.length;
  const errors = [...reading.errors];
  if (reading.givesRoles) importer.expectProof();
  if (rowCount === 0) return { batch: null, createdCount: 0, counts, errors };
  const id = newId(now);
  const created =
    kind === 'members'
      ? await writePeople(reading, id, importer, inviteLinks)
      : await writeBalances(reading, id, importer);
  const row = {
    tenantId: currentTenant(),
    id,
    kind,
    rowCount,
    created,
    createdBy: principal.memberId,
    createdAt: now,
    undoneAt: null,
  };
  await tx().insert(importBatch).values(row);
  const subject = { kind: 'import', id, name: null } as const;
  await recordAudit({
    action: 'import-run',
    actorId: principal.memberId,
    now,
    subject,
    details: { kind, rowCount, errorCount: errors.length, invited: created.inviteIds.length, counts },
  });
  return { batch: await describeBatch(row), createdCount: rowCount, counts, errors };
}

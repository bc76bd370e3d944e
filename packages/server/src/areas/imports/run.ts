/** Previews and runs an import. */
import type { ImportKind, ImportPreview, CallResult, importsCalls } from '@rooster/contract';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { newId } from '../../platform/id.ts';
import { recordAudit } from '../audit/record.ts';
import { setLastDays } from '../balances/last-days.ts';
import { ledgerRows, writeLedger } from '../balances/ledger.ts';
import type { LedgerPlan } from '../balances/ledger.ts';
import { addPeople, invitePeople } from '../members/bulk.ts';
import { lockRights } from '../roles/rights.ts';
import { recordOwnDecision } from '../tenant/own-decisions.ts';
import { describeBatch } from './batches.ts';
import type { NewBalance } from './balance-rows.ts';
import type { CsvFile } from './csv.ts';
import { readImport } from './reading.ts';
import type { Importer, Reading } from './reading.ts';
import { importBatch } from '../../schema/imports.ts';

type Created = (typeof importBatch.$inferSelect)['created'];

/** Rows of a preview that are shown as read. */
const SAMPLE = 20;

/** What an import would do. Writes nothing. */
export async function previewImport(kind: ImportKind, file: CsvFile, importer: Importer): Promise<ImportPreview> {
  const { table, people, balances, errors } = await readImport(kind, file, importer, { willWrite: false });
  return {
    columns: table.columns.map(({ name, field }) => ({ name, field })),
    rowCount: table.rows.length,
    validCount: people.length + balances.length,
    sample: table.rows.slice(0, SAMPLE).map(({ line, values }) => ({ line, values: values() })),
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
  return { memberIds: [], inviteIds: [], mutationIds: rows.mutations.map(({ id }) => id) };
}

async function writePeople(
  { people }: Reading,
  { principal, now }: Importer,
  inviteLinks: string | null,
): Promise<Created> {
  const added = await addPeople(people, now);
  const inviteIds = inviteLinks === null ? [] : await invitePeople(added, principal, inviteLinks, now);
  return { memberIds: added.map(({ id }) => id), inviteIds, mutationIds: [] };
}

/**
 * Writes the valid rows in the current transaction and reports the others. One import at a time per organisation, so
 * that of two with the same people the second finds them there. Invites link to `inviteLinks`; null sends none.
 */
export async function runImport(
  kind: ImportKind,
  file: CsvFile,
  importer: Importer,
  inviteLinks: string | null,
): Promise<CallResult<typeof importsCalls.runImport>> {
  const { principal, now } = importer;
  await lockRights();
  const reading = await readImport(kind, file, importer, { willWrite: true });
  const rowCount = reading.people.length + reading.balances.length;
  const errors = [...reading.errors];
  if (reading.givesRoles) importer.expectProof();
  if (rowCount === 0) return { batch: null, createdCount: 0, errors };
  const id = newId(now);
  const created =
    kind === 'members' ? await writePeople(reading, importer, inviteLinks) : await writeBalances(reading, id, importer);
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
    details: { kind, rowCount, errorCount: errors.length, invited: created.inviteIds.length },
  });
  return { batch: await describeBatch(row), createdCount: rowCount, errors };
}

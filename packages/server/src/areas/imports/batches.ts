/** Imports that were made: listing them, and taking one back. */
import { isoInstant } from '@rooster/domain/time';
import { removeImported } from '../members/remove.ts';
import type { ImportBatch, ImportPart } from '@rooster/contract';
import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { databaseError } from '../../platform/database/errors.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { forgetSubjects } from '../audit/forget.ts';
import { recordAudit } from '../audit/record.ts';
import { leaveLot, leaveMutation } from '../../schema/balances.ts';
import { addMutations } from '../balances/ledger.ts';
import { areBooksUsed, removeBooks } from '../balances/remove.ts';
import { takeBackContracts } from '../contracts/store.ts';
import { removeEmptyDepartments } from '../departments/new-departments.ts';
import { lockMembers } from '../directory/lock.ts';
import { findMember, fullName } from '../directory/members.ts';
import { member } from '../../schema/members.ts';
import { lockRights } from '../roles/rights.ts';
import { closedPartsFor } from './columns.ts';
import { expectMayImport } from './reading.ts';
import { importBatch } from '../../schema/imports.ts';

type Row = typeof importBatch.$inferSelect;
type Undoer = Pick<RequestContext<Principal>, 'principal' | 'now' | 'database'>;
type Wire = z.input<typeof ImportBatch>;

const SHOWN = 50;

const toWire = (
  { id, kind, rowCount, createdAt, undoneAt }: Omit<Row, 'tenantId' | 'created' | 'createdBy'>,
  createdBy: string,
): Wire => ({
  importId: id,
  kind,
  rowCount,
  createdAt: isoInstant(createdAt),
  createdBy,
  undoneAt: undoneAt === null ? null : isoInstant(undoneAt),
  // Whether it has been used since is found out when it is tried: that takes a look at every row it made.
  canUndo: undoneAt === null,
});

/** An import as answered. */
export async function describeBatch(row: Row): Promise<Wire> {
  const by = await findMember(currentTenant(), row.createdBy);
  return toWire(row, by ? fullName(by) : '');
}

/** The last fifty imports, newest first. */
export async function listImports(): Promise<{ items: Wire[] }> {
  const { id, kind, rowCount, createdAt, undoneAt } = importBatch;
  const rows = await tx()
    .select({
      batch: { id, kind, rowCount, createdAt, undoneAt },
      by: { firstName: member.firstName, middleName: member.middleName, lastName: member.lastName },
    })
    .from(importBatch)
    .leftJoin(member, and(eq(member.tenantId, importBatch.tenantId), eq(member.id, importBatch.createdBy)))
    .where(eq(importBatch.tenantId, currentTenant()))
    .orderBy(desc(importBatch.createdAt), desc(importBatch.id))
    .limit(SHOWN);
  return { items: rows.map(({ batch, by }) => toWire(batch, by ? fullName(by) : '')) };
}

/** Writes the reverse of every mutation, unless leave has been taken from one of the lots since. */
async function reverseBalances(
  { id: importId, created, createdAt }: Row,
  { principal, now }: Pick<Undoer, 'principal' | 'now'>,
): Promise<void> {
  const own = eq(leaveMutation.tenantId, currentTenant());
  const mutations = await tx()
    .select()
    .from(leaveMutation)
    .where(and(own, isOneOf(leaveMutation.id, created.mutationIds)));
  const lotIds = [...new Set(mutations.map(({ lotId }) => lotId))];
  const owners = await tx()
    .selectDistinct({ memberId: leaveLot.memberId })
    .from(leaveLot)
    .where(and(eq(leaveLot.tenantId, currentTenant()), isOneOf(leaveLot.id, lotIds)));
  await lockMembers(owners.map(({ memberId }) => memberId));
  const [taken] = await tx()
    .select({ total: count() })
    .from(leaveMutation)
    .where(
      and(
        own,
        isOneOf(leaveMutation.lotId, lotIds),
        eq(leaveMutation.sourceKind, 'leave-request'),
        gt(leaveMutation.createdAt, createdAt),
      ),
    );
  if (taken && taken.total > 0) throw new ApiError('import-not-undoable');
  await addMutations(
    mutations.map((mutation) => ({
      ...mutation,
      id: newId(now),
      amountSeconds: -mutation.amountSeconds,
      sourceId: importId,
      actorId: principal.memberId,
      createdAt: now,
    })),
  );
}

/** Removes people with their contracts and books, and the departments that were made for them and stayed empty. */
async function takeBackPeople(
  { id: importId, created, createdAt }: Row,
  { database }: Pick<Undoer, 'database'>,
): Promise<void> {
  const { memberIds, contractIds = [], departmentIds = [], balanceCount = 0 } = created;
  await lockMembers(memberIds);
  // What checks that nothing refers to a row was planned when the tables were smaller, perhaps to read them whole each
  // time.
  await tx().execute(sql`discard plans`);
  if (contractIds.length > 0 || balanceCount > 0) {
    if (await areBooksUsed(memberIds, importId)) throw new ApiError('import-not-undoable');
    await removeBooks(memberIds, database);
    if ((await takeBackContracts(contractIds)) < contractIds.length) throw new ApiError('import-not-undoable');
  }
  await removeImported(created);
  const tenantId = currentTenant();
  await database.asSystem(() => forgetSubjects(tenantId, memberIds, createdAt));
  await removeEmptyDepartments(departmentIds);
}

/** Refuses to take back what the person might not have brought. */
function expectMayUndo({ kind, created }: Row, principal: Principal): void {
  expectMayImport(kind, principal);
  if (kind !== 'members') return;
  const { contractIds = [], departmentIds = [], balanceCount = 0 } = created;
  const made: Readonly<Record<ImportPart, number>> = {
    contracts: contractIds.length,
    departments: departmentIds.length,
    balances: balanceCount,
  };
  if ([...closedPartsFor(principal)].some((part) => made[part] > 0)) throw new ApiError('unauthorized');
}

/** SQLSTATE of a row that another one still refers to. */
const REFERRED_TO = '23503';

/** Takes back all an import made. `import-not-undoable` when it was taken back before, or has been used since. */
export async function undoImport(importId: string, undoer: Undoer): Promise<Wire> {
  const { principal, now } = undoer;
  await lockRights();
  const own = and(eq(importBatch.tenantId, currentTenant()), eq(importBatch.id, importId));
  const [batch] = await tx().select().from(importBatch).where(own).for('update');
  if (!batch) throw new ApiError('not-found');
  expectMayUndo(batch, principal);
  if (batch.undoneAt !== null) throw new ApiError('import-not-undoable');
  try {
    await (batch.kind === 'members' ? takeBackPeople(batch, undoer) : reverseBalances(batch, undoer));
  } catch (error) {
    if (databaseError(error)?.code === REFERRED_TO) throw new ApiError('import-not-undoable', { cause: error });
    throw error;
  }
  await tx().update(importBatch).set({ undoneAt: now }).where(own);
  await recordAudit({
    action: 'import-undone',
    actorId: principal.memberId,
    now,
    subject: { kind: 'import', id: importId, name: null },
    details: { kind: batch.kind, rowCount: batch.rowCount },
  });
  return describeBatch({ ...batch, undoneAt: now });
}

/** Kinds of leave: listing, adding, changing, ordering. */
import { grants } from '@rooster/contract';
import type { CallInput, CallResult, leaveCalls, LeaveType } from '@rooster/contract';
import { type Language, languageOf, languages } from '@rooster/domain/language';
import { and, asc, eq, inArray, max, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError, expectVersion } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { recordAudit, recordChange } from '../audit/record.ts';
import type { StoredType } from './request-store.ts';
import { readLeaveSettings } from '../balances/rules.ts';
import { isSensitive } from '../presence/sensitive.ts';
import { nameColumns, typeName, typeNames } from '../presence/type-names.ts';
import { leaveRequest, leaveType } from '../../schema/leave.ts';

type Calls = typeof leaveCalls;
type Input = CallInput<Calls['createLeaveType']>['body'];
type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;

const ownTypes = () => eq(leaveType.tenantId, currentTenant());
const ofType = () => and(eq(leaveRequest.tenantId, leaveType.tenantId), eq(leaveRequest.leaveTypeId, leaveType.id));
const pendingCount = () =>
  sql<number>`(select count(*)::int from ${leaveRequest} where ${ofType()} and ${leaveRequest.status} = 'Pending')`;

const toWire = (
  { id, nameNl, nameEn, color, preset, isDeductible, isActive, isUserSelectable, sortOrder, version }: StoredType,
  pending: number,
): LeaveType => ({
  id,
  leaveTypeId: id,
  translations: languages.map((languageCode) => ({ languageCode, value: typeNames({ nameNl, nameEn })[languageCode] })),
  color,
  preset,
  isDeductible,
  isActive,
  isUserSelectable,
  isSensitive: isSensitive(preset),
  sortOrder,
  pendingCount: pending,
  version,
});

/** Types in one language. */
export async function listLeaveTypeOptions(locale: string): Promise<CallResult<Calls['listLeaveTypeOptions']>> {
  const rows = await tx()
    .select()
    .from(leaveType)
    .where(ownTypes())
    .orderBy(asc(leaveType.sortOrder), asc(leaveType.id));
  return {
    items: rows.map(({ id, nameNl, nameEn, color, preset, sortOrder, isDeductible, isActive, isUserSelectable }) => ({
      id,
      leaveTypeId: id,
      name: typeName({ nameNl, nameEn }, languageOf(locale)),
      color,
      preset,
      sortOrder,
      isDeductible,
      isSensitive: isSensitive(preset),
      isActive,
      isUserSelectable,
    })),
  };
}

/**
 * Types with all that is set for them. How much waits of each is told to who may switch one off: to others it would say
 * that somebody is ill.
 */
export async function listLeaveTypes({ permissions }: Pick<Principal, 'permissions'>): Promise<{ items: LeaveType[] }> {
  // What waits is counted once, and not among all that was ever asked of each type.
  const waiting = tx()
    .select({ typeId: leaveRequest.leaveTypeId, count: sql<number>`count(*)::int`.as('waiting_count') })
    .from(leaveRequest)
    .where(and(eq(leaveRequest.tenantId, currentTenant()), eq(leaveRequest.status, 'Pending')))
    .groupBy(leaveRequest.leaveTypeId)
    .as('waiting');
  const rows = await tx()
    .select({ type: leaveType, pending: waiting.count })
    .from(leaveType)
    .leftJoin(waiting, eq(waiting.typeId, leaveType.id))
    .where(ownTypes())
    .orderBy(asc(leaveType.sortOrder), asc(leaveType.id));
  const mayCount = grants(permissions, ['leave:type:update']);
  return { items: rows.map(({ type, pending }) => toWire(type, mayCount ? (pending ?? 0) : 0)) };
}

function columnsOf({ translations, color, preset, isDeductible, isActive, isUserSelectable }: Input) {
  const named = (language: Language): string =>
    translations.find(({ languageCode }) => languageCode === language)?.value ?? '';
  return {
    ...nameColumns({ nl: named('nl'), en: named('en') }),
    color,
    preset,
    isDeductible,
    isActive,
    isUserSelectable,
  };
}

const columnsOfRow = ({
  nameNl,
  nameEn,
  color,
  preset,
  isDeductible,
  isActive,
  isUserSelectable,
}: StoredType): ReturnType<typeof columnsOf> => ({
  nameNl,
  nameEn,
  color,
  preset,
  isDeductible,
  isActive,
  isUserSelectable,
});

/** Lets one name types at a time: two who do so at once must not both find a name free. */
const holdTypes = (): Promise<unknown> => readLeaveSettings({ lock: true });

const keyOf = (language: Language, name: string): string => `${language} ${name.toLocaleLowerCase()}`;

/** Refuses names that another type has in the same language, each at its place. */
async function expectFreeNames({ translations }: Input, exceptId: string | null): Promise<void> {
  const rows = await tx()
    .select({ id: leaveType.id, nameNl: leaveType.nameNl, nameEn: leaveType.nameEn })
    .from(leaveType)
    .where(ownTypes());
  const taken = new Set(
    rows.flatMap((row) =>
      row.id === exceptId ? [] : languages.map((language) => keyOf(language, typeNames(row)[language])),
    ),
  );
  const errors = translations.flatMap(({ languageCode, value }, index) =>
    taken.has(keyOf(languageCode, value))
      ? [{ path: `translations.${index}.value`, code: 'invalid-value' as const }]
      : [],
  );
  if (errors.length > 0) throw new ApiError('leave-type-invalid', { errors });
}

const subjectOf = ({ id, nameNl, nameEn }: StoredType, { principal }: Context) => ({
  kind: 'leave-type' as const,
  id,
  name: typeName({ nameNl, nameEn }, principal.language),
});

/** Adds a type, after the others. */
export async function createLeaveType(input: Input, context: Context): Promise<LeaveType> {
  const { principal, now } = context;
  const columns = columnsOf(input);
  await holdTypes();
  await expectFreeNames(input, null);
  const [last] = await tx()
    .select({ place: max(leaveType.sortOrder) })
    .from(leaveType)
    .where(ownTypes());
  const row: StoredType = {
    tenantId: currentTenant(),
    id: newId(now),
    ...columns,
    sortOrder: input.sortOrder ?? (last?.place ?? -1) + 1,
    version: 1,
    createdAt: now,
  };
  await tx().insert(leaveType).values(row);
  await recordAudit({
    action: 'leave-type-created',
    actorId: principal.memberId,
    now,
    subject: subjectOf(row, context),
    details: columns,
  });
  return toWire(row, 0);
}

/** Changes a type. Whether it deducts is fixed once it has been asked for: balances were booked by it. */
export async function updateLeaveType(
  id: string,
  input: Input,
  context: Context & Pick<RequestContext, 'ifMatch'>,
): Promise<LeaveType> {
  const own = and(ownTypes(), eq(leaveType.id, id));
  await holdTypes();
  const [before] = await tx().select().from(leaveType).where(own).for('update');
  if (!before) throw new ApiError('not-found');
  expectVersion(context, before.version);
  const columns = columnsOf(input);
  await expectFreeNames(input, id);
  if (columns.isDeductible !== before.isDeductible) {
    const [used] = await tx()
      .select({ id: leaveRequest.id })
      .from(leaveRequest)
      .where(and(eq(leaveRequest.tenantId, currentTenant()), eq(leaveRequest.leaveTypeId, id)))
      .limit(1);
    if (used) throw new ApiError('leave-type-invalid', { errors: [{ path: 'isDeductible', code: 'invalid-value' }] });
  }
  const changes = { ...columns, sortOrder: input.sortOrder ?? before.sortOrder, version: before.version + 1 };
  await tx().update(leaveType).set(changes).where(own);
  await recordChange({
    action: 'leave-type-changed',
    actorId: context.principal.memberId,
    now: context.now,
    subject: subjectOf({ ...before, ...changes }, context),
    before: columnsOfRow(before),
    after: columns,
  });
  const [counted] = await tx().select({ pending: pendingCount() }).from(leaveType).where(own);
  return toWire({ ...before, ...changes }, counted?.pending ?? 0);
}

/** Puts the types in an order; those that are not named follow as they were. */
export async function orderLeaveTypes(
  ids: readonly string[],
  { principal, now }: Context,
): Promise<{ items: LeaveType[] }> {
  const rows = await tx()
    .select({ id: leaveType.id, nameNl: leaveType.nameNl, nameEn: leaveType.nameEn })
    .from(leaveType)
    .where(ownTypes())
    .orderBy(asc(leaveType.sortOrder), asc(leaveType.id))
    .for('update');
  const known = new Set(rows.map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw new ApiError('not-found');
  const order = [...new Set([...ids, ...rows.map(({ id }) => id)])];
  await tx()
    .update(leaveType)
    .set({
      sortOrder: sql`array_position(${`{${order.join()}}`}::uuid[], ${leaveType.id})`,
      version: sql`${leaveType.version} + 1`,
    })
    .where(and(ownTypes(), inArray(leaveType.id, order)));
  const names = new Map(rows.map((type) => [type.id, typeName(type, principal.language)]));
  await recordAudit({
    action: 'leave-types-ordered',
    actorId: principal.memberId,
    now,
    details: { order: order.map((id) => names.get(id)) },
  });
  return listLeaveTypes(principal);
}

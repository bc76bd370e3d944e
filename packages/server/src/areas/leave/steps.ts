/**
 * Steps in the life of requests, many at once: each is judged on the books that the one before left, and all of them
 * are written with a fixed number of statements. Members stay locked until the transaction ends, so nobody spends the
 * same hours twice.
 */
import type { ErrorCode } from '@rooster/contract';
import type { Contract } from '@rooster/domain/contracts';
import { addMutations } from '../balances/ledger.ts';
import { book, daysOutsideContracts, settleBooks, yearsOf } from '@rooster/domain/leave';
import type { MutationDraft, Settling, Transition } from '@rooster/domain/leave';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { currentTenant } from '../../platform/database/context.ts';
import { newId } from '../../platform/id.ts';
import { lockMembers } from '../directory/lock.ts';
import { openThrough } from './accrual.ts';
import { readBooksOf } from '../balances/books.ts';
import type { Books } from '../balances/books.ts';
import { contractsOf } from './basis.ts';
import type { LeaveBasis } from './basis.ts';
import {
  beforeEditOf,
  boundsOf,
  daysAfter,
  lastAskedOf,
  loadRequests,
  restored,
  saveRequests,
  snapshotOf,
  stateOf,
} from './request-store.ts';
import type { Loaded, StoredEvent } from './request-store.ts';
import { isSensitive } from '../presence/sensitive.ts';
import { markSettled, settlingRows } from '../balances/settle.ts';
import { leaveRequestEvent } from '../../schema/leave.ts';
import type { leaveMutation } from '../../schema/balances.ts';

/** A step to take. */
export interface Step {
  readonly requestId: string;
  /** The version that was seen; undefined takes the step whatever happened meanwhile. */
  readonly version: number | undefined;
  /** What to answer for another version. */
  readonly staleCode: ErrorCode;
  /** Judged on the request as it is once its member is locked. May change the days that are asked for, and the type. */
  move(
    loaded: Loaded,
    books: { readonly contracts: readonly Contract[]; readonly today: string },
  ):
    | { readonly loaded: Loaded; readonly transition: Transition; readonly notes?: ReadonlyMap<string, string | null> }
    | { readonly refused: ErrorCode };
}

/**
 * What became of a step; `daysAfterDecision` are the days as decided, also where an edit was rejected and the request
 * is as it was before.
 */
export type StepResult =
  | {
      readonly requestId: string;
      readonly before: Loaded;
      readonly after: Loaded;
      readonly daysAfterDecision: Loaded['days'];
      readonly wentNegative: boolean;
    }
  | { readonly requestId: string; readonly refused: ErrorCode };

const issueCodes: Readonly<Record<string, ErrorCode>> = {
  'day-unknown': 'leave-request-modified',
  'day-decided-already': 'leave-request-modified',
  'nothing-decided': 'state-conflict',
  'request-closed': 'state-conflict',
};

interface Author {
  /** Null where the product does it by itself. */
  readonly actorId: string | null;
  readonly now: number;
  readonly basis: LeaveBasis;
}

interface Written {
  readonly mutations: (typeof leaveMutation.$inferInsert)[];
  readonly events: StoredEvent[];
  readonly settled: Settling['settled'][number][];
}

/** The books with the lots that leave of these requests needs; opens those of years ahead. */
async function booksFor(
  loaded: readonly Loaded[],
  { basis, now }: Author,
): Promise<Map<string, { lots: Books['lots']; ledger: MutationDraft[] }>> {
  const memberIds = [...new Set(loaded.map(({ request }) => request.memberId))];
  const wanted = Math.max(
    0,
    ...loaded.flatMap(({ days }) =>
      yearsOf(days.map(({ date, askedSeconds }) => ({ date, seconds: askedSeconds ?? 0 }))),
    ),
  );
  let books = await readBooksOf(memberIds);
  const isKept = (year: number): boolean => year >= basis.firstYear;
  const lacking = loaded.filter(({ request, days }) => {
    const years = new Set(
      books
        .get(request.memberId)
        ?.lots.flatMap(({ balanceType, accrualYear }) => (balanceType === 'Legal' ? [accrualYear] : [])),
    );
    return yearsOf(days.map(({ date, askedSeconds }) => ({ date, seconds: askedSeconds ?? 0 }))).some(
      (year) => isKept(year) && !years.has(year),
    );
  });
  if (lacking.length > 0) {
    await openThrough([...new Set(lacking.map(({ request }) => request.memberId))], wanted, basis, now);
    books = await readBooksOf(memberIds);
  }
  return new Map([...books].map(([id, { lots, ledger }]) => [id, { lots, ledger: [...ledger] }]));
}

/**
 * Settles books in memory: before anything is booked, so that what comes back to a lot that has lapsed comes after the
 * lapse and waits for a decision, and after it, for leave in the past that could still take what lapsed later.
 */
function settleAll(books: Awaited<ReturnType<typeof booksFor>>, { basis, now }: Author, written: Written): void {
  for (const own of books.values()) {
    const settling = settleBooks({ ...own, today: basis.today });
    own.ledger.push(...settling.lines);
    const days = new Map(settling.settled.map(({ lotId, settledDay }) => [lotId, settledDay]));
    own.lots = own.lots.map((lot) => ({ ...lot, settledDay: days.get(lot.lotId) ?? lot.settledDay }));
    written.mutations.push(...settlingRows(settling, now));
    written.settled.push(...settling.settled);
  }
}

/** Takes steps for requests of members that the caller may change; returns what became of each, in their order. */
export async function takeSteps(steps: readonly Step[], author: Author): Promise<StepResult[]> {
  const { actorId, now, basis } = author;
  const ids = [...new Set(steps.map(({ requestId }) => requestId))];
  const found = await loadRequests(ids);
  const memberIds = [...new Set(found.map(({ request }) => request.memberId))];
  await lockMembers(memberIds);
  // Read again: what was read before the lock may have changed while waiting for it.
  const current = new Map((await loadRequests(ids)).map((loaded) => [loaded.request.id, loaded]));
  const contracts = await contractsOf(memberIds);
  const books = await booksFor([...current.values()], author);
  const asked = await lastAskedOf(ids);
  const written: Written = { mutations: [], events: [], settled: [] };
  settleAll(books, author, written);

  const take = (step: Step): StepResult => {
    const refuse = (refused: ErrorCode): StepResult => ({ requestId: step.requestId, refused });
    const before = current.get(step.requestId);
    if (!before) return refuse('leave-request-not-found');
    if (step.version !== undefined && step.version !== before.request.version) return refuse(step.staleCode);
    const { memberId } = before.request;
    const moved = step.move(before, { contracts: contracts.get(memberId) ?? [], today: basis.today });
    if ('refused' in moved) return refuse(moved.refused);
    const { transition, loaded, notes } = moved;
    if (!transition.ok) return refuse(issueCodes[transition.issue] ?? 'state-conflict');
    const { request: state, event, decided, status, reason } = transition;
    const own = books.get(memberId) ?? { lots: [], ledger: [] };
    // What is in force while an edit to another type waits is still of the type that was approved.
    const type = state.beforeEdit === null && event !== 'Rejected' ? loaded.type : before.typeInForce;
    const booking = book(
      { requestId: step.requestId, days: type.isDeductible ? state.inForce : [], reason },
      { ...own, today: basis.today, firstYear: basis.firstYear },
    );
    if (booking.unplaced > 0) return refuse('leave-outside-contract');
    own.ledger.push(...booking.mutations);
    for (const { lotId, amount, date } of booking.mutations) {
      written.mutations.push({
        tenantId: currentTenant(),
        id: newId(now),
        lotId,
        amountSeconds: amount,
        reason,
        sourceKind: 'leave-request',
        sourceId: step.requestId,
        effectiveDate: date,
        note: null,
        actorId,
        createdAt: now,
      });
    }
    const daysAfterDecision = daysAfter(loaded.days, { request: { ...state, days: decided }, decided }, notes);
    const { beforeEdit } = before.request;
    const isRestored = beforeEdit !== null && state.beforeEdit === null && event === 'Rejected';
    const settled: Loaded = isRestored
      ? restored(before, beforeEdit, now)
      : { ...loaded, days: daysAfter(loaded.days, transition, notes), typeInForce: type };
    const { days } = settled;
    const request = {
      ...settled.request,
      ...boundsOf(days),
      status,
      beforeEdit: beforeEditOf(before, state.beforeEdit),
      version: before.request.version + 1,
    };
    const eventId = newId(now);
    const isAsking = event === 'Updated';
    written.events.push({
      tenantId: currentTenant(),
      id: eventId,
      requestId: request.id,
      eventType: event,
      actorId,
      relatedId: asked.get(request.id) ?? null,
      days: snapshotOf(daysAfterDecision, status, !isSensitive(loaded.type.preset)),
      createdAt: now,
    });
    if (isAsking) asked.set(request.id, eventId);
    const after: Loaded = { ...settled, request };
    current.set(request.id, after);
    return { requestId: request.id, before, after, daysAfterDecision, wentNegative: booking.shortfall > 0 };
  };

  const results = steps.map(take);
  settleAll(books, author, written);
  const taken = results.flatMap((result) => ('after' in result ? [result.requestId] : []));
  await saveRequests([...new Set(taken)].flatMap((id) => current.get(id) ?? []));
  await addMutations(written.mutations);
  await markSettled(written.settled, now);
  await insertRows(leaveRequestEvent, written.events);
  return results;
}

/** Why approving these days cannot be: dates on which no contract holds any more. */
export function outsideContract(loaded: Loaded, dates: ReadonlySet<string>, contracts: readonly Contract[]): boolean {
  const { days } = stateOf(loaded);
  return (
    daysOutsideContracts(
      days.filter(({ date }) => dates.has(date)),
      contracts,
    ).length > 0
  );
}

/** Writes what people brought along from last year: above-legal hours, as one import that can be taken back. */
import { planOpeningBalance, defaultExpiryMonths } from '@rooster/domain/leave';
import { localDate } from '@rooster/domain/time';
import { importBatch } from '../../schema/imports.ts';
import { ledgerRows, writeLedger } from '../../areas/balances/ledger.ts';
import type { LedgerPlan } from '../../areas/balances/ledger.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { approverOf } from '../company.ts';
import type { Company } from '../company.ts';
import { createRandom, randomId } from '../random.ts';
import type { WrittenBooks } from './contracts.ts';

const HALF_HOUR = 1800;

/** Writes the opening balances of two in three people who have any leave; returns how many. */
export async function writeLeaveBalances(company: Company, books: WrittenBooks): Promise<number> {
  const { tenantId, people, timeZoneId, now } = company;
  const random = createRandom(`balances:${tenantId}`);
  const today = localDate(now, timeZoneId);
  const importId = randomId(random, now);
  const year = Number(today.slice(0, 4)) - 1;
  const plans = people.flatMap(({ id: memberId }): LedgerPlan[] => {
    const lots = books.get(memberId)?.lots ?? [];
    if (lots.length === 0 || !random.chance(2 / 3)) return [];
    const { newLot, mutation } = planOpeningBalance(
      { balanceType: 'AboveLegal', year, seconds: random.int(4, 64) * HALF_HOUR, date: today },
      lots,
      defaultExpiryMonths,
    );
    return [
      {
        memberId,
        lots,
        newLots: newLot ? [newLot] : [],
        entries: [{ ...mutation, sourceKind: 'import', sourceId: importId }],
      },
    ];
  });
  const createdBy = approverOf(company).id;
  const rows = ledgerRows(plans, { tenantId, actorId: createdBy, now, makeId: (instant) => randomId(random, instant) });
  await writeLedger(rows);
  const created = { memberIds: [], inviteIds: [], mutationIds: rows.mutations.map(({ id }) => id) };
  await insertRows(importBatch, [
    {
      tenantId,
      id: importId,
      kind: 'opening-balances' as const,
      rowCount: plans.length,
      created,
      createdBy,
      createdAt: now,
      undoneAt: null,
    },
  ]);
  return plans.length;
}

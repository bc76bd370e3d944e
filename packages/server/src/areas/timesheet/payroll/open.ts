/** Exported amounts of one person that differ from the current ones. */
import type { PayrollCorrection } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { coded, calculatePeriod, settle } from '@rooster/domain/payroll';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import type { Principal } from '../../../platform/http/handler.ts';
import { leaveTypeNames } from '../../leave/service.ts';
import { readChanged } from './changes.ts';
import { freeDatesOf, readFacts } from './facts.ts';
import { exportedAmounts, exportedPeriods } from './ledger.ts';
import { inOrder } from './lines.ts';
import { codeIn, getMapping } from './mapping.ts';
import { ruleSorts } from './rule-sorts.ts';

type Asker = Pick<Principal, 'enabledModules' | 'language'>;

/**
 * What the next export corrects of a member in periods that have been exported, whichever period it is of. What the
 * mapping leaves out of the file is left out here: nobody pays it.
 */
export async function openCorrectionsOf(memberId: string, asker: Asker): Promise<PayrollCorrection[]> {
  const periods = (await readChanged(await exportedPeriods(), [memberId])).of(memberId);
  if (periods.length === 0) return [];
  const { byPeriod } = await readFacts({ memberIds: [memberId], periods, periodsOf: () => periods }, asker);
  const freeDays = await freeDatesOf(periods);
  const truth = [...byPeriod].flatMap(([period, members]) => {
    const own = members.get(memberId);
    return own === undefined ? [] : calculatePeriod(own, period, freeDays).amounts;
  });
  const exported = await exportedAmounts([memberId], periods);
  const handedOver = coded(
    settle(truth, exported),
    exported,
    codeIn(await getMapping(asker), await ruleSorts()),
  ).filter(({ code }) => code !== '');
  // One line of a sort, under whichever codes and by whichever rules it goes.
  const amounts = settle(
    handedOver.map((amount) => ({ ...amount, rule: null })),
    [],
  );
  const names = amounts.some(({ leaveTypeId }) => leaveTypeId !== null)
    ? await leaveTypeNames(tx(), currentTenant(), asker.language)
    : new Map<string, string>();
  return amounts.toSorted(inOrder).map(({ kind, factor, leaveTypeId, period, seconds }) => ({
    kind,
    factor,
    leaveTypeId,
    leaveTypeName: leaveTypeId === null ? null : (names.get(leaveTypeId) ?? null),
    ...period,
    duration: formatDuration(seconds),
  }));
}

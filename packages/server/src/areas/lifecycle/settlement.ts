/** What is left to settle with somebody who leaves: leave, surplus, and what payroll has yet to correct. */
import { grants } from '@rooster/contract';
import type { Settlement } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { balanceTypes, readBalances } from '@rooster/domain/leave';
import { localDate } from '@rooster/domain/time';
import type * as z from 'zod';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { surplusOfLeaver } from '../hours/leaver.ts';
import { payLapsedTimeOff } from '../pay/lapsed-time-off.ts';
import { unworkedOf } from '../presence/unworked.ts';
import { readBooks } from '../balances/books.ts';
import { openCorrectionsOf } from '../timesheet/payroll/open.ts';

type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;

/** What is left of each balance on a date; kinds of which nothing is left are left out. */
async function balancesOn(
  memberId: string,
  lastDay: string,
  today: string,
): Promise<z.input<typeof Settlement>['balances']> {
  const { lots, ledger } = await readBooks(memberId);
  const { byType } = readBalances(lots, ledger, { on: lastDay, today });
  return balanceTypes.flatMap((balanceType) =>
    byType[balanceType].free === 0 ? [] : [{ balanceType, hours: formatDuration(byType[balanceType].free) }],
  );
}

/** The settlement of a last day. Surplus and corrections are for those alone who see them elsewhere too. */
export async function settlementOn(
  memberId: string,
  lastDay: string,
  context: Context,
): Promise<z.input<typeof Settlement>> {
  const { principal, now } = context;
  const seesPayroll =
    principal.enabledModules.includes('Timesheet') && grants(principal.permissions, ['timesheet:aggregated:view']);
  await payLapsedTimeOff([memberId], now);
  const paid = (await unworkedOf(memberId, { fromDate: lastDay, toDate: lastDay }))
    .filter(({ reason }) => reason === 'LeftTimeOff')
    .reduce((sum, { paidSeconds }) => sum + paidSeconds, 0);
  return {
    balances: await balancesOn(memberId, lastDay, localDate(now, principal.timeZoneId)),
    paidTimeOff: paid === 0 ? null : formatDuration(paid),
    surplusHours: await surplusOfLeaver(memberId, lastDay, context),
    payrollCorrections: seesPayroll ? await openCorrectionsOf(memberId, principal) : null,
  };
}

/** The rules by which leave is given and lapses. */
import type { VacationSettings } from '@rooster/domain/contracts';
import { defaultExpiryMonths } from '@rooster/domain/leave';
import type { ExpiryMonths } from '@rooster/domain/leave';
import { eq } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { TenantHours } from '../tenant/hours.ts';
import { leaveSettings } from '../../schema/leave.ts';

/** Leave settings as stored. */
export type StoredLeaveSettings = typeof leaveSettings.$inferSelect;

/** What decides how much contracts give and until when. */
export interface LeaveRules {
  readonly vacation: VacationSettings;
  readonly months: ExpiryMonths;
}

type Hours = Pick<TenantHours, 'standardVacationSeconds' | 'standardWorkweekSeconds'>;

/** Months of expiry as the rules know them; kinds without a setting never lapse. */
export const monthsOf = (
  row: Pick<StoredLeaveSettings, 'legalMonths' | 'aboveLegalMonths' | 'reductionMonths' | 'timeForTimeMonths'>,
): ExpiryMonths => ({
  ...defaultExpiryMonths,
  Legal: row.legalMonths,
  AboveLegal: row.aboveLegalMonths,
  WorkingTimeReduction: row.reductionMonths,
  TimeForTime: row.timeForTimeMonths,
});

/**
 * Rules from an organisation's hours and leave settings; without settings the legal minimum. Without a standard week
 * there is no share of it to take.
 */
export const leaveRulesOf = (
  { standardVacationSeconds, standardWorkweekSeconds }: Hours,
  settings: StoredLeaveSettings | null = null,
): LeaveRules => ({
  vacation: {
    standardVacationSeconds,
    standardWorkweek: standardWorkweekSeconds ?? 0,
    ageAdditions: [...(settings?.ageAdditions ?? [])],
  },
  months: settings === null ? defaultExpiryMonths : monthsOf(settings),
});

/** The leave settings of the current tenant; with `lock` held until the transaction ends. */
export async function readLeaveSettings({ lock = false } = {}): Promise<StoredLeaveSettings> {
  const query = tx().select().from(leaveSettings).where(eq(leaveSettings.tenantId, currentTenant()));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new Error('The organisation has no leave settings');
  return row;
}

/** The rules of the current tenant. */
export const readLeaveRules = async (hours: Hours): Promise<LeaveRules> =>
  leaveRulesOf(hours, await readLeaveSettings());

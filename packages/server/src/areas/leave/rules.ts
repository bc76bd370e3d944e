/** The rules by which leave is given and lapses. */
import type { VacationSettings } from '@rooster/domain/contracts';
import { defaultExpiryMonths } from '@rooster/domain/leave';
import type { ExpiryMonths } from '@rooster/domain/leave';
import type { TenantHours } from '../tenant/hours.ts';

/** What decides how much contracts give and until when. */
export interface LeaveRules {
  readonly vacation: VacationSettings;
  readonly months: ExpiryMonths;
}

/** A tenant's rules: its own hours, and the legal minimum for expiry. Without a standard week there is no share of it to take. */
export const leaveRulesOf = ({ standardVacationSeconds, standardWorkweekSeconds }: Pick<TenantHours, 'standardVacationSeconds' | 'standardWorkweekSeconds'>): LeaveRules => ({
  vacation: { standardVacationSeconds, standardWorkweek: standardWorkweekSeconds ?? 0, ageAdditions: [] },
  months: defaultExpiryMonths,
});

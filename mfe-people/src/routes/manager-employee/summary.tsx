/** Below the head of an employee's page: today’s contract, what is left of the leave, the next shift. */
import { client } from '@rooster/api-client';
import { queryOptionsFor } from '@rooster/api-client/query';
import type { Member } from '@rooster/contract';
import { leave } from '@rooster/contract/calls';
import { parseDuration } from '@rooster/domain/duration';
import { standsOut } from '@rooster/domain/hours';
import { localDate } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { useCan, useSession, useShell, useToday } from '@rooster/module-kit';
import { Stat, StatGroup } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useHours } from '../../contracts/hours-text.ts';
import { usePeriod } from '../../contracts/period.ts';
import { usePeopleApi } from '../../shared/api.ts';
import { useYear } from '../../surplus/queries.ts';
import { useSigned } from '../../surplus/words.ts';
import styles from './employee.module.css';

/** Keeps the place of a figure that is still to come. */
const COMING = '\u00A0';

function ContractStat({ tenantUserId, today }: { readonly tenantUserId: string; readonly today: string }) {
  const { t } = useTranslation('people');
  const hours = useHours();
  const period = usePeriod();
  const { data, isError } = useQuery(queryOptionsFor(usePeopleApi().listContracts, { params: { tenantUserId } }));
  const contract = data?.items.find(
    ({ status, startDate, endDate }) =>
      status === 'Active' && startDate <= today && (endDate === null || endDate >= today),
  );
  const isComing = data === undefined && !isError;
  return (
    <Stat
      label={t('employee.summary.contract')}
      value={contract ? hours(contract.contractHours) : isComing ? COMING : '–'}
      hint={contract ? period(contract) : data ? t('employee.summary.noContract') : COMING}
    />
  );
}

function LeaveStat({ tenantUserId, today }: { readonly tenantUserId: string; readonly today: string }) {
  const { t } = useTranslation('people');
  const hours = useHours();
  const { http } = useShell();
  const api = useMemo(() => client(http, leave), [http]);
  const { data, isError } = useQuery(
    queryOptionsFor(api.getLeaveBalances, {
      params: { year: Number(today.slice(0, 4)), tenantUserId },
      query: { asOf: today },
    }),
  );
  const pending = data ? parseDuration(data.total.pending) : 0;
  const has = data && data.types.length > 0;
  return (
    <Stat
      label={t('employee.summary.leave')}
      // What was asked for is no longer free, as on one's own screens.
      value={has ? hours(parseDuration(data.total.free) - pending) : data || isError ? '–' : COMING}
      hint={pending > 0 ? t('employee.summary.pending', { hours: hours(pending) }) : COMING}
    />
  );
}

function BalanceStat({ tenantUserId, today }: { readonly tenantUserId: string; readonly today: string }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const signed = useSigned();
  const { balanceLimit } = useSession().tenant;
  const { data, isError } = useYear('month', Number(today.slice(0, 4)), tenantUserId);
  if (data && (data.totals.balance === null || (!data.hasFixedHours && data.carried === 0))) return null;
  const pending = data?.pending ?? 0;
  const expected = (data?.totals.balance ?? 0) + pending;
  return (
    <Stat
      label={t('surplus.running')}
      value={
        data ? (
          <span className={styles.balance} data-far={standsOut(expected, balanceLimit) || undefined}>
            {signed(expected)}
          </span>
        ) : isError ? (
          '–'
        ) : (
          COMING
        )
      }
      hint={pending !== 0 ? t('surplus.including', { hours: format.duration(pending) }) : COMING}
    />
  );
}

function ShiftStat({ tenantUserId, today }: { readonly tenantUserId: string; readonly today: string }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const { data, isError } = useQuery(queryOptionsFor(usePeopleApi().getNextShift, { params: { tenantUserId } }));
  const shift = data?.shift;
  if (!shift)
    return (
      <Stat
        label={t('employee.summary.nextShift')}
        value={data || isError ? '–' : COMING}
        hint={data ? t('employee.summary.noShift') : COMING}
      />
    );
  const { start, end, timeZoneId, name } = shift;
  const date = localDate(Date.parse(start), timeZoneId);
  return (
    <Stat
      label={t('employee.summary.nextShift')}
      value={date === today ? t('common:today') : format.date(date)}
      hint={t('employee.summary.shiftTimes', {
        start: format.time(start, timeZoneId),
        end: format.time(end, timeZoneId),
        name,
      })}
    />
  );
}

export function Summary({ member }: { readonly member: Member }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const { tenant } = useSession();
  const today = useToday(tenant.timezoneId);
  const maySeeContracts = useCan('contracts:view');
  const maySeeBalances = useCan('leave:balance:view');
  const maySeeTheirs = useCan('leave:request:view-all', 'leave:request:view-pending');
  const maySeeLeave = maySeeBalances && maySeeTheirs && tenant.enabledModules.includes('Vacation');
  const maySeeSurplus =
    useCan('surplus-deficit:view', 'surplus-deficit:view:department') && tenant.enabledModules.includes('Timesheet');
  const maySeeShifts =
    useCan('schedules:view', 'schedules:view:department') && tenant.enabledModules.includes('Scheduling');
  const { tenantUserId, startedOn, leavesOn } = member;
  if (!maySeeContracts && !maySeeLeave && !maySeeSurplus && !maySeeShifts && startedOn === null) return null;
  return (
    <StatGroup>
      {maySeeContracts && <ContractStat tenantUserId={tenantUserId} today={today} />}
      {maySeeSurplus && <BalanceStat tenantUserId={tenantUserId} today={today} />}
      {maySeeLeave && <LeaveStat tenantUserId={tenantUserId} today={today} />}
      {maySeeShifts && leavesOn === null && <ShiftStat tenantUserId={tenantUserId} today={today} />}
      {startedOn !== null && (
        <Stat
          label={t('employee.startedOn')}
          value={format.date(startedOn, 'medium')}
          hint={leavesOn === null ? COMING : t('employee.summary.until', { date: format.date(leavesOn, 'medium') })}
        />
      )}
    </StatGroup>
  );
}

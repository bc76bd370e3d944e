/** Shifts that lie on the days of a request: who decides has to fill them again. */
import { queryOptionsFor } from '@rooster/api-client/query';
import type { PendingLeaveRequest } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useCan } from '@rooster/module-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLeaveApi } from '../shared/api.ts';
import styles from './decide.module.css';

type Request = Pick<PendingLeaveRequest, 'leaveRequestId' | 'tenantUserId' | 'type' | 'leaveTypeId' | 'days'>;

/** What a request's days take; asked only where there is a request, and by whoever may look ahead for others. */
export function useTouchedShifts(request: Request | undefined) {
  const may = useCan('leave:request:create-for-user');
  const { leaveRequestId = '', tenantUserId = '', type = 'Range', leaveTypeId = null, days = [] } = request ?? {};
  return useQuery({
    ...queryOptionsFor(useLeaveApi().previewLeave, {
      params: { tenantUserId },
      body: {
        type,
        leaveTypeId,
        leaveRequestId,
        days: days.map(({ date, fromTime, toTime, requestedDuration }) => ({
          date,
          fromTime,
          toTime,
          requestedDuration,
        })),
      },
    }),
    enabled: may && leaveTypeId !== null,
  });
}

/** The list; nothing without shifts. */
export function TouchedShifts({ request }: { readonly request: Request }): React.JSX.Element | null {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const shifts = useTouchedShifts(request).data?.shifts ?? [];
  if (shifts.length === 0) return null;
  return (
    <section className={styles.shifts}>
      <h3 className={styles.subtitle}>{t('decide.shifts', { count: shifts.length })}</h3>
      <ul className={styles.shiftList}>
        {shifts.map(({ shiftId, name, start, end, timeZoneId }) => (
          <li key={`${shiftId} ${start}`}>
            {format.dateTime(start, timeZoneId)} – {format.time(end, timeZoneId)} · {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

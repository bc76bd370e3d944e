/** What taking calls back would cost, before it is done. */
import { queryOptionsFor } from '@rooster/api-client/query';
import type { ApplyTo, WithdrawnCall } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Alert } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../../shared/api.ts';
import styles from './dialogs.module.css';

/** Each call that is paid though nobody works it. */
export function WithdrawnCalls({ calls }: { readonly calls: readonly WithdrawnCall[] }) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  return (
    <ul className={styles.plain}>
      {calls.map(({ shiftId, tenantUserId, fullName, start, end, timeZoneId, time, percentage }) => (
        <li key={`${shiftId} ${tenantUserId} ${start}`}>
          {t(percentage < 10_000 ? 'withdrawn.part' : 'withdrawn.call', {
            name: fullName,
            when: `${format.dateTime(start, timeZoneId)}–${format.time(end, timeZoneId)}`,
            time: format.duration(time),
            percentage: format.percentage(percentage / 100),
          })}
        </li>
      ))}
    </ul>
  );
}

type Asked =
  | { readonly shiftId: string; readonly applyTo: ApplyTo }
  | { readonly weekStartDate: string; readonly departmentIds?: string[] };

/** Says so when deleting a shift, its series or a week costs something; nothing otherwise. */
export function WithdrawnAlert(asked: Asked) {
  const { t } = useTranslation('scheduling');
  const api = useSchedulingApi();
  const { data } = useQuery({ ...queryOptionsFor(api.previewWithdrawnCalls, { body: asked }), staleTime: 0 });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Alert tone="warning" title={t('withdrawn.title')}>
      <WithdrawnCalls calls={data.items} />
    </Alert>
  );
}

/** When one employee can and cannot work, for anyone who plans. */
import { mondayOf } from '@rooster/domain/time';
import { Loaded, useSession, useToday, type WidgetProps } from '@rooster/module-kit';
import { PeriodPicker } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryList } from '../routes/employees-schedules-availability/entry-list.tsx';
import { useAvailability } from '../routes/employees-schedules-availability/queries.ts';
import { WeekGrid } from '../routes/employees-schedules-availability/week-grid.tsx';
import { useOthersChanges } from '../shared/use-others-changes.ts';
import styles from './widgets.module.css';

/** Whose page it is, if the page says so as agreed: any page may hand over anything. */
const memberOf = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'tenantUserId' in data && typeof data.tenantUserId === 'string'
    ? data.tenantUserId
    : undefined;

function Availability({ tenantUserId }: { readonly tenantUserId: string }) {
  const { t } = useTranslation('scheduling');
  const { tenant } = useSession();
  const today = useToday(tenant.timezoneId);
  const [date, setDate] = useState(today);
  const availability = useAvailability(tenantUserId, date < mondayOf(today) ? date : today);
  useOthersChanges();
  return (
    <div className={styles.tab}>
      <PeriodPicker unit="week" units={['week']} date={date} today={today} onChange={setDate} />
      <Loaded query={availability} label={t('availability.loading')} card shape="list" lines={7}>
        {({ items, days }) => (
          <>
            <WeekGrid weekStartDate={mondayOf(date)} today={today} days={days} lastFixed={null} />
            <EntryList entries={items} today={today} emptyText={t('availability.emptyOther')} />
          </>
        )}
      </Loaded>
    </div>
  );
}

/** The tab; made again for another employee. Nothing where the page does not say whose it is. */
export function MemberAvailability({ data }: WidgetProps) {
  const tenantUserId = memberOf(data);
  return tenantUserId === undefined ? null : <Availability key={tenantUserId} tenantUserId={tenantUserId} />;
}

/** A card for the slot `dashboard`: which days of this week still miss somebody. */
import { queryOptionsFor } from '@rooster/api-client/query';
import type { OpenPlaces } from '@rooster/contract';
import { mondayOf } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { CardLink, Loaded, useGo, useSession, useToday } from '@rooster/module-kit';
import { Button, Card, Tag } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../shared/api.ts';
import { useOthersChanges } from '../shared/use-others-changes.ts';
import styles from './widgets.module.css';

const BOARD = '/app/manager/schedules';

function Days({ days, today }: { readonly days: OpenPlaces['days']; readonly today: string }) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  if (days.length === 0) return <p className={styles.muted}>{t('widget.noneOpen')}</p>;
  return (
    <ul className={styles.days} aria-label={t('widget.openPlaces')}>
      {days.map(({ date, openCount }) => (
        <li key={date}>
          <span>{date === today ? format.relativeDay(date, today) : format.date(date)}</span>
          <Tag tone="warning">{t('board.openCount', { count: openCount })}</Tag>
        </li>
      ))}
    </ul>
  );
}

export function OpenPlacesWidget() {
  const { t } = useTranslation('scheduling');
  const go = useGo();
  const { tenant } = useSession();
  const today = useToday(tenant.timezoneId);
  const places = useQuery(
    queryOptionsFor(useSchedulingApi().getOpenPlaces, { query: { weekStartDate: mondayOf(today) } }),
  );
  useOthersChanges();
  return (
    <Card title={t('widget.openPlaces')} actions={<CardLink to={BOARD}>{t('widget.toBoard')}</CardLink>}>
      <Loaded query={places} label={t('loading')} lines={3}>
        {(data) => (
          <div className={styles.widget}>
            <Days days={data.days} today={today} />
            {data.pendingSwapCount > 0 && (
              <Button variant="link" onClick={() => go(`${BOARD}/swaps`)}>
                {t('widget.swaps', { count: data.pendingSwapCount })}
              </Button>
            )}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

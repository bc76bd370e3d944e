/** Statutory hours that lapse soon, and hours past their last day that somebody has to decide about. */
import { queryOptionsFor } from '@rooster/api-client/query';
import type { LapsingLot } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Link, LoadedCard, useCan } from '@rooster/module-kit';
import { Alert, Button, Card, EmptyState, ListRow, RowList, Tag } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ManagerPage } from '../../manager/manager-page.tsx';
import { useLeaveApi } from '../../shared/api.ts';
import { useHours } from '../../shared/hours.ts';
import { dossierPath } from '../../shared/paths.ts';
import { LapseDialog } from './lapse-dialog.tsx';
import styles from './lapses.module.css';

interface RowProps {
  readonly lot: LapsingLot;
  readonly onDecide: ((lot: LapsingLot) => void) | undefined;
}

const tones = { Upcoming: 'neutral', Warned: 'info', AwaitsDecision: 'warning' } as const;

function Row({ lot, onDecide }: RowProps): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const hours = useHours();
  const { tenantUserId, userName, balanceType, year, lastDay, duration, warningsSent, warningsSeen, state } = lot;
  const refusal = onDecide && lot.isLeftToOthers ? t('corrections.leftToOthers') : undefined;
  return (
    <ListRow
      title={
        <Link to={dossierPath(tenantUserId)} className={styles.link}>
          {userName}
        </Link>
      }
      text={
        <span className={styles.text}>
          <span>
            {t('lapses.what', {
              hours: hours(duration),
              lot: `${t(`balanceType.${balanceType}`)} ${year}`,
              date: format.date(lastDay, 'medium'),
            })}
          </span>
          <span>
            {warningsSent === 0
              ? t('lapses.noWarnings')
              : t('lapses.warnings', { count: warningsSent, seen: warningsSeen })}
          </span>
          {refusal !== undefined && <span>{refusal}</span>}
        </span>
      }
      end={
        <span className={styles.end}>
          <Tag tone={tones[state]}>{t(`lapses.state.${state}`)}</Tag>
          {onDecide && (
            <Button
              aria-label={t('lapses.decideFor', { name: userName, year })}
              disabled={refusal !== undefined}
              title={refusal}
              onClick={() => onDecide(lot)}
            >
              {t('lapses.decide')}
            </Button>
          )}
        </span>
      }
    />
  );
}

/** The screen at /app/manager/leave/lapses. */
export function LapsesScreen(): React.JSX.Element {
  const { t } = useTranslation('leave');
  const mayDecide = useCan('leave:expiry:update');
  const [deciding, setDeciding] = useState<LapsingLot>();
  const lots = useQuery({ ...queryOptionsFor(useLeaveApi().listLapsingLots), select: ({ items }) => items });
  return (
    <ManagerPage tab="lapses">
      <LoadedCard query={lots} what={t('lapses.failed')} shape="list">
        {(items) => {
          const waiting = items.filter(({ state }) => state === 'AwaitsDecision');
          const others = items.filter(({ state }) => state !== 'AwaitsDecision');
          if (items.length === 0) {
            return (
              <Card>
                <EmptyState icon="check-circle" title={t('lapses.empty')}>
                  {t('lapses.emptyText')}
                </EmptyState>
              </Card>
            );
          }
          return (
            <>
              {waiting.length > 0 && (
                <Card title={t('lapses.waiting')}>
                  <div className={styles.list}>
                    <Alert tone="info">{t('lapses.why')}</Alert>
                    <RowList label={t('lapses.waiting')}>
                      {waiting.map((lot) => (
                        <Row key={lot.leaveHourBalanceId} lot={lot} onDecide={mayDecide ? setDeciding : undefined} />
                      ))}
                    </RowList>
                  </div>
                </Card>
              )}
              {others.length > 0 && (
                <Card title={t('lapses.upcoming')}>
                  <RowList label={t('lapses.upcoming')}>
                    {others.map((lot) => (
                      <Row key={lot.leaveHourBalanceId} lot={lot} onDecide={undefined} />
                    ))}
                  </RowList>
                </Card>
              )}
            </>
          );
        }}
      </LoadedCard>
      {deciding && (
        <LapseDialog key={deciding.leaveHourBalanceId} lot={deciding} onClose={() => setDeciding(undefined)} />
      )}
    </ManagerPage>
  );
}

/** Corrections of a person's balances, newest first, and the way to add one. */
import { queryOptionsFor } from '@rooster/api-client/query';
import { parseDuration } from '@rooster/domain/duration';
import { useFormat } from '@rooster/i18n';
import { LoadedCard, useCan, useOnDemand, useSession } from '@rooster/module-kit';
import { Alert, Button, Card, ListRow, RowList } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveApi } from '../shared/api.ts';
import { useHours } from '../shared/hours.ts';
import shared from '../shared/shared.module.css';

const loadDialog = () => import('./correction-dialog.tsx').then((module) => module.CorrectionDialog);

interface Props {
  readonly tenantUserId: string;
  readonly year: number;
}

/** The card; the button only for anyone who may. */
export function CorrectionsCard({ tenantUserId, year }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const hours = useHours();
  const { tenant } = useSession();
  const mayAdd = useCan('leave:balance-correction:create');
  const [adding, setAdding] = useState(false);
  const [Dialog, fetchDialog] = useOnDemand(loadDialog);
  const corrections = useQuery(queryOptionsFor(useLeaveApi().listLeaveCorrections, { params: { tenantUserId } }));
  const refusal = mayAdd && corrections.data?.isLeftToOthers === true ? t('corrections.leftToOthers') : undefined;
  return (
    <Card
      title={t('corrections.title')}
      actions={
        mayAdd && (
          <Button
            icon="plus"
            disabled={refusal !== undefined}
            title={refusal}
            onNear={fetchDialog}
            onClick={() => {
              fetchDialog();
              setAdding(true);
            }}
          >
            {t('corrections.add')}
          </Button>
        )
      }
    >
      <LoadedCard query={corrections} what={t('corrections.failed')} shape="list" lines={2}>
        {({ items }) => (
          <>
            {refusal !== undefined && <Alert tone="info">{refusal}</Alert>}
            {items.length === 0 ? (
              <p className={shared.muted}>{t('corrections.none')}</p>
            ) : (
              <RowList label={t('corrections.title')}>
                {items.map(
                  ({ correctionId, year: lotYear, balanceType, correctionAmount, reason, createdBy, createdAt }) => (
                    <ListRow
                      key={correctionId}
                      title={`${t(`balanceType.${balanceType}`)} ${lotYear}`}
                      text={[
                        reason,
                        createdBy && format.name(createdBy),
                        format.dateTime(createdAt, tenant.timezone, 'medium'),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                      end={
                        <strong>
                          {parseDuration(correctionAmount) > 0 && '+'}
                          {hours(correctionAmount)}
                        </strong>
                      }
                    />
                  ),
                )}
              </RowList>
            )}
          </>
        )}
      </LoadedCard>
      {adding && Dialog && <Dialog tenantUserId={tenantUserId} year={year} onClose={() => setAdding(false)} />}
    </Card>
  );
}

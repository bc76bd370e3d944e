/** One person's year of leave in a card. */
import { LoadedCard } from '@rooster/module-kit';
import { Card } from '@rooster/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeaveGridDay } from '@rooster/contract';
import { useGrid } from '../shared/queries.ts';
import { useTypeOf } from '../shared/types.ts';
import { holidaysOf, marksOf } from './from-grid.ts';
import type { DayRange } from './selection.ts';
import { YearGrid } from './year-grid.tsx';

interface Props {
  readonly tenantUserId: string;
  readonly year: number;
  readonly today: string;
  readonly onRequest: ((range: DayRange) => void) | undefined;
  /** Leave of somebody else, which is recorded instead of asked for. */
  readonly isRecorded?: boolean;
  readonly onOpen: (leaveRequestId: string) => void;
}

function Grid({
  days,
  ...rest
}: Omit<Props, 'tenantUserId'> & { readonly days: readonly LeaveGridDay[] }): React.JSX.Element {
  const typeOf = useTypeOf();
  const marks = useMemo(() => marksOf(days, typeOf), [days, typeOf]);
  const holidays = useMemo(() => holidaysOf(days), [days]);
  // Another year begins without a selection.
  return <YearGrid key={rest.year} {...rest} marks={marks} holidays={holidays} />;
}

/** The grid once it has come. */
export function YearCard({ tenantUserId, ...rest }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const grid = useGrid(tenantUserId, rest.year);
  return (
    <Card title={t('year.title')}>
      <LoadedCard query={grid} what={t('year.failed')}>
        {(days) => <Grid {...rest} days={days} />}
      </LoadedCard>
    </Card>
  );
}

/** Everybody's hours in a period. */
import { useFormat } from '@rooster/i18n';
import { Link, LoadedCard, RecalculatingNote, useCan, useSession, useToday } from '@rooster/module-kit';
import { Alert, buttonClass, Card, EmptyState, Page, SearchField, Toolbar } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEmpty } from '../../chart/bars.ts';
import { DaysChart } from '../../chart/days-chart.tsx';
import { MemberPayslip } from '../../payslip/payslip-dialog.tsx';
import type { Days } from '../../shared/days.ts';
import { useKeepsLeave } from '../../shared/keeps-leave.ts';
import { useOthersChanges } from '../../shared/use-others-changes.ts';
import { ExportMenu } from './export-menu.tsx';
import { LinesDrawer } from './lines-drawer.tsx';
import { OverviewTable } from './overview-table.tsx';
import { PeriodBar } from './period-bar.tsx';
import { type Chosen, daysOf } from './period.ts';
import { useDays, useOverview } from './queries.ts';
import { byName, type Figure, figuresOf, found, inOrder, type OverviewRow, totalsOf } from './sort.ts';

interface Opened {
  readonly row: OverviewRow;
  readonly figure: Figure;
}

function Pending({ count }: { readonly count: number }): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const mayDecide = useCan('timesheet:entry:approve', 'timesheet:entry:approve:department');
  const link = mayDecide && (
    <Link className={buttonClass()} to="/app/manager/time/validate">
      {t('overview.toValidate')}
    </Link>
  );
  return (
    <Alert tone="warning" action={link || undefined}>
      {t('overview.pending', { count })}
    </Alert>
  );
}

/** The screen at /app/manager/time/overview. */
export function OverviewScreen(): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const { tenant } = useSession();
  const format = useFormat();
  const today = useToday(tenant.timezone);
  const [chosen, choose] = useState<Chosen>({ unit: 'week', date: today });
  // While two days are no period, the last one that was stays visible.
  const [days, setDays] = useState<Days>(() => daysOf(chosen) ?? { fromDate: today, toDate: today });
  const [typed, type] = useState('');
  const [order, setOrder] = useState(byName);
  const [opened, open] = useState<Opened | null>(null);
  const [specified, specify] = useState<OverviewRow | null>(null);
  useOthersChanges();
  const keepsLeave = useKeepsLeave();
  const overview = useOverview(days);
  const perDay = useDays(days);

  const change = (next: Chosen): void => {
    choose(next);
    setDays((now) => daysOf(next) ?? now);
  };
  const shown = inOrder(found(overview.data ?? [], typed), order);

  return (
    <Page
      title={t('overview.title')}
      lead={t('overview.lead')}

      actions={
        (overview.data || !overview.isError) && (
          <ExportMenu rows={shown} days={days} loading={overview.data === undefined} />
        )
      }
    >
      <RecalculatingNote />
      <PeriodBar chosen={chosen} today={today} onChange={change} />
      {/* Its axes stand before its bars, so that the table does not move when they come. */}
      {perDay.data?.every(isEmpty) ? (
        <Card>
          <EmptyState icon="clock" title={t('overview.noHours')} />
        </Card>
      ) : (
        (perDay.data || !perDay.isError) && <DaysChart {...days} days={perDay.data ?? []} />
      )}
      <LoadedCard query={overview} what={t('overview.failed')} shape="table">
        {(all) => {
          const { pendingCount } = totalsOf(all);
          return (
            <>
              {pendingCount > 0 && <Pending count={pendingCount} />}
              <Toolbar label={t('overview.search')}>
                <SearchField label={t('overview.search')} value={typed} onChange={type} />
              </Toolbar>
              {shown.length === 0 ? (
                <Card>
                  <EmptyState icon="search" title={t('common:noResults')} />
                </Card>
              ) : (
                <OverviewTable
                  rows={shown}
                  figures={figuresOf(all, keepsLeave)}
                  totals={totalsOf(shown)}
                  order={order}
                  onOrder={setOrder}
                  onOpen={(row, figure) => open({ row, figure })}
                />
              )}
            </>
          );
        }}
      </LoadedCard>
      {opened && (
        <LinesDrawer
          {...opened}
          {...days}
          onClose={() => open(null)}
          onPayslip={() => {
            specify(opened.row);
            open(null);
          }}
        />
      )}
      {specified && (
        <MemberPayslip
          {...days}
          tenantUserId={specified.tenantUserId}
          name={format.name(specified)}
          onClose={() => specify(null)}
        />
      )}
    </Page>
  );
}

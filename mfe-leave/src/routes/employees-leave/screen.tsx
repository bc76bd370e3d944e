/** Own leave: what there is of it, the year at a glance, and what was asked for. */
import { LoadingCard, useAction, useCan, useGo, useSession, useToday } from '@rooster/module-kit';
import { Button, Page, Toolbar, YearStepper } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BalancesCard } from '../../balances/balances-card.tsx';
import { LapseWarning } from '../../balances/lapse-warning.tsx';
import { useCalendar } from '../../calendar/use-calendar.tsx';
import { RequestList } from '../../requests/request-list.tsx';
import { useRequestDialog } from '../../requests/use-request-dialog.tsx';
import { requestPath } from '../../shared/paths.ts';
import { useBalances, useGrid } from '../../shared/queries.ts';
import { useTypesLoading } from '../../shared/types.ts';
import { useBegun } from '../../shared/use-begun.ts';
import { YearCard } from '../../year-grid/year-card.tsx';

/** The screen at /app/employees/leave. */
export function LeaveScreen(): React.JSX.Element {
  const { t } = useTranslation('leave');
  const go = useGo();
  const { tenant, user } = useSession();
  const { tenantUserId } = user;
  const today = useToday(tenant.timezone);
  const [year, setYear] = useState(Number(today.slice(0, 4)));
  const mayAsk = useCan('leave:request:create');
  const mayView = useCan('leave:request:view-own');
  const maySeeBalance = useCan('leave:balance:view');
  const balances = useBalances(tenantUserId, today, maySeeBalance);
  const grid = useGrid(tenantUserId, year, mayView);
  const typesLoading = useTypesLoading();
  const begun = useBegun(balances.isLoading || grid.isLoading || typesLoading);
  const dialog = useRequestDialog({ tenantUserId, today });
  const calendar = useCalendar();
  useAction('request-leave', dialog.ask);

  const ask = (variant: 'primary' | 'secondary') =>
    mayAsk && (
      <Button variant={variant} icon="plus" onClick={() => dialog.ask()} onNear={dialog.prefetch}>
        {t('request.new')}
      </Button>
    );
  return (
    <Page
      title={t('own.title')}
      lead={t('own.lead')}
      actions={
        <>
          {mayView && calendar.button}
          {ask('primary')}
        </>
      }
    >
      {begun ? (
        <>
          {maySeeBalance && <LapseWarning tenantUserId={tenantUserId} today={today} />}
          {maySeeBalance && <BalancesCard tenantUserId={tenantUserId} today={today} />}
          {mayView && (
            <>
              <Toolbar label={t('own.which')}>
                <YearStepper year={year} onChange={setYear} />
              </Toolbar>
              <YearCard
                tenantUserId={tenantUserId}
                year={year}
                today={today}
                onRequest={mayAsk ? dialog.ask : undefined}
                onOpen={(leaveRequestId) => go(requestPath(leaveRequestId))}
              />
              <RequestList tenantUserId={tenantUserId} year={year} action={ask('secondary')} />
            </>
          )}
        </>
      ) : (
        <LoadingCard shape="figures" lines={2} />
      )}
      {dialog.dialog}
      {calendar.dialog}
    </Page>
  );
}

/** The leave of one employee: balances with where they come from, the year, requests and corrections. */
import { GoLink, LoadingCard, useCan, useGo, useSession, useToday, type WidgetProps } from '@rooster/module-kit';
import { Button, buttonClass, Icon, Toolbar, YearStepper } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BalancesCard } from '../balances/balances-card.tsx';
import { CorrectionsCard } from '../corrections/corrections-card.tsx';
import { RequestList } from '../requests/request-list.tsx';
import { useRequestDialog } from '../requests/use-request-dialog.tsx';
import { dossierPath, requestPath } from '../shared/paths.ts';
import { useBalances, useGrid } from '../shared/queries.ts';
import { useTypesLoading } from '../shared/types.ts';
import { useBegun } from '../shared/use-begun.ts';
import { YearCard } from '../year-grid/year-card.tsx';
import styles from './member-leave.module.css';

interface Member {
  readonly tenantUserId: string;
  readonly name: string;
}

/** Whose page it is, if the page says so as agreed: any page may hand over anything. */
function memberOf(data: unknown): Member | undefined {
  if (typeof data !== 'object' || data === null || !('tenantUserId' in data) || typeof data.tenantUserId !== 'string')
    return undefined;
  return { tenantUserId: data.tenantUserId, name: 'name' in data && typeof data.name === 'string' ? data.name : '' };
}

function Leave({ tenantUserId, name }: Member): React.JSX.Element {
  const { t } = useTranslation('leave');
  const go = useGo();
  const { tenant } = useSession();
  const today = useToday(tenant.timezone);
  const [year, setYear] = useState(Number(today.slice(0, 4)));
  const mayAsk = useCan('leave:request:create-for-user');
  const maySeeBalance = useCan('leave:balance:view');
  const balances = useBalances(tenantUserId, today, maySeeBalance);
  const grid = useGrid(tenantUserId, year);
  const typesLoading = useTypesLoading();
  const begun = useBegun(balances.isLoading || grid.isLoading || typesLoading);
  const dialog = useRequestDialog({ tenantUserId, today, name });
  const ask = (variant: 'primary' | 'secondary') =>
    mayAsk && (
      <Button variant={variant} icon="plus" onClick={() => dialog.ask()} onNear={dialog.prefetch}>
        {t('request.record')}
      </Button>
    );
  return (
    <div className={styles.tab}>
      <Toolbar
        label={t('own.which')}
        end={
          <div className={styles.buttons}>
            {maySeeBalance && (
              <GoLink to={dossierPath(tenantUserId)} className={buttonClass()}>
                <Icon name="print" size={18} />
                {t('member.dossier')}
              </GoLink>
            )}
            {ask('primary')}
          </div>
        }
      >
        <YearStepper year={year} onChange={setYear} />
      </Toolbar>
      {begun ? (
        <>
          {maySeeBalance && <BalancesCard tenantUserId={tenantUserId} today={today} />}
          <YearCard
            tenantUserId={tenantUserId}
            year={year}
            today={today}
            isRecorded
            onRequest={mayAsk ? dialog.ask : undefined}
            onOpen={(leaveRequestId) => go(requestPath(leaveRequestId))}
          />
          <RequestList tenantUserId={tenantUserId} year={year} action={ask('secondary')} />
          {maySeeBalance && <CorrectionsCard tenantUserId={tenantUserId} year={year} />}
        </>
      ) : (
        <LoadingCard shape="figures" lines={2} />
      )}
      {dialog.dialog}
    </div>
  );
}

/** The tab; made again for another employee. Nothing where the page does not say whose it is. */
export function MemberLeave({ data }: WidgetProps): React.JSX.Element | null {
  const member = memberOf(data);
  return member === undefined ? null : <Leave key={member.tenantUserId} {...member} />;
}

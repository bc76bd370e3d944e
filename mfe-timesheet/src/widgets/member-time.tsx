/** Hours of one employee: a period's figures, the entries they come from, and corrections. */
import type { HoursExplanation, MemberHoursExplanation } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { useFormat } from '@rooster/i18n';
import { LoadedCard, useCan, useOnDemand, useSession, useToday, type WidgetProps } from '@rooster/module-kit';
import { Alert, Button, Card, EmptyState, periodOf, PeriodPicker, type PeriodUnit, Stat, StatGroup } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayHours } from '../chart/day-hours.ts';
import { BalanceCard } from '../balance/balance-card.tsx';
import { DaysChart } from '../chart/days-chart.tsx';
import type { CorrectionDialog } from '../corrections/correction-dialog.tsx';
import { CorrectionLines, useSigned } from '../lines/corrections.tsx';
import { LeaveLines } from '../lines/leave.tsx';
import { ExplainedLine } from '../lines/explained-line.tsx';
import lineStyles from '../lines/lines.module.css';
import { useMemberExplanation } from '../lines/queries.ts';
import { type Managing, useManaging } from '../managing/use-managing.tsx';
import type { Days } from '../shared/days.ts';
import styles from './member-time.module.css';

const loadDialog = (): Promise<typeof CorrectionDialog> =>
  import('../corrections/correction-dialog.tsx').then((module) => module.CorrectionDialog);

/** Whose page it is, if the page says so as agreed: any page may hand over anything. */
const memberOf = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'tenantUserId' in data && typeof data.tenantUserId === 'string'
    ? data.tenantUserId
    : undefined;

function Figures({ explanation }: { readonly explanation: HoursExplanation }): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const signed = useSigned();
  const { workedTime, surchargedTime, correctionTime, pendingTime, pendingCount, leaveTime } = explanation;
  return (
    <>
      <StatGroup>
        <Stat label={t('figure.worked')} value={format.duration(workedTime)} />
        <Stat label={t('figure.surcharged')} value={format.duration(surchargedTime)} />
        {leaveTime !== null && <Stat label={t('figure.leave')} value={format.duration(leaveTime)} />}
        <Stat label={t('figure.corrections')} value={signed(parseDuration(correctionTime))} />
        <Stat label={t('figure.pending')} value={format.duration(pendingTime)} />
      </StatGroup>
      {pendingCount > 0 && <Alert>{t('time.pending', { count: pendingCount })}</Alert>}
    </>
  );
}

interface DetailsProps {
  readonly explanation: MemberHoursExplanation;
  readonly days: Days;
  readonly add: React.ReactNode;
  readonly managing: Managing;
}

function Details({ explanation, days, add, managing }: DetailsProps): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const { entries, corrections, leave } = explanation;
  return (
    <>
      {explanation.isLeftToOthers && <Alert tone="info">{t('member.leftToOthers')}</Alert>}
      <Figures explanation={explanation} />
      <BalanceCard explanation={explanation} />
      {entries.length + leave.length > 0 && <DaysChart {...days} days={dayHours(entries, leave)} />}
      <Card title={t('member.corrections')} actions={add}>
        {corrections.length === 0 ? (
          <p className={styles.muted}>{t('member.noCorrections')}</p>
        ) : (
          <CorrectionLines corrections={corrections} label={t('member.corrections')} />
        )}
      </Card>
      {leave.length > 0 && (
        <Card title={t('figure.leave')}>
          <LeaveLines leave={leave} label={t('figure.leave')} area="manager" />
        </Card>
      )}
      <Card title={t('member.entries')} actions={managing.add}>
        {entries.length === 0 ? (
          <EmptyState icon="clock" title={t('member.noEntries')} />
        ) : (
          <ul className={lineStyles.list} aria-label={t('member.entries')}>
            {entries.map((line) => (
              <ExplainedLine key={line.entry.id} line={line} actions={managing.actionsOf(line.entry)} />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

function Hours({ tenantUserId }: { readonly tenantUserId: string }): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const { tenant } = useSession();
  const today = useToday(tenant.timezone);
  const mayCorrect = useCan('timesheet:correction:add');
  const [{ date, unit }, show] = useState<{ readonly date: string; readonly unit: PeriodUnit }>({
    date: today,
    unit: 'month',
  });
  const [adding, setAdding] = useState(false);
  const [Dialog, fetchDialog] = useOnDemand(loadDialog);
  const { from, to } = periodOf(unit, date);
  const days: Days = { fromDate: from, toDate: to };
  const explanation = useMemberExplanation(tenantUserId, days);
  const refusal = explanation.data?.isLeftToOthers === true ? t('member.leftToOthers') : undefined;
  const managing = useManaging({
    newEntry: { tenantUserId, date: from <= today && today <= to ? today : from },
    refusal,
  });
  const add = mayCorrect && (
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
  );
  return (
    <div className={styles.tab}>
      <PeriodPicker
        units={['day', 'week', 'month']}
        unit={unit}
        date={date}
        today={today}
        onChange={(nextDate, nextUnit) => show({ date: nextDate, unit: nextUnit })}
      />
      <LoadedCard query={explanation} what={t('member.failed')} shape="figures">
        {(data) => <Details explanation={data} days={days} add={add} managing={managing} />}
      </LoadedCard>
      {managing.element}
      {adding && Dialog && (
        <Dialog
          tenantUserId={tenantUserId}
          date={from <= today && today <= to ? today : from}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}

/** The tab; made again for another employee. Nothing where the page does not say whose it is. */
export function MemberTime({ data }: WidgetProps): React.JSX.Element | null {
  const tenantUserId = memberOf(data);
  return tenantUserId === undefined ? null : <Hours key={tenantUserId} tenantUserId={tenantUserId} />;
}

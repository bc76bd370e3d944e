/** Wages or hours off, where a rule leaves that to the employee: for the period that is shown, or for one entry. */
import { useApiMutation } from '@rooster/api-client/query';
import type { HoursExplanation } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Card, ListRow, RowList, RowSelect, SelectField } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { usePayApi } from '../../shared/api.ts';
import { type ChoiceOfEntry, choiceOfPeriod, choicesIn } from './pay-choices.ts';
import styles from './time.module.css';

/** What a choice changes: hours, what they are worth, and the balance of leave. */
const CHANGED = ['pay', 'timesheet', 'leave'] as const;

function EntryChoice({
  choice: { explained, seconds, counts },
  isLocked,
}: {
  readonly choice: ChoiceOfEntry;
  readonly isLocked: boolean;
}): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const choose = useApiMutation(usePayApi().choosePayForEntry, {
    invalidates: CHANGED,
    success: t('payChoice.saved'),
  });
  const { entry, payChoice, workDate } = explained;
  const day = format.date(workDate);
  const times = `${format.time(entry.shiftStart, entry.timeZoneId)} – ${format.time(entry.shiftEnd, entry.timeZoneId)}`;
  const chosen = payChoice ?? 'period';
  const options = [
    { value: 'period', label: t('payChoice.period') },
    { value: 'pay', label: t('payChoice.pay') },
    { value: 'time-off', label: t('payChoice.time-off') },
  ] as const;
  return (
    <ListRow
      title={`${day} · ${times}`}
      text={t(`payChoice.comesTo.${counts}`, { time: format.duration(seconds) })}
      end={
        isLocked ? (
          t('payChoice.closed')
        ) : (
          <RowSelect
            label={t('payChoice.forEntry', { day, times })}
            value={chosen}
            options={options}
            onChange={(value) =>
              choose.mutate({ params: { id: entry.id }, body: { target: value === 'period' ? null : value } })
            }
          />
        )
      }
    />
  );
}

/** The card; nothing where there is nothing to choose in the period. */
export function PayChoiceCard({
  explanation,
  closedDate,
}: {
  readonly explanation: HoursExplanation;
  readonly closedDate: string | null;
}): React.JSX.Element | null {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const choose = useApiMutation(usePayApi().choosePayForPeriod, {
    invalidates: CHANGED,
    success: t('payChoice.saved'),
  });
  const choices = choicesIn(explanation);
  if (choices.length === 0) return null;
  const { fromDate, toDate } = explanation;
  const isClosed = closedDate !== null && fromDate <= closedDate;
  const current = choiceOfPeriod(explanation.payChoices, explanation);
  const options = [
    { value: 'rule', label: t('payChoice.rule') },
    { value: 'pay', label: t('payChoice.pay') },
    { value: 'time-off', label: t('payChoice.time-off') },
    ...(current === 'mixed' ? [{ value: 'mixed', label: t('payChoice.mixed'), disabled: true } as const] : []),
  ] as const;
  return (
    <Card title={t('payChoice.title')}>
      <div className={styles.choices}>
        <p className={styles.lead}>{t('payChoice.lead')}</p>
        <SelectField
          label={t('payChoice.forPeriod', { period: format.dateRange(fromDate, toDate, 'year') })}
          hint={isClosed ? t('payChoice.partlyClosed') : undefined}
          disabled={isClosed || choose.isPending}
          value={current}
          options={options}
          onChange={(value) => {
            if (value !== 'mixed')
              choose.mutate({ body: { fromDate, toDate, target: value === 'rule' ? null : value } });
          }}
        />
        <RowList label={t('payChoice.entries')}>
          {choices.map((choice) => (
            <EntryChoice
              key={choice.explained.entry.id}
              choice={choice}
              isLocked={closedDate !== null && choice.explained.workDate <= closedDate}
            />
          ))}
        </RowList>
      </div>
    </Card>
  );
}

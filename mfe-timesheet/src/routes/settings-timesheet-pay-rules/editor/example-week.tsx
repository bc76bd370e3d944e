/** A week of work whose worth follows the rules as they are written. */
import type { PayLine, PayRule } from '@rooster/domain/pay-rules';
import { useFormat } from '@rooster/i18n';
import { Field, HoursField, TimeField } from '@rooster/ui';
import { SumLine, TableFrame } from '@rooster/ui/figures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './editor.module.css';
import { exampleDays, workedOut } from './example.ts';

const CONTRACT_MINUTES = 32 * 60;

/** `8:00 tegen 100%, 2:00 + 22%`: what lines come to by percentage. */
function useWorthText(): (lines: readonly PayLine[]) => string {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  return (lines) => {
    const sums = new Map<string, { line: PayLine; seconds: number }>();
    for (const line of lines) {
      const key = `${line.part} ${line.percentage} ${line.target}`;
      sums.set(key, { line, seconds: (sums.get(key)?.seconds ?? 0) + line.seconds });
    }
    return [...sums.values()]
      .map(({ line: { part, percentage, target }, seconds }) => {
        const percent = format.percentage(percentage / 100);
        const time = format.duration(seconds);
        if (target === 'time-off')
          return t('payslip.inTimeOff', { time: format.duration(Math.round((seconds * percentage) / 10_000)) });
        if (part === 'minimum') return t('payslip.notWorked', { time });
        return part === 'hour'
          ? t('payslip.at', { time, percent })
          : t('payslip.plus', { time, percent: t('payslip.onTop', { percent }) });
      })
      .join(', ');
  };
}

/** The week, whose times can be changed. */
export function ExampleWeek({ rules }: { readonly rules: readonly PayRule[] }): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const worthText = useWorthText();
  const [days, setDays] = useState(exampleDays);
  const [minutes, setMinutes] = useState(CONTRACT_MINUTES);
  const worth = workedOut(rules, days, minutes * 60);
  const change = (at: number, times: Partial<(typeof days)[number]>): void =>
    setDays(days.map((day, index) => (index === at ? { ...day, ...times } : day)));
  return (
    <div className={styles.part}>
      <div className={styles.fields}>
        <Field label={t('payRules.editor.exampleContract')} hint={t('payRules.editor.exampleContractHint')}>
          {(control) => <HoursField {...control} value={minutes} onChange={(next) => setMinutes(next ?? 0)} />}
        </Field>
      </div>
      <TableFrame label={t('payRules.editor.exampleDays')}>
        <table className={styles.example}>
          <thead>
            <tr>
              <th scope="col">{t('payslip.date')}</th>
              <th scope="col">{t('payRules.editor.exampleTimes')}</th>
              <th scope="col">{t('payRules.editor.exampleWorth')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ start, end }, index) => {
              const day = format.weekday(index + 1, 'long');
              return (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  <td>
                    <span className={styles.times}>
                      <TimeField
                        placeholder="–"
                        aria-label={t('payRules.editor.exampleFrom', { day })}
                        value={start}
                        onChange={(next) => change(index, { start: next })}
                      />
                      <TimeField
                        placeholder="–"
                        aria-label={t('payRules.editor.exampleTo', { day })}
                        value={end}
                        onChange={(next) => change(index, { end: next })}
                      />
                    </span>
                  </td>
                  <td>{worthText(worth.days[index]?.lines ?? [])}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableFrame>
      <SumLine label={t('payslip.worked')}>{format.duration(worth.week.worked)}</SumLine>
      <SumLine label={t('payslip.counts')}>{format.duration(worth.week.paid)}</SumLine>
      {worth.week.timeOff > 0 && (
        <SumLine label={t('payRules.trial.timeOff')}>{format.duration(worth.week.timeOff)}</SumLine>
      )}
    </div>
  );
}

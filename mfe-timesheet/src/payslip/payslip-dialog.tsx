/** What somebody's hours of a period come to, to read or to print: a line per rule, and where each stands. */
import type { HoursExplanation } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { LoadedCard } from '@rooster/module-kit';
import { Button, EmptyState } from '@rooster/ui';
import { SumLine, TableFrame } from '@rooster/ui/figures';
import { Modal } from '@rooster/ui/overlay';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMemberExplanation } from '../lines/queries.ts';
import { CallTimes, useUnworkedText } from '../lines/unworked-text.tsx';
import type { Days } from '../shared/days.ts';
import { useSentences } from '../shared/use-sentences.ts';
import { type PayslipLine, payslipLines, type PayslipTotal, payslipTotals } from './payslip.ts';
import styles from './payslip.module.css';

type Worth = Pick<PayslipTotal, 'rule' | 'source' | 'part' | 'percentage' | 'target' | 'unworked'>;

/** `100%` of an hour, `+ 22%` on top of one. */
function usePercentage(): (worth: Pick<Worth, 'part' | 'percentage'>) => string {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  return ({ part, percentage }) => {
    const percent = format.percentage(percentage / 100);
    return part === 'surcharge' ? t('payslip.onTop', { percent }) : percent;
  };
}

function SourceLink({ source }: Pick<Worth, 'source'>): React.JSX.Element | null {
  return (
    source && (
      <a className={styles.source} href={source.address} target="_blank" rel="noreferrer">
        {source.article}
      </a>
    )
  );
}

/** What says so: the rule in words and where it stands, or the hours themselves. */
function Rule({ rule, source, part, percentage, target, unworked }: Worth): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const sentence = useSentences();
  const why = useUnworkedText();
  if (unworked !== null && part === 'minimum')
    return (
      <>
        {why(unworked.reason)} <CallTimes call={unworked.call} /> <SourceLink source={source} />
      </>
    );
  if (rule === null) return <>{t(percentage === 10_000 ? 'payslip.hours' : 'payslip.factor')}</>;
  return (
    <>
      {sentence(rule).text}
      {rule.gives.target === 'choice' &&
        ` · ${t(target === 'time-off' ? 'payChoice.becomes.time-off' : 'payChoice.becomes.pay')}`}{' '}
      <SourceLink source={source} />
    </>
  );
}

/** `8:00 tegen 100%, 2:00 + 22%, 0:30 vrije tijd`. */
function useSummary(): (totals: readonly PayslipTotal[]) => string {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const percentageText = usePercentage();
  return (totals) =>
    totals
      .map(({ seconds, ...total }) => {
        const values = { time: format.duration(seconds), percent: percentageText(total) };
        if (total.target === 'time-off') {
          const share = Math.round((seconds * total.percentage) / 10_000);
          return t('payslip.inTimeOff', { time: format.duration(share) });
        }
        if (total.part === 'minimum') return t('payslip.notWorked', values);
        return total.part === 'hour' ? t('payslip.at', values) : t('payslip.plus', values);
      })
      .join(', ');
}

function Totals({ totals }: { readonly totals: readonly PayslipTotal[] }): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const percentageText = usePercentage();
  return (
    <TableFrame label={t('payslip.byRule')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.figure}>
              {t('payroll.hours')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('payslip.percentage')}
            </th>
            <th scope="col">{t('payslip.rule')}</th>
          </tr>
        </thead>
        <tbody>
          {totals.map((total) => (
            <tr key={total.key}>
              <td className={styles.figure}>{format.duration(total.seconds)}</td>
              <td className={styles.figure}>{percentageText(total)}</td>
              <td>
                <Rule {...total} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

function LinesByDate({ lines }: { readonly lines: readonly PayslipLine[] }): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const percentageText = usePercentage();
  return (
    <TableFrame label={t('payslip.byDate')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('payslip.date')}</th>
            <th scope="col" className={styles.figure}>
              {t('payroll.hours')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('payslip.percentage')}
            </th>
            <th scope="col">{t('payslip.rule')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row" className={styles.when}>
                {format.date(line.date)}
                {line.start !== null && line.end !== null && (
                  <span className={styles.times}>
                    {`${format.time(line.start, line.timeZoneId)} – ${format.time(line.end, line.timeZoneId)}`}
                  </span>
                )}
              </th>
              <td className={styles.figure}>{format.duration(line.seconds)}</td>
              <td className={styles.figure}>{percentageText(line)}</td>
              <td>
                <Rule {...line} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** The content: what the hours come to in a sentence, by rule, and by date. */
export function Payslip({ explanation }: { readonly explanation: HoursExplanation }): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const summary = useSummary();
  const lines = payslipLines(explanation);
  const totals = payslipTotals(lines);
  const period = <p className={styles.period}>{format.dateRange(explanation.fromDate, explanation.toDate)}</p>;
  if (lines.length === 0)
    return (
      <div className={styles.payslip}>
        {period}
        <EmptyState icon="clock" title={t('payslip.nothing')} />
      </div>
    );
  return (
    <div className={styles.payslip}>
      {period}
      <p className={styles.summary}>{summary(totals)}</p>
      <SumLine label={t('payslip.worked')}>{format.duration(explanation.workedTime)}</SumLine>
      <SumLine label={t('payslip.counts')}>{format.duration(explanation.surchargedTime)}</SumLine>
      <Totals totals={totals} />
      <LinesByDate lines={lines} />
      <p className={styles.note}>{t('payslip.note')}</p>
    </div>
  );
}

interface Props {
  readonly name: string;
  readonly explanation: UseQueryResult<HoursExplanation>;
  readonly onClose: () => void;
}

/** The dialog; while it is open it is all that is printed. */
export function PayslipDialog({ name, explanation, onClose }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  return (
    <Modal
      open
      size="wide"
      title={t('payslip.title', { name })}
      onClose={onClose}
      footer={
        <Button icon="print" disabled={explanation.data === undefined} onClick={() => window.print()}>
          {t('payslip.print')}
        </Button>
      }
    >
      <LoadedCard query={explanation} what={t('lines.failed')} shape="table">
        {(data) => <Payslip explanation={data} />}
      </LoadedCard>
    </Modal>
  );
}

/** That of an employee. */
export function MemberPayslip({
  tenantUserId,
  name,
  onClose,
  ...days
}: Days & Omit<Props, 'explanation'> & { readonly tenantUserId: string }): React.JSX.Element {
  return <PayslipDialog name={name} explanation={useMemberExplanation(tenantUserId, days)} onClose={onClose} />;
}

/** What somebody's hours of a period come to, to read or to print: a line per rule, and where each stands. */
import type { HoursExplanation } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { LoadedCard, RecalculatingNote } from '@rooster/module-kit';
import { Button, cx, EmptyState, rangeLabel } from '@rooster/ui';
import { SumLine, TableFrame } from '@rooster/ui/figures';
import { Modal } from '@rooster/ui/overlay';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useMemberExplanation } from '../lines/queries.ts';
import { CallTimes, useUnworkedText } from '../lines/unworked-text.tsx';
import type { Days } from '../shared/days.ts';
import { useSentences } from '../shared/use-sentences.ts';
import {
  type PayslipLine,
  payslipLines,
  type PayslipPart,
  payslipParts,
  type PayslipTotal,
  payslipTotals,
} from './payslip.ts';
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

/** `8:00 tegen 100%, 2:00 + 22%, 0:30 vrije tijd`; each part stays on one line. */
function Summary({ totals }: { readonly totals: readonly PayslipTotal[] }): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const percentageText = usePercentage();
  const textOf = ({ seconds, ...worth }: PayslipPart): string => {
    const values = { time: format.duration(seconds), percent: percentageText(worth) };
    if (worth.target === 'time-off') return t('payslip.inTimeOff', values);
    if (worth.part === 'minimum') return t('payslip.notWorked', values);
    return worth.part === 'hour' ? t('payslip.at', values) : t('payslip.plus', values);
  };
  return (
    <p className={styles.summary}>
      {payslipParts(totals).map((part, index) => (
        <Fragment key={part.key}>
          {index > 0 && ', '}
          <span className={styles.part}>{textOf(part)}</span>
        </Fragment>
      ))}
    </p>
  );
}

interface RuleTableProps {
  readonly label: string;
  readonly rows: readonly (Worth & {
    readonly key: string;
    readonly seconds: number;
    readonly when?: React.ReactNode;
  })[];
  /** Heading of the first column, where the rows say when. */
  readonly when?: string;
}

/** Hours with what they are worth and the rule that says so. */
function RuleTable({ label, rows, when }: RuleTableProps): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const percentageText = usePercentage();
  return (
    <TableFrame label={label}>
      <table className={cx(styles.table, when === undefined && styles.sums)}>
        <thead>
          <tr>
            {when !== undefined && <th scope="col">{when}</th>}
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
          {rows.map((row) => (
            <tr key={row.key}>
              {when !== undefined && (
                <th scope="row" className={styles.when}>
                  {row.when}
                </th>
              )}
              <td className={styles.figure}>{format.duration(row.seconds)}</td>
              <td className={styles.figure}>{percentageText(row)}</td>
              <td>
                <Rule {...row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** The day of a line, and its times where it has them. */
function When({ date, start, end, timeZoneId }: PayslipLine): React.JSX.Element {
  const format = useFormat();
  return (
    <>
      {format.date(date)}
      {start !== null && end !== null && (
        <span className={styles.times}>{`${format.time(start, timeZoneId)} – ${format.time(end, timeZoneId)}`}</span>
      )}
    </>
  );
}

/** The content: what the hours come to in a sentence, by rule, and by date. */
export function Payslip({ explanation }: { readonly explanation: HoursExplanation }): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const lines = payslipLines(explanation);
  const totals = payslipTotals(lines);
  const period = (
    <p className={styles.period}>{rangeLabel(explanation.fromDate, explanation.toDate, format.language)}</p>
  );
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
      <Summary totals={totals} />
      <SumLine label={t('payslip.worked')}>{format.duration(explanation.workedTime)}</SumLine>
      <SumLine label={t('payslip.counts')}>{format.duration(explanation.surchargedTime)}</SumLine>
      <RuleTable label={t('payslip.byRule')} rows={totals} />
      <RuleTable
        label={t('payslip.byDate')}
        when={t('payslip.date')}
        rows={lines.map((line) => ({ ...line, when: <When {...line} /> }))}
      />
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
      <div className={styles.dialog}>
        {/* The page behind it has the same note, and asks anew. */}
        <RecalculatingNote isFollowed />
        <LoadedCard query={explanation} what={t('lines.failed')} shape="table">
          {(data) => <Payslip explanation={data} />}
        </LoadedCard>
      </div>
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

/** Hours against the contract: where the balance stands, and how it is worked out. */
import type { HoursExplanation } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { standsOut } from '@rooster/domain/hours';
import { useFormat } from '@rooster/i18n';
import { useSession } from '@rooster/module-kit';
import { Card, cx } from '@rooster/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSigned } from '../lines/corrections.tsx';
import styles from './balance.module.css';

interface Props {
  readonly explanation: HoursExplanation;
  /** Whether it is one's own. */
  readonly own?: boolean;
}

interface PartProps {
  readonly label: string;
  readonly seconds: number;
  /** What it is made of. */
  readonly children?: ReactNode;
}

function Part({ label, seconds, children }: PartProps): React.JSX.Element {
  const signed = useSigned();
  return (
    <div className={styles.part}>
      <dt>
        {label}
        {children}
      </dt>
      <dd>{signed(seconds)}</dd>
    </div>
  );
}

const Lines = ({ items }: { readonly items: readonly string[] }): React.JSX.Element | null =>
  items.length === 0 ? null : (
    <ul className={styles.lines}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );

/** The card; nothing for anyone who has no contract for fixed hours in the period. */
export function BalanceCard({ explanation, own = false }: Props): React.JSX.Element | null {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const signed = useSigned();
  const { balanceLimit } = useSession().tenant;
  const { balance, toDate, corrections, leave } = explanation;
  if (balance === null) return null;
  const { until, contracts, holidays } = balance;
  const seconds = parseDuration(balance.balanceTime);
  const awaiting = parseDuration(balance.pendingTime);
  const expected = seconds + awaiting;
  const day = (date: string): string => format.date(date);
  // What lies before the balance began, or on a day without fixed hours, is in none of its sums.
  const isCounted = (date: string): boolean =>
    contracts.some(({ fromDate, toDate: last }) => fromDate <= date && date <= last);
  const leaveSaid = leave
    .filter(({ date }) => isCounted(date))
    .map(
      ({ date, duration, leaveTypeName }) =>
        `${day(date)}: ${leaveTypeName ?? t('lines.absence')}, ${format.duration(duration)}`,
    );
  return (
    <Card title={own ? t('balance.title') : t('balance.memberTitle')}>
      <p className={styles.head}>
        <strong className={cx(styles.balance, standsOut(expected, balanceLimit) && styles.far)}>
          {signed(expected)}
        </strong>
        <span>{until === toDate ? t('balance.whole') : t('balance.until', { date: format.date(until, 'long') })}</span>
      </p>
      <p className={styles.muted}>
        {t('balance.due', {
          due: format.duration(balance.contractTimeUntil),
          whole: format.duration(balance.contractTime),
        })}
      </p>
      {awaiting !== 0 && (
        <p className={styles.muted}>
          {t('balance.pending', { time: format.duration(awaiting), balance: signed(seconds) })}
        </p>
      )}
      <details className={styles.how}>
        <summary>{t('balance.how')}</summary>
        <dl className={styles.parts}>
          <Part label={t('balance.worked')} seconds={parseDuration(balance.workedTime)} />
          {balance.leaveTime !== null && (
            <Part label={t('balance.leave')} seconds={parseDuration(balance.leaveTime)}>
              <Lines items={leaveSaid} />
            </Part>
          )}
          <Part label={t('balance.holiday')} seconds={parseDuration(balance.holidayTime)}>
            <Lines
              items={holidays.map(
                ({ date, displayName, duration }) => `${day(date)}: ${displayName}, ${format.duration(duration)}`,
              )}
            />
          </Part>
          <Part label={t('balance.correction')} seconds={parseDuration(balance.correctionTime)}>
            <Lines
              items={corrections
                .filter(({ applicationDate }) => isCounted(applicationDate))
                .map(
                  ({ applicationDate, duration, reason }) =>
                    `${day(applicationDate)}: ${signed(parseDuration(duration))}, ${reason}`,
                )}
            />
          </Part>
          {parseDuration(balance.paidOutTime) !== 0 && (
            <Part label={t('balance.paidOut')} seconds={-parseDuration(balance.paidOutTime)} />
          )}
          <Part label={t('balance.contract')} seconds={-parseDuration(balance.contractTimeUntil)}>
            <Lines
              items={contracts.map((line) =>
                t('balance.contractLine', {
                  period: format.dateRange(line.fromDate, line.toDate),
                  week: format.duration(line.weekTime),
                }),
              )}
            />
          </Part>
          <div className={cx(styles.part, styles.result)}>
            <dt>{t('balance.result')}</dt>
            <dd>{signed(seconds)}</dd>
          </div>
        </dl>
      </details>
    </Card>
  );
}

/** One lot: its figures on the day, how the contract gives it, and every line in order. */
import type { ExplainedLot, LeaveBalance, LeaveMutation } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { useFormat } from '@rooster/i18n';
import { GoLink } from '@rooster/module-kit';
import { cx, Tag } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { useHours } from '../shared/hours.ts';
import { requestPath } from '../shared/paths.ts';
import { AccrualLines } from './accrual-lines.tsx';
import { useMutationText } from './mutation-text.ts';
import styles from './explanation.module.css';

function useSigned(): (duration: string) => string {
  const hours = useHours();
  return (duration) => `${parseDuration(duration) > 0 ? '+' : ''}${hours(duration)}`;
}

const figures = ['initialBalance', 'upcoming', 'corrected', 'taken', 'planned', 'lapsed', 'free', 'pending'] as const;
/** Figures that are told although they are nothing. */
const always: ReadonlySet<string> = new Set(['initialBalance', 'taken', 'free']);
/** Figures that are taken off. */
const minus: ReadonlySet<string> = new Set(['taken', 'planned', 'lapsed']);

function Figures({ balance }: { readonly balance: LeaveBalance }): React.JSX.Element {
  const { t } = useTranslation('leave');
  const hours = useHours();
  return (
    <dl className={styles.figures}>
      {figures
        .filter((key) => always.has(key) || parseDuration(balance[key]) !== 0)
        .map((key) => (
          <div key={key} className={cx(styles.figure, key === 'free' && styles.sum)}>
            <dt>{t(`explain.figure.${key}`)}</dt>
            <dd>
              {minus.has(key) && parseDuration(balance[key]) > 0 && '− '}
              {hours(balance[key])}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Line({ mutation, later }: { readonly mutation: LeaveMutation; readonly later: boolean }): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const hours = useHours();
  const signed = useSigned();
  const { what, why } = useMutationText();
  const { date, amount, sum, leaveRequestId } = mutation;
  return (
    <li className={cx(styles.line, later && styles.later)}>
      <span className={styles.lineDate}>{format.date(date, 'medium')}</span>
      <span className={styles.lineWhat}>
        {leaveRequestId === null ? what(mutation) : <GoLink to={requestPath(leaveRequestId)}>{what(mutation)}</GoLink>}
        {why(mutation).map((part) => (
          <span key={part} className={styles.note}>
            {part}
          </span>
        ))}
      </span>
      <span className={styles.amount}>
        {signed(amount)}
        <span className={styles.note}>{t('explain.sum', { hours: hours(sum) })}</span>
      </span>
    </li>
  );
}

/** The lot with its lines; those after the day are shown paler. */
export function LotExplanation({
  lot: { balance, mutations, accrual },
  asOf,
}: {
  readonly lot: ExplainedLot;
  readonly asOf: string;
}): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const { balanceType, year, expiresAt, state } = balance;
  const title = `${t(`balanceType.${balanceType}`)} ${year}`;
  return (
    <section className={styles.lot} aria-label={title}>
      <header className={styles.lotHead}>
        <h3 className={styles.lotTitle}>{title}</h3>
        {state !== 'Usable' && <Tag tone={state === 'Lapsed' ? 'danger' : 'info'}>{t(`explain.state.${state}`)}</Tag>}
      </header>
      <p className={styles.note}>
        {expiresAt === null ? t('explain.never') : t('explain.until', { date: format.date(expiresAt, 'medium') })}
      </p>
      {state === 'Protected' && <p className={styles.note}>{t('explain.protected')}</p>}
      {parseDuration(balance.free) < 0 && <p className={styles.note}>{t('explain.debt')}</p>}
      <Figures balance={balance} />
      {accrual !== null && accrual.lines.length > 0 && <AccrualLines accrual={accrual} balanceType={balanceType} />}
      <details className={styles.more} open>
        <summary>{t('explain.lines', { count: mutations.length })}</summary>
        <ul className={styles.lines}>
          {mutations.map((mutation) => (
            <Line key={mutation.mutationId} mutation={mutation} later={mutation.date > asOf} />
          ))}
        </ul>
      </details>
    </section>
  );
}

/** One kind of balance as a bar. The bar and each of its figures open the explanation. */
import type { LeaveBalanceBar } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { useFormat } from '@rooster/i18n';
import { cx } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { useHours } from '../shared/hours.ts';
import styles from './balances.module.css';
import { type BarFigures, piecesOf } from './bar.ts';
import { isSoon } from './lapses.ts';

interface Props {
  readonly balance: LeaveBalanceBar;
  /** The day it is read for, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly onExplain: () => void;
}

/** The bar's figures in seconds. */
const figuresOf = ({ taken, planned, pending, free, lapsing, lapsed }: LeaveBalanceBar): BarFigures => ({
  taken: parseDuration(taken),
  planned: parseDuration(planned),
  pending: parseDuration(pending),
  free: parseDuration(free),
  lapsing: lapsing === null ? 0 : parseDuration(lapsing.duration),
  lapsed: parseDuration(lapsed),
});

/** Name and free hours, the bar, and below it what its pieces are. */
export function BalanceBar({ balance, asOf, onExplain }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const hours = useHours();
  const { balanceType, lapsing } = balance;
  const figures = figuresOf(balance);
  const left = figures.free - figures.pending;
  const name = t(`balanceType.${balanceType}`);
  const soon = lapsing !== null && isSoon(lapsing.lastDay, asOf);
  return (
    <li className={cx(styles.balance, styles[balanceType])}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <button
          type="button"
          className={cx(styles.figure, left < 0 && styles.negative)}
          onClick={onExplain}
          aria-label={t('balance.explainFree', { type: name, hours: hours(left) })}
        >
          {t('balance.freeHours', { hours: hours(left) })}
        </button>
      </div>
      {/* For the eye and the mouse; the figures around it are the keyboard's way in. */}
      <div className={styles.bar} aria-hidden onClick={onExplain}>
        {piecesOf(figures).map(({ key, share }) => (
          <span
            key={key}
            className={cx(styles.piece, styles[key], soon && styles.soon)}
            style={{ width: `${share}%` }}
          />
        ))}
      </div>
      <ul className={styles.keys} aria-label={t('balance.pieces', { type: name })}>
        {piecesOf(figures).map(({ key, seconds }) => (
          <li key={key}>
            <button type="button" className={styles.key} onClick={onExplain}>
              <span className={cx(styles.swatch, styles[key], soon && styles.soon)} aria-hidden />
              {key === 'lapsing' && lapsing
                ? t('balance.lapses', { hours: hours(seconds), date: format.date(lapsing.lastDay, 'medium') })
                : t(`balance.piece.${key}`, { hours: hours(seconds) })}
            </button>
          </li>
        ))}
      </ul>
    </li>
  );
}

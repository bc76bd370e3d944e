/** A year's balances in a line's height; the figures are beside it. */
import type { SurplusOfMember } from '@rooster/contract';
import { secondsOf } from '../../surplus/model.ts';
import styles from './members.module.css';

const WIDTH = 120;
const HEIGHT = 28;

/** Bars around the middle, as high as the largest of them allows. */
export function Spark({ balances }: Pick<SurplusOfMember, 'balances'>): React.JSX.Element {
  const values = balances.map((balance) => secondsOf(balance) ?? 0);
  const largest = Math.max(3600, ...values.map(Math.abs));
  const step = WIDTH / values.length;
  const height = (value: number): number => (Math.abs(value) / largest) * (HEIGHT / 2);
  return (
    <svg className={styles.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <line className={styles.zero} x1={0} x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      {values.map((value, place) => (
        <rect
          key={place}
          className={styles.bar}
          x={step * (place + 0.14)}
          width={step * 0.72}
          y={value < 0 ? HEIGHT / 2 : HEIGHT / 2 - height(value)}
          height={height(value)}
        />
      ))}
    </svg>
  );
}

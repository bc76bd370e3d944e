/** A year's balances in a line's height; the figures are beside it. */
import type { SurplusOfMember } from '@rooster/contract';
import { sparkOf } from '../../surplus/model.ts';
import styles from './members.module.css';

const WIDTH = 120;
const HEIGHT = 28;

interface Props extends Pick<SurplusOfMember, 'balances'> {
  /** Seconds that await approval: drawn paler, as what they would change. */
  readonly pending: number;
}

/** Bars around the middle, as high as the largest of them allows. */
export function Spark({ balances, pending }: Props): React.JSX.Element {
  const bars = sparkOf(balances, pending);
  const largest = Math.max(3600, ...bars.flatMap(({ sure, open }) => [...sure, ...open]).map(Math.abs));
  const step = WIDTH / bars.length;
  const y = (seconds: number): number => (1 - seconds / largest) * (HEIGHT / 2);
  return (
    <svg className={styles.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <line className={styles.zero} x1={0} x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      {bars.map((bar, place) =>
        (['open', 'sure'] as const).map((part) => {
          const [from, to] = bar[part];
          return (
            <rect
              key={`${place} ${part}`}
              className={styles[part]}
              x={step * (place + 0.14)}
              width={step * 0.72}
              y={y(Math.max(from, to))}
              height={y(Math.min(from, to)) - y(Math.max(from, to))}
            />
          );
        }),
      )}
    </svg>
  );
}

/** One person's hours under a rule set: in sum, and line by line. */
import type { PayExplanation } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { groupBy, LoadedCard } from '@rooster/module-kit';
import { SumLine } from '@rooster/ui/figures';
import { Drawer } from '@rooster/ui/overlay';
import { useTranslation } from 'react-i18next';
import styles from './pay-rules.module.css';
import { type Asked, usePayExplanation } from './queries.ts';
import { RuleTotals } from './rule-totals.tsx';
import { useSentences } from '../../shared/use-sentences.ts';

type Line = PayExplanation['lines'][number];

interface Props {
  readonly tenantUserId: string;
  readonly name: string;
  readonly asked: Asked;
  readonly onClose: () => void;
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const sentence = useSentences();
  return (
    <div className={styles.dates}>
      {[...groupBy(lines, ({ date }) => date)].map(([date, own]) => (
        <section key={date} aria-label={format.date(date, 'long')}>
          <h3 className={styles.from}>{format.date(date)}</h3>
          <ul className={styles.totals}>
            {own.map(({ entryId, start, end, timeZoneId, part, percentage, rule, target, time }) => {
              return (
                <li key={`${entryId} ${start} ${part} ${rule?.key ?? ''}`}>
                  <span className={styles.time}>{format.duration(time)}</span>
                  <span>
                    {part === 'hour' && target === 'pay'
                      ? t('payRules.trial.hours', { percent: format.percentage(percentage / 100) })
                      : rule && sentence(rule).text}
                    <span
                      className={styles.who}
                    >{`${format.time(start, timeZoneId)} – ${format.time(end, timeZoneId)}`}</span>
                  </span>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The drawer. */
export function LinesDrawer({ tenantUserId, name, asked, onClose }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const explanation = usePayExplanation(tenantUserId, asked);
  return (
    <Drawer open title={name} onClose={onClose}>
      <LoadedCard query={explanation} what={t('payRules.trial.failed')} shape="list">
        {(data) => (
          <div className={styles.form}>
            <p className={styles.muted}>{format.dateRange(data.fromDate, data.toDate, 'year')}</p>
            <SumLine label={t('payRules.trial.paid')}>{format.duration(data.paidTime)}</SumLine>
            <RuleTotals totals={data.rules} />
            <Lines lines={data.lines} />
          </div>
        )}
      </LoadedCard>
    </Drawer>
  );
}

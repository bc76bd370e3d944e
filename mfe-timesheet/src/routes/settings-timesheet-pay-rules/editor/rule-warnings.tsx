/** What looks wrong about the rules as they are written; nothing of it keeps from saving. */
import { gapsOf, type Grid, type PayRule, warningsOf } from '@rooster/domain/pay-rules';
import { parseDuration } from '@rooster/domain/duration';
import { errorText, useFormat } from '@rooster/i18n';
import { useCan, useSession, useToday } from '@rooster/module-kit';
import { Alert, Button } from '@rooster/ui';
import { addDays } from '@rooster/domain/time';
import { useTranslation } from 'react-i18next';
import { clockText } from '../../../shared/clock-text.ts';
import { useSentences } from '../../../shared/use-sentences.ts';
import { useTryRules } from '../queries.ts';
import styles from './editor.module.css';

/** Days that are looked at for what part-timers miss: a quarter. */
const QUARTER = 91;

/** Part-timers of the last quarter, and what each would have had more. */
function PartTimers({ rules }: { readonly rules: readonly PayRule[] }): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const today = useToday(useSession().tenant.timezone);
  const mayAsk = useCan('timesheet:aggregated:view');
  const run = useTryRules();
  const people = (run.data?.people ?? []).filter(({ partTimeTime }) => parseDuration(partTimeTime) > 0);
  const ask = (): void => run.mutate({ fromDate: addDays(today, -QUARTER), toDate: addDays(today, -1), rules });
  return (
    <Alert
      tone="warning"
      title={t('payRules.editor.fullTimeNorm')}
      action={
        mayAsk && (
          <Button size="sm" loading={run.isPending} needsConnection onClick={ask}>
            {t('payRules.editor.whoMisses')}
          </Button>
        )
      }
    >
      <p className={styles.warning}>{t('payRules.editor.fullTimeNormText')}</p>
      {run.error && errorText(t, run.error)}
      {run.data && people.length === 0 && t('payRules.editor.nobodyMisses')}
      {people.length > 0 && (
        <ul className={styles.people}>
          {people.map((person) => (
            <li key={person.tenantUserId}>
              {t('payRules.partTime.person', { name: format.name(person), time: format.duration(person.partTimeTime) })}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

/** All warnings. */
export function RuleWarnings({
  grid,
  rules,
}: {
  readonly grid: Grid;
  readonly rules: readonly PayRule[];
}): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const sentence = useSentences();
  const gaps = gapsOf(grid);
  const warnings = warningsOf(rules);
  return (
    <div className={styles.part} role="status">
      {gaps.length > 0 && (
        <Alert tone="warning" title={t('payRules.editor.gaps')}>
          <ul className={styles.people}>
            {gaps.map(({ weekday, from, to }) => (
              <li key={`${weekday} ${from}`}>
                {t('payRules.within', {
                  days: format.weekday(weekday, 'long'),
                  from: clockText(from),
                  to: clockText(to),
                })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {warnings.some(({ kind }) => kind === 'full-time-norm') && <PartTimers rules={rules} />}
      {warnings.map((warning) => {
        if (warning.kind !== 'below-law') return null;
        const rule = rules.find(({ key }) => key === warning.key);
        return (
          <Alert key={warning.key} tone="danger" title={t('payRules.editor.belowLaw', { article: warning.article })}>
            {rule && sentence(rule).text}
          </Alert>
        );
      })}
    </div>
  );
}

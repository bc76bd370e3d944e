/** The rules of a rule set or template, read back as sentences. */
import type { RulesFrom } from '@rooster/domain/pay-rules';
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';
import styles from './pay-rules.module.css';
import { useSentences } from '../../shared/use-sentences.ts';

interface Props {
  /** The earliest first. */
  readonly versions: readonly RulesFrom[];
}

/** The rules, with each source once below those that stand in it. */
function Version({ rules }: Pick<RulesFrom, 'rules'>): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const sentence = useSentences();
  const sources = new Map(rules.flatMap(({ source }) => (source ? [[source.url, source] as const] : [])));
  return (
    <>
      {[...sources.values(), null].map((source) => {
        const own = rules.filter((rule) => rule.source?.url === source?.url);
        if (own.length === 0) return null;
        return (
          <div key={source?.url ?? ''} className={styles.sourced}>
            <ul className={styles.rules}>
              {own.map((rule) => {
                const { text, who } = sentence(rule);
                return (
                  <li key={rule.key}>
                    {text}
                    {who !== '' && <span className={styles.who}>{who}</span>}
                  </li>
                );
              })}
            </ul>
            {source && (
              <p className={styles.muted}>
                <a href={source.url} target="_blank" rel="noreferrer">
                  {source.article}
                </a>{' '}
                {t('payRules.readOn', { date: format.date(source.readOn, 'medium') })}
              </p>
            )}
          </div>
        );
      })}
    </>
  );
}

/** The rules, with a heading per version where there are several. */
export function RuleList({ versions }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  return (
    <div className={styles.versions}>
      {versions.map(({ from, rules }, index) => (
        <section key={from ?? ''} className={styles.version}>
          {versions.length > 1 && (
            <h3 className={styles.from}>
              {from === null
                ? t('payRules.until', { date: format.date(versions[index + 1]?.from ?? '', 'medium') })
                : t('payRules.from', { date: format.date(from, 'medium') })}
            </h3>
          )}
          {rules.length === 0 ? <p className={styles.muted}>{t('payRules.noRules')}</p> : <Version rules={rules} />}
        </section>
      ))}
    </div>
  );
}

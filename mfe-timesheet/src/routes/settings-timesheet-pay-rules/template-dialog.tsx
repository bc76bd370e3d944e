/** Offers a newer version of the agreement that a rule set was adopted from, with what would change. */
import type { RuleSet } from '@rooster/contract';
import { addDays, isPlainDate } from '@rooster/domain/time';
import type { PayRule } from '@rooster/domain/pay-rules';
import { type PayTemplate, rulesFromDate } from '@rooster/domain/pay-templates';
import { errorText, fieldErrorText, useFormat } from '@rooster/i18n';
import { useCloseForm, useSession, useToday } from '@rooster/module-kit';
import { Alert, CheckField, InlineError, TextField } from '@rooster/ui';
import { FormDialog } from '@rooster/ui/overlay';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSentences } from '../../shared/use-sentences.ts';
import styles from './pay-rules.module.css';
import { useAdoptVersion } from './queries.ts';
import { RuleList } from './rule-list.tsx';
import { templateChanges } from './template-changes.ts';

interface Props {
  readonly set: RuleSet;
  readonly name: string;
  readonly template: PayTemplate;
  readonly onClose: () => void;
}

function Changes({ before, after }: Readonly<Record<'before' | 'after', readonly PayRule[]>>): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const sentence = useSentences();
  const { changed, added, gone } = templateChanges(before, after);
  if (changed.length + added.length + gone.length === 0)
    return <p className={styles.muted}>{t('payRules.template.same')}</p>;
  return (
    <>
      {changed.length > 0 && (
        <section className={styles.version}>
          <h3 className={styles.from}>{t('payRules.template.changed')}</h3>
          <ul className={styles.rules}>
            {changed.map((pair) => (
              <li key={pair.after.key}>
                {sentence(pair.after).text}
                <span className={styles.who}>
                  {t('payRules.template.before', { rule: sentence(pair.before).text })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {added.length > 0 && (
        <section className={styles.version}>
          <h3 className={styles.from}>{t('payRules.template.added')}</h3>
          <RuleList versions={[{ from: null, rules: added }]} />
        </section>
      )}
      {gone.length > 0 && (
        <section className={styles.version}>
          <h3 className={styles.from}>{t('payRules.template.gone')}</h3>
          <RuleList versions={[{ from: null, rules: gone }]} />
        </section>
      )}
    </>
  );
}

/** The dialog: nothing holds before it was compared and agreed to. */
export function TemplateDialog({ set, name, template, onClose }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const today = useToday(useSession().tenant.timezone);
  const held = set.versions.at(-1);
  const lastDate = held?.fromDate ?? null;
  const firstDate = lastDate === null ? null : addDays(lastDate, 1);
  // Null until somebody chooses.
  const [chosen, choose] = useState<string | null>(null);
  const [compared, setCompared] = useState(false);
  const [tried, setTried] = useState(false);
  const adopt = useAdoptVersion(name, onClose);
  const close = useCloseForm({
    dirty: chosen !== null || compared,
    sending: adopt.isPending || adopt.isSuccess,
    onClose,
  });
  const fromDate = chosen ?? (firstDate !== null && firstDate > today ? firstDate : today);
  const isTooEarly = firstDate !== null && fromDate < firstDate;
  const after = isPlainDate(fromDate) ? (rulesFromDate(template.rules, fromDate)[0]?.rules ?? []) : [];

  const submit = (): void => {
    setTried(true);
    if (!isPlainDate(fromDate) || isTooEarly || !compared) return;
    adopt.mutate({
      params: { ruleSetId: set.ruleSetId },
      body: { templateVersion: template.version, fromDate },
      ifMatch: set.version,
    });
  };
  const problem = (): string | undefined => {
    if (!tried) return undefined;
    if (!isPlainDate(fromDate)) return fieldErrorText(t, { code: 'required' });
    return isTooEarly ? t('payRules.count.tooEarly', { date: format.date(firstDate, 'long') }) : undefined;
  };
  return (
    <FormDialog
      title={t('payRules.template.title', { name })}
      submit={t('payRules.adopt.accept')}
      saving={adopt.isPending}
      onSubmit={submit}
      onClose={close}
    >
      {adopt.error && <Alert tone="danger">{errorText(t, adopt.error)}</Alert>}
      <Changes before={held?.rules ?? []} after={after} />
      <TextField
        label={t('payRules.count.from')}
        type="date"
        value={fromDate}
        hint={isPlainDate(fromDate) && format.date(fromDate, 'long')}
        error={problem()}
        onChange={choose}
      />
      <div>
        <CheckField label={t('payRules.adopt.compared')} checked={compared} onChange={setCompared} />
        {tried && !compared && <InlineError>{t('payRules.adopt.compareFirst')}</InlineError>}
      </div>
    </FormDialog>
  );
}

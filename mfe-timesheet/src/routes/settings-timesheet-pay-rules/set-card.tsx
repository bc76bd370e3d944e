/** One rule set: its rules as sentences, and what can be done with it. */
import type { RuleSet } from '@rooster/contract';
import { isApiError } from '@rooster/api-client';
import { payTemplate } from '@rooster/domain/pay-templates';
import { errorText, useFormat } from '@rooster/i18n';
import { useConfirm, GoLink } from '@rooster/module-kit';
import { Alert, Button, Card, IconButton, Tag } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CountDialog } from './count-dialog.tsx';
import { useKeepsLeave } from '../../shared/keeps-leave.ts';
import { CountTags } from './count-tags.tsx';
import styles from './pay-rules.module.css';
import { useDeleteRuleSet } from './queries.ts';
import { RuleList } from './rule-list.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { useSetName } from './use-set-name.ts';

interface Props {
  readonly set: RuleSet;
  readonly mayChange: boolean;
  /** Its rules are to be others. */
  readonly onEdit: () => void;
  /** It is about to go: whatever asks for it should stop. */
  readonly onDelete: () => void;
}

/** Why it stays: whose contracts name it, where that is the reason. */
function DeleteRefused({ error }: { readonly error: Error }): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const people = isApiError(error) ? error.people : [];
  if (people.length === 0) return <Alert tone="danger">{errorText(t, error)}</Alert>;
  return (
    <Alert tone="danger" title={t('payRules.delete.named')}>
      {people.map(format.name).join(', ')}
    </Alert>
  );
}

/** The card. Rules fold, as there are many. */
export function SetCard({ set, mayChange, onEdit, onDelete }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const { language } = useFormat();
  const confirm = useConfirm();
  const remove = useDeleteRuleSet();
  const name = useSetName()(set);
  const template = set.template === null ? undefined : payTemplate(set.template.key);
  const newer = set.template && template && template.version > set.template.version ? template : undefined;
  const versions = set.versions.map(({ fromDate, rules }) => ({ from: fromDate, rules }));
  const [counting, setCounting] = useState(false);
  const [comparing, setComparing] = useState(false);
  const keepsLeave = useKeepsLeave();
  const givesTime = set.versions.some(({ rules }) => rules.some(({ gives }) => gives.target !== 'pay'));
  const count = versions.at(-1)?.rules.length ?? 0;
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: t('payRules.delete.ask', { name }),
      text: t('payRules.delete.text'),
      accept: t('common:delete'),
      danger: true,
    });
    if (!agreed) return;
    onDelete();
    remove.mutate({ params: { ruleSetId: set.ruleSetId } });
  };
  return (
    <Card
      title={name}
      actions={
        mayChange && (
          <span className={styles.actions}>
            {set.kind === 'Own' && (
              <Button size="sm" icon="edit" onClick={onEdit}>
                {t('payRules.editor.open')}
              </Button>
            )}
            {!set.isDefault && (
              <Button size="sm" onClick={() => setCounting(true)}>
                {t('payRules.count.open')}
              </Button>
            )}
            {set.counts.length === 0 && (
              <IconButton
                size="sm"
                icon="trash"
                needsConnection
                label={t('payRules.delete.label', { name })}
                onClick={() => void ask()}
              />
            )}
          </span>
        )
      }
    >
      <div className={styles.set}>
        {remove.error && <DeleteRefused error={remove.error} />}
        {mayChange && newer && (
          <Alert
            title={t('payRules.template.newer')}
            action={
              <Button size="sm" onClick={() => setComparing(true)}>
                {t('payRules.template.compare')}
              </Button>
            }
          >
            {t('payRules.template.newerText')}
          </Alert>
        )}
        <p className={styles.tags}>
          <CountTags counts={set.counts} />
          {template && template.name[language] !== name && <Tag>{template.name[language]}</Tag>}
        </p>
        {count > 0 ? (
          <details className={styles.fold}>
            <summary>{t('payRules.ruleCount', { count })}</summary>
            <RuleList versions={versions} />
          </details>
        ) : (
          <RuleList versions={versions} />
        )}
        {givesTime && !keepsLeave && <Alert tone="warning">{t('payRules.withoutLeave')}</Alert>}
        {set.kind === 'Simple' && (
          <p className={styles.muted}>
            {t('payRules.simple.text')}{' '}
            <GoLink to="/app/settings/timesheet/surcharge-days">{t('payRules.simple.link')}</GoLink>
          </p>
        )}
      </div>
      {comparing && newer && (
        <TemplateDialog set={set} name={name} template={newer} onClose={() => setComparing(false)} />
      )}
      {counting && <CountDialog set={set} name={name} onClose={() => setCounting(false)} />}
    </Card>
  );
}

/** Takes over the rules of a collective agreement: every one is shown with its source before it is agreed to. */
import { isApiError } from '@rooster/api-client';
import { payTemplates } from '@rooster/domain/pay-templates';
import { errorText, fieldErrorText, useFormat } from '@rooster/i18n';
import { useCloseForm } from '@rooster/module-kit';
import { Alert, CheckField, InlineError, SelectField, TextField } from '@rooster/ui';
import { FormDialog } from '@rooster/ui/overlay';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './pay-rules.module.css';
import { useAdopt } from './queries.ts';
import { RuleList } from './rule-list.tsx';

const MAX_NAME = 80;

/** The dialog. */
export function AdoptDialog({ onClose }: { readonly onClose: () => void }): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const { language } = useFormat();
  const [key, setKey] = useState(payTemplates[0]?.key ?? '');
  const template = payTemplates.find((each) => each.key === key);
  // Null until somebody types: then the name goes with the agreement that is chosen.
  const [typed, type] = useState<string | null>(null);
  const [compared, setCompared] = useState(false);
  const [tried, setTried] = useState(false);
  const adopt = useAdopt(onClose);
  const close = useCloseForm({
    dirty: typed !== null || compared,
    sending: adopt.isPending || adopt.isSuccess,
    onClose,
  });
  const name = (typed ?? template?.name[language] ?? '').trim();
  const isTaken = isApiError(adopt.error, 'rule-set-name-taken');

  const submit = (): void => {
    setTried(true);
    if (!template || name === '' || !compared) return;
    adopt.mutate({ body: { templateKey: template.key, templateVersion: template.version, name } });
  };

  return (
    <FormDialog
      title={t('payRules.adopt.title')}
      submit={t('payRules.adopt.accept')}
      saving={adopt.isPending}
      onSubmit={submit}
      onClose={close}
    >
      {adopt.error && !isTaken && <Alert tone="danger">{errorText(t, adopt.error)}</Alert>}
      <SelectField
        label={t('payRules.adopt.agreement')}
        value={key}
        options={payTemplates.map((each) => ({ value: each.key, label: each.name[language] }))}
        onChange={(chosen) => {
          setKey(chosen);
          setCompared(false);
        }}
      />
      {template && (
        <>
          <RuleList versions={template.rules} />
          {template.remarks.length > 0 && (
            <Alert title={t('payRules.adopt.remarks')}>
              <ul className={styles.remarks}>
                {template.remarks.map((remark) => (
                  <li key={remark.en}>{remark[language]}</li>
                ))}
              </ul>
            </Alert>
          )}
        </>
      )}
      <TextField
        label={t('payRules.adopt.name')}
        value={typed ?? template?.name[language] ?? ''}
        maxLength={MAX_NAME}
        autoComplete="off"
        error={isTaken ? errorText(t, adopt.error) : tried && name === '' && fieldErrorText(t, { code: 'required' })}
        onChange={(next) => {
          adopt.reset();
          type(next);
        }}
      />
      <div>
        <CheckField label={t('payRules.adopt.compared')} checked={compared} onChange={setCompared} />
        {tried && !compared && <InlineError>{t('payRules.adopt.compareFirst')}</InlineError>}
      </div>
    </FormDialog>
  );
}

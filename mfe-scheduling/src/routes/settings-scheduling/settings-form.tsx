/** The form of the general settings. What is changed lies over what is on the server until it is saved. */
import { isApiError } from '@rooster/api-client';
import { useApiMutation } from '@rooster/api-client/query';
import type { SchedulingModuleSettings } from '@rooster/contract';
import { errorText, fieldErrorText } from '@rooster/i18n';
import { useCan, useUnsavedChanges } from '@rooster/module-kit';
import { Alert, Button, Card, CardActions, SelectField, SwitchField, TextField } from '@rooster/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../shared/api.ts';
import { PartTerms } from './part-terms.tsx';
import { RulesCard } from './rules-card.tsx';
import {
  bodyOf,
  draftOf,
  faultsOf,
  limits,
  partTermFaults,
  type NumberField,
  type SettingsDraft,
} from './settings-draft.ts';
import styles from './settings.module.css';

export function SettingsForm({ settings }: { readonly settings: SchedulingModuleSettings }) {
  const { t } = useTranslation('scheduling');
  const id = useId();
  const client = useQueryClient();
  const mayUpdate = useCan('schedules:settings:update');
  // The version the changes were made on: somebody else's must not slip in underneath.
  const [base, setBase] = useState(settings);
  const [draft, setDraft] = useState(() => draftOf(settings));
  const [tried, setTried] = useState(0);
  const sent = useRef(draft);
  const update = useApiMutation(useSchedulingApi().updateSchedulingModuleSettings, {
    quiet: true,
    success: t('common:saved'),
    onSuccess: (saved) => {
      setBase(saved);
      // What was changed while it was sent stays changed.
      setDraft((now) => (now === sent.current ? draftOf(saved) : now));
      setTried(0);
    },
  });
  const dirty = JSON.stringify(draft) !== JSON.stringify(draftOf(base));
  useUnsavedChanges(dirty && !update.isPending);
  useEffect(() => {
    if (tried > 0) document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [id, tried]);
  // The latest from the server counts where nothing was changed here.
  if (settings.version > base.version && !dirty) {
    setBase(settings);
    setDraft(draftOf(settings));
  }
  const faults = faultsOf(draft);
  const change = (patch: Partial<SettingsDraft>) => {
    if (update.isError) update.reset();
    setDraft({ ...draft, ...patch });
  };
  const number = (field: NumberField, hint: string) => (
    <TextField
      label={t(`settings.${field}`)}
      hint={hint}
      inputMode="numeric"
      className={styles.number}
      value={draft.numbers[field]}
      disabled={!mayUpdate}
      maxLength={String(limits[field]).length + 1}
      error={faults[field] && fieldErrorText(t, faults[field])}
      onChange={(text) => change({ numbers: { ...draft.numbers, [field]: text } })}
    />
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(tried + 1);
    const isSound =
      Object.keys(faults).length === 0 && partTermFaults(draft).every((each) => Object.keys(each).length === 0);
    if (update.isPending || !isSound) return;
    sent.current = draft;
    update.mutate({ body: bodyOf(draft), ifMatch: base.version });
  };
  const reload = async () => {
    await client.invalidateQueries({ queryKey: ['scheduling'] });
    update.reset();
    setDraft(draftOf(base));
  };
  const stale = isApiError(update.error, 'modified-meanwhile');
  return (
    <form id={id} className={styles.form} onSubmit={submit} noValidate>
      {!mayUpdate && <Alert>{t('common:readOnlySettings')}</Alert>}
      <Card title={t('settings.employees')}>
        <div className={styles.stack}>
          <SwitchField
            label={t('settings.allShifts')}
            hint={t('settings.allShiftsHint')}
            checked={draft.employeeAllShiftsOverviewEnabled}
            disabled={!mayUpdate}
            onChange={(employeeAllShiftsOverviewEnabled) => change({ employeeAllShiftsOverviewEnabled })}
          />
          <SelectField
            label={t('settings.swapApproval')}
            hint={t(`settings.swapHint.${draft.swapApproval}`)}
            value={draft.swapApproval}
            disabled={!mayUpdate}
            options={(['Manager', 'AutomaticWhenClean'] as const).map((value) => ({
              value,
              label: t(`settings.swap.${value}`),
            }))}
            onChange={(swapApproval) => change({ swapApproval })}
          />
          <SwitchField
            label={t('settings.deadline')}
            hint={t('settings.deadlineHint')}
            checked={draft.hasDeadline}
            disabled={!mayUpdate}
            onChange={(hasDeadline) => change({ hasDeadline })}
          />
          {draft.hasDeadline && number('availabilityDeadlineDays', t('settings.availabilityDeadlineDaysHint'))}
        </div>
      </Card>
      <Card title={t('settings.notice')}>
        <div className={styles.stack}>
          <p className={styles.muted}>{t('settings.noticeText')}</p>
          <div className={styles.numbers}>
            {number('noticeDaysRest', t('settings.noticeDaysRestHint'))}
            {number('noticeDaysTimes', t('settings.noticeDaysTimesHint'))}
            {number('onCallNoticeHours', t('settings.onCallNoticeHoursHint'))}
          </div>
          <PartTerms draft={draft} disabled={!mayUpdate} onChange={(partTerms) => change({ partTerms })} />
        </div>
      </Card>
      <Card title={t('settings.costs')}>
        <TextField
          label={t('settings.hourlyCost')}
          hint={t('settings.hourlyCostHint')}
          inputMode="decimal"
          className={styles.number}
          value={draft.hourlyCost}
          disabled={!mayUpdate}
          maxLength={8}
          optional
          error={faults.hourlyCost && fieldErrorText(t, faults.hourlyCost)}
          onChange={(hourlyCost) => change({ hourlyCost })}
        />
      </Card>
      <RulesCard
        rules={settings.rules.map(({ rule }) => rule)}
        modes={draft.rules}
        disabled={!mayUpdate}
        onChange={(rule, mode) => change({ rules: { ...draft.rules, [rule]: mode } })}
      />
      {update.error !== null && (
        <Alert tone="danger" action={stale && <Button onClick={() => void reload()}>{t('settings.reload')}</Button>}>
          {stale ? t('settings.conflict') : errorText(t, update.error)}
        </Alert>
      )}
      {mayUpdate && (
        <div className={styles.save}>
          {!dirty && <span className={styles.muted}>{t('settings.nothingChanged')}</span>}
          <CardActions>
            {dirty && <Button onClick={() => setDraft(draftOf(base))}>{t('common:cancel')}</Button>}
            <Button variant="primary" type="submit" disabled={!dirty} loading={update.isPending}>
              {t('common:save')}
            </Button>
          </CardActions>
        </div>
      )}
    </form>
  );
}

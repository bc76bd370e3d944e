/** The general leave settings as one form. What a change does to balances is shown before it is saved. */
import { useApiMutation } from '@rooster/api-client/query';
import type { LeaveModuleSettings } from '@rooster/contract';
import { fieldErrorText, useFormat } from '@rooster/i18n';
import { Link, useCan, useConfirm, useUnsavedChanges } from '@rooster/module-kit';
import { TextField } from '@rooster/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedSince } from '../../settings/changed-since.ts';
import { SettingsForm } from '../../settings/settings-form.tsx';
import styles from '../../settings/settings.module.css';
import { useLeaveApi } from '../../shared/api.ts';
import { useHours } from '../../shared/hours.ts';
import { ORGANISATION } from '../../shared/paths.ts';
import { AgeSteps } from './age-steps.tsx';
import { CarryOver } from './carry-over.tsx';
import { draftOf, NOTICE, problemsOf, type SettingsDraft, toInput } from './form.ts';

/** The form. `settings` is what is on the server; what is changed here lies over it. */
export function GeneralCard({ settings }: { readonly settings: LeaveModuleSettings }): React.JSX.Element {
  const { t } = useTranslation('leave');
  const { language } = useFormat();
  const api = useLeaveApi();
  const hours = useHours();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const mayUpdate = useCan('leave:settings:update');
  const mayChangeStandard = useCan('tenant:settings:update');
  // The version that the changes were made on: somebody else's must not slip in underneath.
  const [base, setBase] = useState(settings);
  const [changes, setChanges] = useState<Partial<SettingsDraft>>({});
  const [tried, setTried] = useState(false);
  const preview = useApiMutation(api.previewLeaveModuleSettings, { quiet: true, invalidates: [] });
  const update = useApiMutation(api.updateLeaveModuleSettings, { quiet: true, success: t('common:saved') });
  const saved = draftOf(base, language);
  const draft = { ...saved, ...changes };
  const dirty = JSON.stringify(draft) !== JSON.stringify(saved);
  useUnsavedChanges(dirty && !update.isPending);
  if (settings.version > base.version && !dirty) setBase(settings);

  const problems = problemsOf(draft);
  const change = (next: Partial<SettingsDraft>): void => {
    update.reset();
    preview.reset();
    setChanges({ ...changes, ...next });
  };
  const drop = (): void => {
    setChanges({});
    setTried(false);
    update.reset();
  };
  const save = async (): Promise<void> => {
    setTried(true);
    const body = toInput(draft, base);
    if (!body || preview.isPending || update.isPending) return;
    try {
      const effect = await preview.mutateAsync({ body });
      const text = t('settings.effect.text', {
        count: effect.lots,
        people: t('settings.people', { count: effect.people }),
        lots: t('settings.lots', { count: effect.lots }),
        added: hours(effect.added),
        taken: hours(effect.taken),
      });
      const agreed =
        effect.lots === 0 ||
        (await confirm({ title: t('settings.effect.title'), text, accept: t('settings.effect.accept') }));
      if (!agreed) return;
      const answer = await update.mutateAsync({ body, ifMatch: base.version });
      setBase(answer);
      setChanges((now) => changedSince(changes, now));
      setTried(false);
    } catch {
      // Both mutations keep their error, and the form tells it.
    }
  };
  const reload = (): void => {
    drop();
    setBase(settings);
    void queryClient.invalidateQueries({ queryKey: ['leave'] });
  };
  return (
    <SettingsForm
      title={t('settings.tab.general')}
      mayUpdate={mayUpdate}
      dirty={dirty}
      saving={preview.isPending || update.isPending}
      error={update.error ?? preview.error}
      onSave={() => void save()}
      onDrop={drop}
      onReload={reload}
    >
      <TextField
        label={t('settings.notice')}
        hint={t('settings.noticeHint')}
        inputMode="numeric"
        maxLength={3}
        value={draft.notice}
        error={tried && problems.notice && fieldErrorText(t, { code: problems.notice, params: NOTICE })}
        onChange={(notice) => change({ notice })}
      />
      <div className={styles.facts}>
        <span>
          {t('settings.standard')}:{' '}
          <strong>
            {base.standardVacationHours === null
              ? t('settings.standardLegal')
              : t('settings.standardHours', { hours: hours(base.standardVacationHours) })}
          </strong>
        </span>
        {mayChangeStandard && <Link to={ORGANISATION}>{t('settings.standardLink')}</Link>}
      </div>
      <CarryOver draft={draft} problems={tried ? problems : { steps: {} }} onChange={change} />
      <AgeSteps steps={draft.steps} problems={tried ? problems.steps : {}} onChange={(steps) => change({ steps })} />
    </SettingsForm>
  );
}

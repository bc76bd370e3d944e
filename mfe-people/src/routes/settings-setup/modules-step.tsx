/** Which modules the organisation uses. */
import { useApiMutation } from '@rooster/api-client/query';
import { modules } from '@rooster/contract/modules';
import { useSession, useShell } from '@rooster/module-kit';
import { SwitchField } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { usePeopleApi } from '../../shared/api.ts';
import shared from '../../shared/shared.module.css';
import { HolidayQuestions } from './holiday-questions.tsx';
import styles from './setup.module.css';

export function ModulesStep() {
  const { t } = useTranslation('people');
  const api = usePeopleApi();
  const { session } = useShell();
  const { tenant } = useSession();
  const set = useApiMutation(api.setModule, {
    success: ({ enabledModules }) => {
      const more = enabledModules.length > tenant.enabledModules.length;
      return t(more ? 'setup.modules.on' : 'setup.modules.off');
    },
    onSuccess: () => void session.renew(),
  });
  return (
    <div className={shared.form}>
      <p className={styles.note}>{t('setup.modules.lead')}</p>
      {modules.map((module) => (
        <SwitchField
          needsConnection
          key={module}
          label={t(`setup.modules.${module}`)}
          hint={t(`setup.modules.${module}Hint`)}
          checked={tenant.enabledModules.includes(module)}
          loading={set.isPending}
          onChange={(enabled) => set.mutate({ body: { module, enabled } })}
        />
      ))}
      {tenant.enabledModules.includes('Timesheet') && <HolidayQuestions />}
    </div>
  );
}

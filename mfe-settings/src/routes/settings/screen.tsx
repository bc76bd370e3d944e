/** `/app/settings`: which modules the organisation has. */
import { Loaded, useCan, useConfirm } from '@rooster/module-kit';
import { Alert, Page } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { ModuleRow } from './module-row.tsx';
import { type ModuleCard, moduleCards } from './modules.ts';
import { useSetModule, useTenantSettings } from './queries.ts';
import styles from './modules.module.css';

export function ModulesScreen() {
  const { t } = useTranslation('settings');
  const mayChange = useCan('tenant:modules:update');
  const confirm = useConfirm();
  const settings = useTenantSettings();
  const setModule = useSetModule(() => t('modules.saved'));

  const change = async ({ module, key }: ModuleCard, enabled: boolean) => {
    const name = t(`modules.${key}.name`);
    const sure =
      enabled ||
      (await confirm({
        title: t('modules.off.title', { name }),
        text: t('modules.off.text', { name }),
        accept: t('modules.off.accept'),
        danger: true,
      }));
    if (sure) setModule.mutate({ body: { module, enabled } });
  };

  return (
    <Page title={t('modules.title')} lead={t('modules.lead')} width="form">
      {!mayChange && <Alert>{t('modules.readOnly')}</Alert>}
      <Loaded query={settings} label={t('modules.loading')} card shape="list">
        {({ enabledModules }) => (
          <ul className={styles.list}>
            {moduleCards.map((card) => (
              <ModuleRow
                key={card.module}
                card={card}
                enabled={enabledModules.includes(card.module)}
                busy={setModule.isPending && setModule.variables.body.module === card.module}
                locked={!mayChange}
                onChange={(enabled) => void change(card, enabled)}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Page>
  );
}

/** `/app/settings`: which modules the organisation has. */
import type { RemoteModule } from '@rooster/contract';
import { resolveLanguage } from '@rooster/i18n';
import { Loaded, useCan, useConfirm } from '@rooster/module-kit';
import { Alert, Page } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { ModuleRow } from './module-row.tsx';
import { moduleOfRemote, type ChosenModule, moduleCards } from './modules.ts';
import { useRemoteModules, useSetModule, useTenantSettings } from './queries.ts';
import styles from './modules.module.css';

/** The product's modules, then those that remotes bring. */
function useModules(brought: readonly RemoteModule[]): readonly ChosenModule[] {
  const { t, i18n } = useTranslation('settings');
  return [
    ...moduleCards.map(({ module, icon, key }) => ({
      module,
      icon,
      name: t(`modules.${key}.name`),
      text: t(`modules.${key}.text`),
    })),
    ...brought.map((one) => moduleOfRemote(one, resolveLanguage(i18n.language))),
  ];
}

interface ListProps {
  readonly brought: readonly RemoteModule[];
  /** Names of those that are on. */
  readonly on: readonly string[];
  readonly mayChange: boolean;
}

function ModuleList({ brought, on, mayChange }: ListProps) {
  const { t } = useTranslation('settings');
  const confirm = useConfirm();
  const setModule = useSetModule(() => t('modules.saved'));

  const change = async ({ module, name }: ChosenModule, enabled: boolean) => {
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
    <ul className={styles.list}>
      {useModules(brought).map((one) => (
        <ModuleRow
          key={one.module}
          module={one}
          enabled={on.includes(one.module)}
          busy={setModule.isPending && setModule.variables.body.module === one.module}
          locked={!mayChange}
          onChange={(enabled) => void change(one, enabled)}
        />
      ))}
    </ul>
  );
}

export function ModulesScreen() {
  const { t } = useTranslation('settings');
  const mayChange = useCan('tenant:modules:update');
  const settings = useTenantSettings();
  const brought = useRemoteModules();
  const loading = { label: t('modules.loading'), card: true, shape: 'list' } as const;

  return (
    <Page title={t('modules.title')} lead={t('modules.lead')} width="form">
      {!mayChange && <Alert>{t('modules.readOnly')}</Alert>}
      <Loaded query={settings} {...loading}>
        {({ enabledModules, remoteModules }) => (
          <Loaded query={brought} {...loading}>
            {(modules) => (
              <ModuleList brought={modules} on={[...enabledModules, ...remoteModules]} mayChange={mayChange} />
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}

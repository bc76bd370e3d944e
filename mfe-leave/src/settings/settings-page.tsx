/** The frame of the leave settings: one title, and tabs with addresses of their own. */
import { useCan, useGo } from '@rooster/module-kit';
import { Page, Tabs } from '@rooster/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SETTINGS } from '../shared/paths.ts';

type Tab = keyof typeof SETTINGS;

interface Props {
  readonly tab: Tab;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Title, tabs that the person may open, content. */
export function SettingsPage({ tab, actions, children }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const go = useGo();
  const mayGeneral = useCan('leave:settings:view', 'leave:settings:update');
  const mayTypes = useCan('leave:type:create', 'leave:type:update');
  const mayBalances = useCan('leave:expiry:view', 'leave:expiry:update');
  const items = [
    { key: 'general', label: t('settings.tab.general'), may: mayGeneral },
    { key: 'types', label: t('settings.tab.types'), may: mayTypes },
    { key: 'balances', label: t('settings.tab.balances'), may: mayBalances },
  ] as const;
  return (
    <Page
      title={t('settings.title')}
      lead={t('settings.lead')}
      width="form"
      actions={actions}
      tabs={
        <Tabs<Tab>
          label={t('settings.title')}
          items={items.filter(({ may }) => may)}
          value={tab}
          onChange={(key) => go(SETTINGS[key])}
        />
      }
    >
      {children}
    </Page>
  );
}

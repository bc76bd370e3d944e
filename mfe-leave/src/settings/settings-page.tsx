/** The frame of the leave settings: one title, and tabs with addresses of their own. */
import { TabbedPage, useCan } from '@rooster/module-kit';
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
  const mayGeneral = useCan('leave:settings:view', 'leave:settings:update');
  const mayTypes = useCan('leave:type:create', 'leave:type:update');
  const mayBalances = useCan('leave:expiry:view', 'leave:expiry:update');
  return (
    <TabbedPage<Tab>
      title={t('settings.title')}
      lead={t('settings.lead')}
      width="form"
      actions={actions}
      tab={tab}
      tabs={[
        { key: 'general', label: t('settings.tab.general'), path: SETTINGS.general, may: mayGeneral },
        { key: 'types', label: t('settings.tab.types'), path: SETTINGS.types, may: mayTypes },
        { key: 'balances', label: t('settings.tab.balances'), path: SETTINGS.balances, may: mayBalances },
      ]}
    >
      {children}
    </TabbedPage>
  );
}

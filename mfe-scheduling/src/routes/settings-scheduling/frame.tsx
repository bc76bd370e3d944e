/** The frame of the settings screens: one title, and tabs with addresses of their own. */
import { useCan, useGo } from '@rooster/module-kit';
import { Page, Tabs } from '@rooster/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const paths = {
  general: '/app/settings/scheduling',
  shiftTypes: '/app/settings/scheduling/shift-types',
  skills: '/app/settings/scheduling/skills',
} as const;
type Tab = keyof typeof paths;

export interface SettingsFrameProps {
  readonly tab: Tab;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function SettingsFrame({ tab, actions, children }: SettingsFrameProps) {
  const { t } = useTranslation('scheduling');
  const go = useGo();
  const may = {
    general: useCan('schedules:settings:view', 'schedules:settings:update'),
    shiftTypes: useCan('schedules:settings:view', 'schedules:settings:update'),
    skills: useCan('skills:create', 'skills:update', 'skills:delete'),
  } as const;
  const items = (['general', 'shiftTypes', 'skills'] as const)
    .filter((key) => may[key])
    .map((key) => ({ key, label: t(`settings.tab.${key}`) }));
  return (
    <Page
      title={t('settings.title')}
      lead={t('settings.lead')}
      actions={actions}
      tabs={<Tabs<Tab> label={t('settings.title')} items={items} value={tab} onChange={(key) => go(paths[key])} />}
    >
      {children}
    </Page>
  );
}

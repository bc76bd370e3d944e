/** The frame of the settings screens: one title, and tabs with addresses of their own. */
import { TabbedPage, useCan } from '@rooster/module-kit';
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
  const may = {
    general: useCan('schedules:settings:view', 'schedules:settings:update'),
    shiftTypes: useCan('schedules:settings:view', 'schedules:settings:update'),
    skills: useCan('skills:create', 'skills:update', 'skills:delete'),
  } as const;
  const keys = ['general', 'shiftTypes', 'skills'] as const;
  return (
    <TabbedPage<Tab>
      title={t('settings.title')}
      lead={t('settings.lead')}
      actions={actions}
      width="form"
      tab={tab}
      tabs={keys.map((key) => ({ key, label: t(`settings.tab.${key}`), path: paths[key], may: may[key] }))}
    >
      {children}
    </TabbedPage>
  );
}

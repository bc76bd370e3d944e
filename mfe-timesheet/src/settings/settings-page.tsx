/** The frame of the settings screens: one title, and tabs with addresses of their own. */
import { useCan, useGo } from '@rooster/module-kit';
import { Page, Tabs } from '@rooster/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecalculationProgress } from '../recalculation/progress.tsx';

const paths = {
  general: '/app/settings/timesheet',
  'surcharge-days': '/app/settings/timesheet/surcharge-days',
  'pay-rules': '/app/settings/timesheet/pay-rules',
} as const;
type Tab = keyof typeof paths;

interface Props {
  readonly tab: Tab;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Title, tabs that the person may open, content. All are as wide, so that none moves under the mouse. */
export function SettingsPage({ tab, actions, children }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const go = useGo();
  const mayGeneral = useCan('timesheet:settings:view', 'timesheet:settings:update', 'timesheet:close-date:update');
  const mayDays = useCan(
    'timesheet:settings:view',
    'timesheet:surcharge-day:create',
    'timesheet:surcharge-day:delete',
    'timesheet:weekday-factor:view',
    'timesheet:weekday-factor:update',
  );
  const mayPayRules = useCan('timesheet:settings:view', 'timesheet:settings:update');
  const items = [
    { key: 'general', label: t('settings.tab.general'), may: mayGeneral },
    { key: 'surcharge-days', label: t('settings.tab.days'), may: mayDays },
    { key: 'pay-rules', label: t('settings.tab.payRules'), may: mayPayRules },
  ] as const;
  return (
    <Page
      title={t('settings.title')}
      lead={t('settings.lead')}
      actions={actions}
      tabs={
        <Tabs<Tab>
          label={t('settings.title')}
          items={items.filter(({ may }) => may)}
          value={tab}
          onChange={(key) => go(paths[key])}
        />
      }
    >
      <RecalculationProgress />
      {children}
    </Page>
  );
}

/** The frame of the settings screens: one title, and tabs with addresses of their own. */
import { TabbedPage, useCan } from '@rooster/module-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecalculationProgress } from '../recalculation/progress.tsx';

const SETTINGS = '/app/settings/timesheet';

type Tab = 'general' | 'surcharge-days' | 'pay-rules';

interface Props {
  readonly tab: Tab;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Title, tabs that the person may open, content. */
export function SettingsPage({ tab, actions, children }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const mayGeneral = useCan('timesheet:settings:view', 'timesheet:settings:update', 'timesheet:close-date:update');
  const mayDays = useCan(
    'timesheet:settings:view',
    'timesheet:surcharge-day:create',
    'timesheet:surcharge-day:delete',
    'timesheet:weekday-factor:view',
    'timesheet:weekday-factor:update',
  );
  const mayPayRules = useCan('timesheet:settings:view', 'timesheet:settings:update');
  return (
    <TabbedPage<Tab>
      title={t('settings.title')}
      lead={t('settings.lead')}
      actions={actions}
      tab={tab}
      tabs={[
        { key: 'general', label: t('settings.tab.general'), path: SETTINGS, may: mayGeneral },
        { key: 'surcharge-days', label: t('settings.tab.days'), path: `${SETTINGS}/surcharge-days`, may: mayDays },
        { key: 'pay-rules', label: t('settings.tab.payRules'), path: `${SETTINGS}/pay-rules`, may: mayPayRules },
      ]}
    >
      <RecalculationProgress />
      {children}
    </TabbedPage>
  );
}

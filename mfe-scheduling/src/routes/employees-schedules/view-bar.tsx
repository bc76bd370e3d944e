/** Which weeks, and as a list or a calendar. */
import { PeriodPicker, Segmented, Toolbar, useIsPhone } from '@rooster/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewState } from '../../own/view-state.ts';

export interface ViewBarProps {
  readonly view: ViewState;
  readonly today: string;
  readonly onChange: (patch: Partial<ViewState>) => void;
  readonly children?: ReactNode;
}

export function ViewBar({ view, today, onChange, children }: ViewBarProps) {
  const { t } = useTranslation('scheduling');
  const isPhone = useIsPhone();
  const look = (
    <Segmented
      label={t('own.look.label')}
      items={(['list', 'calendar'] as const).map((key) => ({ key, label: t(`own.look.${key}`) }))}
      value={view.look}
      onChange={(next) => onChange({ look: next })}
    />
  );
  return (
    // On a phone both choices fit in one line, and filters in the next.
    <Toolbar
      label={t('toolbar.label')}
      end={
        isPhone ? (
          <>
            {look}
            {children}
          </>
        ) : (
          look
        )
      }
    >
      <PeriodPicker
        unit={view.unit}
        date={view.date}
        today={today}
        onChange={(date, unit) => onChange(unit === view.unit ? { date } : { unit, date })}
      />
      {!isPhone && children}
    </Toolbar>
  );
}

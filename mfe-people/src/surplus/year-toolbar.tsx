/** Which year, and per month or per week. */
import type { SurplusUnit } from '@rooster/contract';
import { Segmented, Toolbar, YearStepper } from '@rooster/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FIRST_YEAR, LAST_YEAR, type useView } from './use-view.ts';

interface Props {
  readonly view: ReturnType<typeof useView>;
  readonly children?: ReactNode;
  readonly end?: ReactNode;
}

/** Year, unit and what else narrows the figures. */
export function YearToolbar({ view: { unit, year, showUnit, showYear }, children, end }: Props): React.JSX.Element {
  const { t } = useTranslation('people');
  const units: readonly SurplusUnit[] = ['month', 'week'];
  return (
    <Toolbar label={t('surplus.which')} end={end}>
      <YearStepper year={year} first={FIRST_YEAR} last={LAST_YEAR} onChange={showYear} />
      <Segmented
        label={t('surplus.per')}
        items={units.map((key) => ({ key, label: t(`surplus.unit.${key}`) }))}
        value={unit}
        onChange={showUnit}
      />
      {children}
    </Toolbar>
  );
}

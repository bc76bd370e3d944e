/** Walks through years. */
import { PeriodStep } from '@rooster/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly year: number;
  readonly onChange: (year: number) => void;
}

/** Previous, the year, next. */
export function YearPicker({ year, onChange }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  return (
    <PeriodStep
      label={t('year.pick')}
      previous={{ label: t('year.previous'), onClick: () => onChange(year - 1) }}
      next={{ label: t('year.next'), onClick: () => onChange(year + 1) }}
    >
      {year}
    </PeriodStep>
  );
}

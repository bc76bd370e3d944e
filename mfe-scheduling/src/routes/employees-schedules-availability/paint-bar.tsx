/** What hours and days are painted with: can, can't, or nothing. */
import { Segmented } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import type { Brush } from './day-hours.ts';

interface Props {
  readonly brush: Brush;
  readonly onChange: (brush: Brush) => void;
}

export function PaintBar({ brush, onChange }: Props): React.JSX.Element {
  const { t } = useTranslation('scheduling');
  return (
    <Segmented
      label={t('availability.paint.label')}
      items={[
        { key: 'no', label: t('availability.paint.no') },
        { key: 'yes', label: t('availability.paint.yes') },
        { key: 'clear', label: t('availability.paint.clear') },
      ]}
      value={brush}
      onChange={onChange}
    />
  );
}

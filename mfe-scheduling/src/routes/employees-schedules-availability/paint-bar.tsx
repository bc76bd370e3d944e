/** What a day is filled in with: can, can't or nothing, for the whole day or between two times. */
import { Segmented, SwitchField, TimeField } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import type { DaySays } from './painting.ts';
import styles from './painting.module.css';

export interface Brush {
  readonly kind: 'no' | 'yes' | 'clear';
  readonly isWholeDay: boolean;
  /** `HH:mm`, null while it can't be read. */
  readonly startTime: string | null;
  readonly endTime: string | null;
}

/** Undefined while its times are not right. */
export function saysOf({ kind, isWholeDay, startTime, endTime }: Brush): DaySays | null | undefined {
  if (kind === 'clear') return null;
  if (isWholeDay) return { isAvailable: kind === 'yes', startTime: null, endTime: null };
  if (startTime === null || endTime === null || startTime === endTime) return undefined;
  return { isAvailable: kind === 'yes', startTime, endTime };
}

interface Props {
  readonly brush: Brush;
  readonly onChange: (brush: Brush) => void;
}

export function PaintBar({ brush, onChange }: Props): React.JSX.Element {
  const { t } = useTranslation('scheduling');
  return (
    <div className={styles.bar}>
      <Segmented
        label={t('availability.paint.label')}
        items={[
          { key: 'no', label: t('availability.paint.no') },
          { key: 'yes', label: t('availability.paint.yes') },
          { key: 'clear', label: t('availability.paint.clear') },
        ]}
        value={brush.kind}
        onChange={(kind) => onChange({ ...brush, kind })}
      />
      {brush.kind !== 'clear' && (
        <SwitchField
          label={t('availability.wholeDay')}
          checked={brush.isWholeDay}
          onChange={(isWholeDay) => onChange({ ...brush, isWholeDay })}
        />
      )}
      {brush.kind !== 'clear' && !brush.isWholeDay && (
        <span className={styles.times}>
          <TimeField
            aria-label={t('shift.start')}
            value={brush.startTime}
            onChange={(startTime) => onChange({ ...brush, startTime })}
          />
          <span aria-hidden>–</span>
          <TimeField
            aria-label={t('shift.end')}
            value={brush.endTime}
            onChange={(endTime) => onChange({ ...brush, endTime })}
          />
        </span>
      )}
    </div>
  );
}

/** What the chosen days are, and what can be done with them. */
import { useFormat } from '@rooster/i18n';
import { Button, IconButton, useIsPhone } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { useMarkText } from './day-text.ts';
import type { LeaveMark } from './marks.ts';
import { type DayRange, rangeOf, type Selection } from './selection.ts';
import styles from './year-grid.module.css';

interface Props {
  readonly selection: Selection | undefined;
  readonly byDate: ReadonlyMap<string, readonly LeaveMark[]>;
  readonly holidays: ReadonlyMap<string, string>;
  readonly onRequest: ((range: DayRange) => void) | undefined;
  readonly isRecorded: boolean;
  readonly onOpen: (leaveRequestId: string) => void;
  readonly onClear: () => void;
}

/** A bar below the grid; says how to begin while nothing is chosen. */
export function DayBar({
  selection,
  byDate,
  holidays,
  onRequest,
  isRecorded,
  onOpen,
  onClear,
}: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const markText = useMarkText();
  const isPhone = useIsPhone();
  const how = (): string => {
    if (!onRequest) return t('year.howView');
    if (isRecorded) return t(isPhone ? 'year.recordTouch' : 'year.record');
    return t(isPhone ? 'year.howTouch' : 'year.how');
  };
  if (!selection) return <p className={styles.hint}>{how()}</p>;
  const range = rangeOf(selection);
  const single = range.from === range.to;
  const marks = single ? (byDate.get(range.from) ?? []) : [];
  return (
    <div className={styles.bar} role="status">
      <div className={styles.barText}>
        <span className={styles.barDate}>
          {single ? format.date(range.from, 'long') : format.dateRange(range.from, range.to)}
        </span>
        {single && holidays.has(range.from) && <span>{holidays.get(range.from)}</span>}
        {marks.map((mark) => (
          <button
            key={mark.leaveRequestId}
            type="button"
            className={styles.open}
            onClick={() => onOpen(mark.leaveRequestId)}
          >
            {markText(mark)}
          </button>
        ))}
      </div>
      {onRequest && (
        <Button variant="primary" icon="plus" onClick={() => onRequest(range)}>
          {t(isRecorded ? 'request.record' : 'request.new')}
        </Button>
      )}
      <IconButton icon="close" label={t('year.clear')} onClick={onClear} />
    </div>
  );
}

/** Entries under the day they start on, the last day first. */
import type { TimesheetEntry } from '@rooster/contract';
import { isClosed } from '@rooster/domain/hours';
import { useFormat } from '@rooster/i18n';
import { groupBy } from '@rooster/module-kit';
import { Button, Card, DayGroup, DayList, EmptyState } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import type { DayHours } from '../../chart/bars.ts';
import { dayOf } from '../../entry-form/draft.ts';
import { EntryRow } from './entry-row.tsx';

interface Props {
  readonly entries: readonly TimesheetEntry[];
  /** What was worked on each date, also in a shift that began the day before. */
  readonly hours: readonly DayHours[];
  readonly today: string;
  readonly closedDate: string | null;
  /** Absent when the person may not change entries. */
  readonly onEdit: ((entry: TimesheetEntry) => void) | undefined;
  readonly onDelete: ((entry: TimesheetEntry) => void) | undefined;
  readonly onNear: () => void;
  /** Absent when nothing can be added by hand. */
  readonly onAdd: (() => void) | undefined;
}

/** Days from the last to the first, within a day from morning to evening. */
function byDay(entries: readonly TimesheetEntry[]): [string, TimesheetEntry[]][] {
  const sorted = entries.toSorted((a, b) => Date.parse(a.shiftStart) - Date.parse(b.shiftStart));
  return [...groupBy(sorted, dayOf)].toSorted(([a], [b]) => b.localeCompare(a));
}

/** The list, or what to do when there is nothing yet. */
export function EntryList({
  entries,
  hours,
  today,
  closedDate,
  onEdit,
  onDelete,
  onNear,
  onAdd,
}: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  if (entries.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="clock"
          title={t('time.empty.title')}
          action={
            onAdd && (
              <Button icon="plus" onClick={onAdd}>
                {t('time.add')}
              </Button>
            )
          }
        >
          {t('time.empty.text')}
        </EmptyState>
      </Card>
    );
  }
  const isLocked = (entry: TimesheetEntry): boolean =>
    isClosed({ start: Date.parse(entry.shiftStart), zone: entry.timeZoneId }, closedDate);
  return (
    <DayList isDense>
      {byDay(entries).map(([day, items]) => (
        <DayGroup
          key={day}
          title={format.date(day, 'long')}
          today={day === today}
          meta={format.duration(
            hours.reduce((sum, { date, worked, pending }) => (date === day ? sum + worked + pending : sum), 0),
          )}
        >
          {items.map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              locked={isLocked(entry)}
              onEdit={onEdit}
              onDelete={onDelete}
              onNear={onNear}
            />
          ))}
        </DayGroup>
      ))}
    </DayList>
  );
}

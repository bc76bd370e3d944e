/** What one has said, from today on, as a list. */
import type { AvailabilityEntry } from '@rooster/contract';
import { Card, EmptyState, IconButton, ListRow, RowList, Tag } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { useEntryText } from './entry-text.ts';
import { wordIcons, wordOf } from './word.ts';

export interface EntryListProps {
  readonly entries: readonly AvailabilityEntry[];
  readonly today: string;
  /** What is there while nothing was said. */
  readonly emptyText: string;
  readonly onEdit?: (availabilityEntryId: string) => void;
}

export function EntryList({ entries, today, emptyText, onEdit }: EntryListProps) {
  const { t } = useTranslation('scheduling');
  const text = useEntryText();
  const ahead = entries
    .filter(({ endDate }) => endDate >= today)
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  return (
    <Card title={t('availability.list')}>
      {ahead.length === 0 ? (
        <EmptyState icon="calendar" title={t('availability.empty')}>
          {emptyText}
        </EmptyState>
      ) : (
        <RowList label={t('availability.list')}>
          {ahead.map((entry) => (
            <ListRow
              key={entry.availabilityEntryId}
              title={text.days(entry)}
              text={entry.notes === null ? text.times(entry) : `${text.times(entry)} · ${entry.notes}`}
              end={
                <>
                  <Tag tone={entry.isAvailable ? 'success' : 'danger'} icon={wordIcons[wordOf(entry)]}>
                    {text.state(entry)}
                  </Tag>
                  {onEdit !== undefined && (
                    <IconButton
                      icon="edit"
                      label={t('availability.editOf', { days: text.days(entry) })}
                      onClick={() => onEdit(entry.availabilityEntryId)}
                    />
                  )}
                </>
              }
            />
          ))}
        </RowList>
      )}
    </Card>
  );
}

/** A person with all that awaits a decision. */
import type { ApprovableEntry, ApprovableTotal } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { useFormat } from '@rooster/i18n';
import { Avatar } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../entry-form/draft.ts';
import type { PersonGroup } from './groups.ts';
import { QueueRow, type RowHandlers } from './queue-row.tsx';
import styles from './validate.module.css';

interface Props extends RowHandlers {
  readonly group: PersonGroup;
  readonly selected: ReadonlySet<string>;
  readonly mayDecide: boolean;
  /** All that waits of this person, where that is what the card is about. */
  readonly total: ApprovableTotal | undefined;
}

/** Name, total, and the entries by day. */
export function PersonCard({ group, selected, mayDecide, total, ...handlers }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const { entries, person } = group;
  const name = format.name(person);
  const worked = total
    ? parseDuration(total.workedTime)
    : entries.reduce((sum, { workedTime }) => sum + parseDuration(workedTime), 0);
  const isSelected = (entry: ApprovableEntry): boolean => selected.has(entry.id);
  const all = entries.every(isSelected);
  return (
    <section className={styles.card} aria-label={name}>
      <header className={styles.person}>
        {mayDecide && (
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={all}
              aria-label={t('validate.selectPerson', { name })}
              ref={(element) => {
                if (element) element.indeterminate = !all && entries.some(isSelected);
              }}
              onChange={(event) => handlers.onSelect(entries, event.target.checked)}
            />
          </label>
        )}
        <Avatar name={name} />
        <h2 className={styles.name}>{name}</h2>
        <span className={styles.total}>
          {t('validate.personTotal', { count: total?.entryCount ?? entries.length, worked: format.duration(worked) })}
        </span>
      </header>
      <ul className={styles.rows}>
        {entries.map((entry, index) => {
          const above = entries[index - 1];
          return (
            <QueueRow
              key={entry.id}
              entry={entry}
              sameDay={above !== undefined && dayOf(above) === dayOf(entry)}
              selected={isSelected(entry)}
              mayDecide={mayDecide}
              {...handlers}
            />
          );
        })}
      </ul>
    </section>
  );
}

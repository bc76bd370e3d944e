/** A person with his lines; a head with their sum where there is more than one. */
import type { ApprovableEntry } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { useFormat } from '@rooster/i18n';
import { Avatar } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { type LineHandlers, QueueLine } from './queue-line.tsx';
import { type Bar, entriesOf, type PersonRows } from './rows.ts';
import styles from './validate.module.css';

interface Props extends LineHandlers {
  readonly group: PersonRows;
  readonly scale: Bar;
  readonly tolerance: number;
  readonly current: string | undefined;
  readonly selected: ReadonlySet<string>;
  readonly mayDecide: boolean;
}

/** The lines are all there is of the person, so what the head says is what is shown and ticked. */
export function PersonLines({ group, current, selected, ...line }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const { person, rows } = group;
  const name = format.name(person);
  const entries = entriesOf(rows);
  const isSelected = ({ id }: ApprovableEntry): boolean => selected.has(id);
  const all = entries.every(isSelected);
  const worked = entries.reduce((sum, { workedTime }) => sum + parseDuration(workedTime), 0);
  return (
    <section aria-label={name} className={styles.personLines}>
      {entries.length > 1 && (
        <header className={styles.person}>
          {line.mayDecide && (
            <label className={styles.tick}>
              <input
                type="checkbox"
                checked={all}
                tabIndex={rows.some(({ id }) => id === current) ? 0 : -1}
                aria-label={t('validate.selectPerson', { name })}
                ref={(element) => {
                  if (element) element.indeterminate = !all && entries.some(isSelected);
                }}
                onChange={(event) => line.onSelect(entries, event.target.checked)}
              />
            </label>
          )}
          <span className={styles.who}>
            <Avatar name={name} person={person.tenantUserId} size={24} />
            <h3>{name}</h3>
          </span>
          <span className={styles.total}>
            {t('validate.personTotal', { count: entries.length, worked: format.duration(worked) })}
          </span>
        </header>
      )}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <QueueLine
            key={row.id}
            row={row}
            isNamed={entries.length <= 1}
            isCurrent={row.id === current}
            isSelected={row.kind === 'entry' && isSelected(row.entry)}
            {...line}
          />
        ))}
      </ul>
    </section>
  );
}

/** The people who can be put onto shifts, beside the board. */
import { isFoundBy } from '@rooster/domain/search';
import { useFormat } from '@rooster/i18n';
import { Avatar, SearchField } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { carriedKey } from '../drag/drop-keys.ts';
import type { SchedulePerson } from '@rooster/contract';
import { hoursOf } from '../model/totals.ts';
import styles from './board.module.css';
import panel from './panel.module.css';

export interface PeoplePanelProps {
  readonly people: readonly SchedulePerson[];
  /** Picks somebody up by keyboard. */
  readonly onPickUp: (tenantUserId: string) => void;
}

export function PeoplePanel({ people, onPickUp }: PeoplePanelProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const [search, setSearch] = useState('');
  const shown = people.filter((person) => isFoundBy(format.name(person), search));
  return (
    <section className={panel.panel} aria-label={t('panel.label')}>
      <div className={panel.panelHead}>
        <SearchField label={t('panel.search')} value={search} onChange={setSearch} />
      </div>
      <ul className={panel.panelList}>
        {shown.map((person) => {
          const { planned, contract } = hoursOf(person);
          const name = format.name(person);
          return (
            <li key={person.tenantUserId}>
              <button
                type="button"
                className={panel.panelPerson}
                title={t('panel.hint')}
                data-carry={carriedKey({ kind: 'person', tenantUserId: person.tenantUserId })}
                onClick={() => onPickUp(person.tenantUserId)}
              >
                <Avatar name={name} person={person.tenantUserId} size={28} />
                <span className={panel.panelText}>
                  <span className={styles.title} title={name}>
                    {name}
                  </span>
                  <span className={styles.hours}>
                    {contract === null
                      ? t('board.hoursPlain', { planned: format.duration(planned) })
                      : t('board.hours', { planned: format.duration(planned), contract: format.duration(contract) })}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
        {shown.length === 0 && <li className={styles.corner}>{t('panel.nobody')}</li>}
      </ul>
    </section>
  );
}

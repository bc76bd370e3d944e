/** Recording leave for somebody: first whose it is, then the same three steps as for oneself. */
import { isFoundBy } from '@rooster/domain/search';
import { useFormat } from '@rooster/i18n';
import { LoadedCard, useCan, useSession, useToday } from '@rooster/module-kit';
import { Button, EmptyState, TextField } from '@rooster/ui';
import { Modal } from '@rooster/ui/overlay';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequestDialog } from '../requests/use-request-dialog.tsx';
import styles from './manager.module.css';
import { useTeam } from './use-team.ts';

interface Person {
  readonly tenantUserId: string;
  readonly name: string;
}

function ChoosePerson({
  today,
  onChoose,
  onClose,
}: {
  readonly today: string;
  readonly onChoose: (person: Person) => void;
  readonly onClose: () => void;
}): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const [search, setSearch] = useState('');
  const team = useTeam({ from: today, to: today });
  return (
    <Modal
      open
      size="small"
      title={t('team.record.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common:cancel')}</Button>}
    >
      <div className={styles.choose}>
        <TextField
          label={t('team.record.search')}
          type="search"
          autoComplete="off"
          value={search}
          onChange={setSearch}
        />
        <LoadedCard query={team} what={t('team.failed')} shape="form" lines={1}>
          {({ members }) => {
            const found = members
              .map((member) => ({ tenantUserId: member.tenantUserId, name: format.name(member) }))
              .filter(({ name }) => isFoundBy(name, search));
            if (found.length === 0) return <EmptyState icon="users" title={t('common:noResults')} />;
            return (
              <ul className={styles.people} aria-label={t('team.record.title')}>
                {found.map((person) => (
                  <li key={person.tenantUserId}>
                    <button type="button" className={styles.person} onClick={() => onChoose(person)}>
                      {person.name}
                    </button>
                  </li>
                ))}
              </ul>
            );
          }}
        </LoadedCard>
      </div>
    </Modal>
  );
}

/** The button, for anyone who may, and what it opens. */
export function useRecordLeave(): { readonly button: ReactNode; readonly dialog: ReactNode } {
  const { t } = useTranslation('leave');
  const { tenant } = useSession();
  const today = useToday(tenant.timezone);
  const may = useCan('leave:request:create-for-user');
  const [choosing, setChoosing] = useState(false);
  const [person, setPerson] = useState<Person>();
  const form = useRequestDialog({
    tenantUserId: person?.tenantUserId ?? '',
    name: person?.name,
    today,
  });
  return {
    button: may && (
      <Button variant="primary" icon="plus" onClick={() => setChoosing(true)} onNear={form.prefetch}>
        {t('request.record')}
      </Button>
    ),
    dialog: (
      <>
        {choosing && (
          <ChoosePerson
            today={today}
            onClose={() => setChoosing(false)}
            onChoose={(chosen) => {
              setChoosing(false);
              setPerson(chosen);
              form.ask();
            }}
          />
        )}
        {form.dialog}
      </>
    ),
  };
}

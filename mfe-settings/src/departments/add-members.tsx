/** Puts several people into a department at once: search, tick, add. */
import type { DepartmentMember, MemberOption } from '@rooster/contract';
import { errorText, useFormat } from '@rooster/i18n';
import { Loaded, useCloseForm } from '@rooster/module-kit';
import { Alert, Button, CheckField, EmptyState, Modal, TextField } from '@rooster/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './departments.module.css';
import { findPeople, toggled } from './member-choice.ts';
import { useAddMembers, useMemberOptions } from './queries.ts';

export interface AddMembersProps {
  readonly departmentId: string;
  readonly departmentName: string;
  readonly members: readonly DepartmentMember[];
  readonly onClose: () => void;
}

/** So many are drawn at most; who is further down is found by searching. */
const SHOWN = 100;

function Choice({
  options,
  members,
  chosen,
  onChoose,
}: {
  readonly options: readonly MemberOption[];
  readonly members: readonly DepartmentMember[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const [search, setSearch] = useState('');
  const people = useMemo(
    () => options.map((option) => ({ id: option.tenantUserId, name: format.name(option) })),
    [options, format],
  );
  const present = useMemo(() => new Set(members.map(({ tenantUserId }) => tenantUserId)), [members]);
  const found = findPeople(people, present, search);
  const searching = search.trim() !== '';
  return (
    <>
      <TextField
        label={t('departments.members.search')}
        type="search"
        value={search}
        onChange={setSearch}
        autoComplete="off"
        data-autofocus
      />
      {found.length === 0 ? (
        <EmptyState
          icon="users"
          title={t(searching ? 'departments.members.nobody' : 'departments.members.everybody')}
        />
      ) : (
        <ul className={styles.people} aria-label={t('departments.members.people')}>
          {found.slice(0, SHOWN).map(({ id, name }) => (
            <li key={id}>
              <CheckField
                label={name}
                checked={chosen.includes(id)}
                onChange={(on) => onChoose(toggled(chosen, id, on))}
              />
            </li>
          ))}
          {found.length > SHOWN && (
            <li className={styles.text}>{t('departments.members.more', { count: found.length - SHOWN })}</li>
          )}
        </ul>
      )}
    </>
  );
}

/** Rendered while it is open. */
export function AddMembers({ departmentId, departmentName, members, onClose }: AddMembersProps) {
  const { t } = useTranslation('settings');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const options = useMemberOptions(true);
  const add = useAddMembers({ success: t('departments.members.added', { count: chosen.length }), onSaved: onClose });
  const close = useCloseForm({ dirty: chosen.length > 0, sending: add.isPending || add.isSuccess, onClose });
  const footer = (
    <>
      <Button onClick={close}>{t('common:cancel')}</Button>
      <Button
        variant="primary"
        disabled={chosen.length === 0}
        loading={add.isPending}
        onClick={() => add.mutate({ params: { id: departmentId }, body: { tenantUserIds: [...chosen] } })}
      >
        {chosen.length === 0
          ? t('departments.members.add')
          : t('departments.members.addCount', { count: chosen.length })}
      </Button>
    </>
  );
  return (
    <Modal open title={t('departments.members.addTo', { name: departmentName })} onClose={close} footer={footer}>
      <div className={styles.stack}>
        {add.isError && <Alert tone="danger">{errorText(t, add.error)}</Alert>}
        <Loaded query={options} label={t('departments.members.loading')} shape="list">
          {(items) => <Choice options={items} members={members} chosen={chosen} onChoose={setChosen} />}
        </Loaded>
      </div>
    </Modal>
  );
}

/** Who is in the department and who manages it. */
import type { Department, DepartmentMember } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Loaded, useCan, useConfirm } from '@rooster/module-kit';
import { Avatar, Button, Card, Dropdown, EmptyState, type MenuItem, Tag } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddMembers } from '../../departments/add-members.tsx';
import styles from '../../departments/departments.module.css';
import { useDepartmentMembers, useMemberActions } from '../../departments/queries.ts';

function MemberRow({
  member,
  name,
  actions,
}: {
  readonly member: DepartmentMember;
  readonly name: string;
  readonly actions: readonly MenuItem[];
}) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const roles = member.roles.map((role) => format.roleName(role));
  const details = [member.employeeCode, ...roles].filter((part) => part !== null && part !== '').join(' · ');
  return (
    <li className={styles.row}>
      <div className={styles.member}>
        <Avatar name={name} person={member.tenantUserId} />
        <span className={styles.who}>
          <span className={styles.name}>
            {name} {member.isManager && <Tag tone="accent">{t('departments.members.manager')}</Tag>}
          </span>
          {details !== '' && <span className={styles.text}>{details}</span>}
        </span>
        {actions.length > 0 && (
          <Dropdown iconOnly="more" label={t('departments.members.actions', { name })} items={actions} />
        )}
      </div>
    </li>
  );
}

export function MembersCard({ department }: { readonly department: Department }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const confirm = useConfirm();
  const [adding, setAdding] = useState(false);
  const mayAdd = useCan('departments:member:add');
  const mayRemove = useCan('departments:member:remove');
  const mayAssign = useCan('departments:manager:assign');
  const mayEnd = useCan('departments:manager:remove');
  const { departmentId, name: departmentName } = department;
  const members = useDepartmentMembers(departmentId);
  const { remove, assign, end } = useMemberActions({
    removed: t('departments.members.removed'),
    assigned: t('departments.members.assigned'),
    ended: t('departments.members.ended'),
  });

  const takeOut = async (member: DepartmentMember, name: string) => {
    const sure = await confirm({
      title: t('departments.members.remove.title', { name, department: departmentName }),
      text: t(member.isManager ? 'departments.members.remove.managerText' : 'departments.members.remove.text'),
      accept: t('departments.members.remove.accept'),
      danger: true,
    });
    if (sure) remove.mutate({ params: { id: departmentId, tenantUserId: member.tenantUserId } });
  };
  const actionsOf = (member: DepartmentMember, name: string): MenuItem[] => {
    const params = { departmentId, tenantUserId: member.tenantUserId };
    return [
      ...(mayAssign && !member.isManager
        ? [
            {
              key: 'assign',
              label: t('departments.members.makeManager'),
              icon: 'shield' as const,
              needsConnection: true,
              onSelect: () => assign.mutate({ params }),
            },
          ]
        : []),
      ...(mayEnd && member.isManager
        ? [
            {
              key: 'end',
              label: t('departments.members.endManager'),
              icon: 'minus' as const,
              needsConnection: true,
              onSelect: () => end.mutate({ params }),
            },
          ]
        : []),
      ...(mayRemove
        ? [
            {
              key: 'remove',
              label: t('departments.members.remove.action'),
              icon: 'trash' as const,
              danger: true,
              needsConnection: true,
              onSelect: () => void takeOut(member, name),
            },
          ]
        : []),
    ];
  };
  const add = mayAdd && (
    <Button icon="plus" onClick={() => setAdding(true)}>
      {t('departments.members.add')}
    </Button>
  );
  return (
    <Loaded query={members} label={t('departments.members.loading')} card shape="list">
      {(items) => (
        <Card title={t('departments.members.title')} actions={items.length > 0 && add} flush>
          {items.length === 0 ? (
            <EmptyState icon="users" title={t('departments.members.empty.title')} action={add || undefined}>
              {t('departments.members.empty.text')}
            </EmptyState>
          ) : (
            <ul className={styles.list} aria-label={t('departments.members.title')}>
              {items.map((member) => {
                const name = format.name(member);
                return (
                  <MemberRow key={member.tenantUserId} member={member} name={name} actions={actionsOf(member, name)} />
                );
              })}
            </ul>
          )}
          {adding && (
            <AddMembers
              departmentId={departmentId}
              departmentName={departmentName}
              members={items}
              onClose={() => setAdding(false)}
            />
          )}
        </Card>
      )}
    </Loaded>
  );
}

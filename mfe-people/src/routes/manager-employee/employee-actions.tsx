/** What can be done with an employee as a whole. */
import { useApiMutation } from '@rooster/api-client/query';
import type { Member } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useCan } from '@rooster/module-kit';
import { Button, Dropdown, type MenuItem } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePeopleApi } from '../../shared/api.ts';
import { download } from '../../shared/download.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { exportCsv } from './export-csv.ts';
import { LeaveDialog } from './leave-dialog.tsx';

/** Everything that is kept of a person, as a file. */
function useDataExport({ tenantUserId }: Member) {
  const { t } = useTranslation('people');
  const { language } = useFormat();
  const api = usePeopleApi();
  const read = useApiMutation(api.exportMember, { invalidates: [] });
  const file = t('employee.exportFile');
  return {
    json: () =>
      read.mutate(
        { params: { tenantUserId } },
        { onSuccess: (data) => download(`${file}.json`, 'application/json', JSON.stringify(data, null, 2)) },
      ),
    csv: () => {
      const head = [
        t('employee.exportTable'),
        t('employee.exportRow'),
        t('employee.exportField'),
        t('employee.exportValue'),
      ];
      read.mutate(
        { params: { tenantUserId } },
        { onSuccess: ({ tables }) => download(`${file}.csv`, 'text/csv', exportCsv(tables, head, language)) },
      );
    },
  };
}

export function EmployeeActions({ member }: { readonly member: Member }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const api = usePeopleApi();
  const mayInvite = useCan('tenant:invite:create');
  const mayUpdate = useCan('tenant:member:update');
  const isAdmin = useCan('admin');
  const data = useDataExport(member);
  const [open, setOpen] = useState<'leave' | 'erase'>();
  const invite = useApiMutation(api.refreshInvite, {
    invalidates: ['members', 'invites'],
    success: t('employee.invited', { name: format.name(member) }),
  });
  const { tenantUserId, access, email, leavesOn } = member;
  const isInvited = access === 'Invited';
  const canBeInvited = mayInvite && email !== null && (isInvited || access === 'None');
  const items: MenuItem[] = [
    ...(mayUpdate
      ? [
          {
            key: 'leave',
            icon: 'logout',
            label: t(leavesOn === null ? 'employee.leave.action' : 'employee.leave.change'),
            onSelect: () => setOpen('leave'),
          } as const,
        ]
      : []),
    ...(isAdmin
      ? [
          {
            key: 'json',
            icon: 'download',
            label: t('employee.exportJson'),
            divided: true,
            needsConnection: true,
            onSelect: data.json,
          } as const,
          {
            key: 'csv',
            icon: 'download',
            label: t('employee.exportCsv'),
            needsConnection: true,
            onSelect: data.csv,
          } as const,
        ]
      : []),
    // Only who has left can be erased.
    ...(isAdmin && access === 'Left'
      ? [
          {
            key: 'erase',
            icon: 'trash',
            label: t('employee.erase.action'),
            danger: true,
            divided: true,
            onSelect: () => setOpen('erase'),
          } as const,
        ]
      : []),
  ];
  return (
    <>
      {canBeInvited && (
        <Button icon="mail" loading={invite.isPending} onClick={() => invite.mutate({ params: { tenantUserId } })}>
          {t(isInvited ? 'employee.inviteAgain' : 'employee.invite')}
        </Button>
      )}
      {items.length > 0 && <Dropdown label={t('employee.more')} items={items} />}
      {open === 'leave' && <LeaveDialog member={member} onClose={() => setOpen(undefined)} />}
      {open === 'erase' && <EraseDialog member={member} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** What can be done with an employee as a whole. */
import { useApiMutation } from '@rooster/api-client/query';
import type { Member } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useCan } from '@rooster/module-kit';
import { Button } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { usePeopleApi } from '../../shared/api.ts';

export function EmployeeActions({ member }: { readonly member: Member }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const api = usePeopleApi();
  const mayInvite = useCan('tenant:invite:create');
  const invite = useApiMutation(api.refreshInvite, { invalidates: ['members', 'invites'], success: t('employee.invited', { name: format.name(member) }) });
  const { tenantUserId, access, email } = member;
  const isInvited = access === 'Invited';
  const canBeInvited = mayInvite && email !== null && (isInvited || access === 'None');
  return (
    <>
      {canBeInvited && (
        <Button icon="mail" loading={invite.isPending} onClick={() => invite.mutate({ params: { tenantUserId } })}>
          {t(isInvited ? 'employee.inviteAgain' : 'employee.invite')}
        </Button>
      )}
    </>
  );
}

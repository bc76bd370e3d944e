/** `/app/manager/employees/invites`: who has been asked in, and asking somebody in. */
import type { Invite } from '@rooster/contract';
import { errorText, useFormat } from '@rooster/i18n';
import { LoadingCard, useAction, useCan, useConfirm, useSaid, useToast } from '@rooster/module-kit';
import { Alert, Button, Card, EmptyState, Page } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddInvite } from '../../add-employee/add-invite.tsx';
import { labelsOf, useRoleChoices } from '../../shared/options.ts';
import { InviteRow } from './invite-row.tsx';
import styles from './invites.module.css';
import { useDeleteInvite, useInvites, useRefreshInvite } from './queries.ts';

export function InvitesScreen() {
  const { t } = useTranslation('people');
  const format = useFormat();
  const toast = useToast();
  const confirm = useConfirm();
  const mayInvite = useCan('tenant:invite:create');
  const mayDelete = useCan('tenant:invite:delete');
  const invites = useInvites();
  useSaid(invites.error);
  const roles = useRoleChoices();
  const remove = useDeleteInvite();
  const { refresh, isRefreshing } = useRefreshInvite();
  const [adding, setAdding] = useState(false);
  useAction('invite', () => setAdding(true));

  const nameOf = (invite: Invite) =>
    invite.firstName !== null || invite.lastName !== null
      ? format.name({
          firstName: invite.firstName ?? '',
          middleName: invite.middleName,
          lastName: invite.lastName ?? '',
        })
      : invite.email;

  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ text: t('invites.copied') });
    } catch {
      // A browser may keep the clipboard to itself; the link itself always helps.
      toast({ severity: 'info', text: t('invites.copyYourself', { url }), life: 20_000 });
    }
  };

  const copyOf = ({ url }: Invite) => (url === null ? undefined : () => void copy(url));

  const withdraw = async (invite: Invite) => {
    const name = nameOf(invite);
    if (
      await confirm({
        title: t('invites.delete.title', { name }),
        text: t('invites.delete.text'),
        accept: t('invites.delete.accept'),
        danger: true,
      })
    ) {
      remove.mutate({ params: { inviteId: invite.inviteId } });
    }
  };

  const add = (variant: 'primary' | 'secondary') =>
    mayInvite && (
      <Button variant={variant} icon="plus" onClick={() => setAdding(true)}>
        {t('invites.add')}
      </Button>
    );

  return (
    <Page title={t('invites.title')} lead={t('invites.lead')} actions={add('primary')}>
      {invites.isError && (
        <Alert
          tone="danger"
          title={t('common:loadFailed')}
          action={<Button onClick={() => void invites.refetch()}>{t('shared.retry')}</Button>}
        >
          {errorText(t, invites.error)}
        </Alert>
      )}
      {invites.isPending && <LoadingCard shape="list" lines={3} label={t('invites.loading')} />}
      {invites.data?.length === 0 && (
        <Card>
          <EmptyState icon="mail" title={t('invites.empty.title')} action={add('secondary')}>
            {t('invites.empty.text')}
          </EmptyState>
        </Card>
      )}
      {invites.data !== undefined && invites.data.length > 0 && (
        <Card flush>
          <ul className={styles.list} aria-label={t('invites.title')}>
            {invites.data.map((invite) => (
              <InviteRow
                key={invite.inviteId}
                invite={invite}
                name={nameOf(invite)}
                roleNames={labelsOf(roles, invite.roleIds)}
                onCopy={copyOf(invite)}
                onRefresh={mayInvite ? () => refresh(invite) : undefined}
                refreshing={isRefreshing(invite)}
                onDelete={mayDelete ? () => void withdraw(invite) : undefined}
                busy={remove.isPending && remove.variables.params.inviteId === invite.inviteId}
              />
            ))}
          </ul>
        </Card>
      )}
      {invites.hasNextPage && (
        <Button onClick={() => void invites.fetchNextPage()} loading={invites.isFetchingNextPage}>
          {t('invites.more')}
        </Button>
      )}
      <AddInvite open={adding} onClose={() => setAdding(false)} />
    </Page>
  );
}

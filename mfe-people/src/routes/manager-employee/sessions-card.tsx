/** On how many devices somebody is logged in, and logging them out when one was lost. */
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import type { Member } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useCan, useConfirm } from '@rooster/module-kit';
import { Button, Card } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePeopleApi } from '../../shared/api.ts';
import styles from './employee.module.css';

/** Shown to administrators, for anyone who has a login. */
export function SessionsCard({ member }: { readonly member: Member }) {
  const isAdmin = useCan('admin');
  return isAdmin && member.access === 'Active' ? <SessionsOf member={member} /> : null;
}

function SessionsOf({ member }: { readonly member: Member }) {
  const { t } = useTranslation('people');
  const name = useFormat().name(member);
  const confirm = useConfirm();
  const api = usePeopleApi();
  const { tenantUserId } = member;
  const { data } = useQuery(queryOptionsFor(api.getMemberSessions, { params: { tenantUserId } }));
  const end = useApiMutation(api.endMemberSessions, {
    invalidates: ['accounts', 'audit'],
    success: t('employee.sessions.done', { name }),
  });
  if (data === undefined) return null;
  const { activeCount, canEnd } = data;
  const ask = async () => {
    const agreed = await confirm({
      title: t('employee.sessions.question', { name }),
      text: t('employee.sessions.text', { name }),
      accept: t('employee.sessions.end'),
      danger: true,
    });
    if (agreed) end.mutate({ params: { tenantUserId } });
  };
  return (
    <Card title={t('employee.sessions.title')}>
      <div className={styles.stack}>
        <p className={styles.note}>
          {activeCount === 0 ? t('employee.sessions.none') : t('employee.sessions.count', { count: activeCount })}
        </p>
        {canEnd && (
          <div>
            <Button icon="logout" loading={end.isPending} onClick={() => void ask()}>
              {t('employee.sessions.end')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

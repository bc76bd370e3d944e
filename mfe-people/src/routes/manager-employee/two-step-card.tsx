/** Whether somebody logs in with a code, and the way back in for anyone who lost phone and recovery codes. */
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
export function TwoStepCard({ member }: { readonly member: Member }) {
  const isAdmin = useCan('admin');
  return isAdmin && member.access === 'Active' ? <TwoStepOf member={member} /> : null;
}

function TwoStepOf({ member }: { readonly member: Member }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const confirm = useConfirm();
  const api = usePeopleApi();
  const { tenantUserId } = member;
  const name = format.name(member);
  const { data } = useQuery(queryOptionsFor(api.getMemberTwoStep, { params: { tenantUserId } }));
  const reset = useApiMutation(api.resetMemberTwoStep, {
    invalidates: ['accounts', 'audit'],
    success: t('employee.twoStep.done', { name }),
  });
  if (data === undefined) return null;
  const ask = async () => {
    const agreed = await confirm({
      title: t('employee.twoStep.question', { name }),
      text: t('employee.twoStep.text'),
      accept: t('employee.twoStep.reset'),
      danger: true,
    });
    if (agreed) reset.mutate({ params: { tenantUserId } });
  };
  return (
    <Card title={t('employee.twoStep.title')}>
      <div className={styles.stack}>
        <p className={styles.note}>{t(data.enabled ? 'employee.twoStep.on' : 'employee.twoStep.off')}</p>
        {data.canReset && (
          <div>
            <Button icon="shield" loading={reset.isPending} onClick={() => void ask()}>
              {t('employee.twoStep.reset')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

/** Whether everybody in the organisation logs in with two steps. */
import type { TwoStepPolicy } from '@rooster/contract';
import { GoLink, Loaded, useCan, useConfirm } from '@rooster/module-kit';
import { Button, Card, SwitchField } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './policy.module.css';
import { useSetTwoStepPolicy, useTwoStepPolicy } from './queries.ts';
import { WithoutModal } from './without-modal.tsx';

interface PolicyProps {
  readonly policy: TwoStepPolicy;
  /** The person may look but not change. */
  readonly readOnly: boolean;
}

function Policy({ policy, readOnly }: PolicyProps) {
  const { t } = useTranslation('settings');
  const confirm = useConfirm();
  const isAdmin = useCan('admin');
  const [showsWho, setShowsWho] = useState(false);
  const change = useSetTwoStepPolicy(({ isRequired }) =>
    t(isRequired ? 'tenant.twoStep.nowRequired' : 'tenant.twoStep.nowOptional'),
  );
  const { isRequired, memberCount, withoutCount, isOwnEnabled } = policy;
  const needsOwn = !readOnly && !isRequired && !isOwnEnabled;
  const set = async (next: boolean) => {
    const agreed =
      !next ||
      withoutCount === 0 ||
      (await confirm({
        title: t('tenant.twoStep.question'),
        text: t('tenant.twoStep.consequence', { count: withoutCount }),
        accept: t('tenant.twoStep.accept'),
      }));
    if (agreed) change.mutate({ body: { isRequired: next } });
  };
  return (
    <div className={styles.policy}>
      <SwitchField
        needsConnection
        label={t('tenant.twoStep.label')}
        hint={`${t('tenant.twoStep.hint')}${needsOwn ? ` ${t('tenant.twoStep.ownFirst')}` : ''}`}
        checked={isRequired}
        disabled={readOnly || needsOwn}
        loading={change.isPending}
        onChange={(next) => void set(next)}
      />
      {needsOwn && (
        <p>
          <GoLink to="/app/settings/user">{t('tenant.twoStep.ownLink')}</GoLink>
        </p>
      )}
      <div className={styles.count}>
        <p>
          {withoutCount === 0
            ? t('tenant.twoStep.everybody', { count: memberCount })
            : t('tenant.twoStep.without', { count: withoutCount, total: memberCount })}
        </p>
        {isAdmin && withoutCount > 0 && (
          <Button size="sm" onClick={() => setShowsWho(true)}>
            {t('tenant.twoStep.who')}
          </Button>
        )}
      </div>
      {showsWho && <WithoutModal onClose={() => setShowsWho(false)} />}
    </div>
  );
}

export function TwoStepPolicyCard({ readOnly }: { readonly readOnly: boolean }) {
  const { t } = useTranslation('settings');
  const policy = useTwoStepPolicy();
  return (
    <Card title={t('tenant.twoStep.title')}>
      <Loaded query={policy} label={t('tenant.twoStep.loading')} shape="form" lines={2}>
        {(data) => <Policy policy={data} readOnly={readOnly} />}
      </Loaded>
    </Card>
  );
}

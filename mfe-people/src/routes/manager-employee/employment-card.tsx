/** Login and contract, and when somebody goes. */
import type { Member } from '@rooster/contract';
import { localDate } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { useSession } from '@rooster/module-kit';
import { Card } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { AccessTag, ContractTag } from '../../shared/tags.tsx';
import styles from './employee.module.css';

export function EmploymentCard({ member }: { readonly member: Member }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const { tenant } = useSession();
  const { leavesOn, createdAt, access, contractState } = member;
  return (
    <Card title={t('employee.employment')}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('employees.column.access')}</dt>
          <dd>
            <AccessTag access={access} />
          </dd>
        </div>
        <div>
          <dt>{t('employees.column.contract')}</dt>
          <dd>
            <ContractTag state={contractState} />
          </dd>
        </div>
        {leavesOn !== null && (
          <div>
            <dt>{t('employee.leavesOn')}</dt>
            <dd>{format.date(leavesOn, 'medium')}</dd>
          </div>
        )}
        <div>
          <dt>{t('employee.createdAt')}</dt>
          <dd>{format.date(localDate(Date.parse(createdAt), tenant.timezoneId), 'medium')}</dd>
        </div>
      </dl>
    </Card>
  );
}

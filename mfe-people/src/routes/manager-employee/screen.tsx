/** `/app/manager/employees/{employeeId}`: one employee, with the tabs that other remotes bring. */
import { queryOptionsFor } from '@rooster/api-client/query';
import type { Member } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { BackLink, Loaded, Slot, useCan, useGo, useLocation, useParams, useSlotWidgets } from '@rooster/module-kit';
import { Alert, Avatar, Page, Tabs, useIsPhone } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ContractsTab } from '../../contracts/contracts-tab.tsx';
import { usePeopleApi } from '../../shared/api.ts';
import { labelsOf, useRoleChoices } from '../../shared/options.ts';
import { employeePath, EMPLOYEES } from '../../shared/paths.ts';
import { AccessTag } from '../../shared/tags.tsx';
import { EmployeeActions } from './employee-actions.tsx';
import styles from './employee.module.css';
import { Overview } from './overview.tsx';
import { CONTRACTS, OVERVIEW, tabIn, tabsOf } from './tabs.ts';

interface ContentProps {
  readonly member: Member;
  readonly tab: string;
  readonly known: boolean;
  readonly onReload: () => Promise<Member | undefined>;
}

function Content({ member, tab, known, onReload }: ContentProps) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const { tenantUserId, dateOfBirth } = member;
  const name = format.name(member);
  const data = useMemo(() => ({ tenantUserId, name }), [tenantUserId, name]);
  if (!known) return <Alert tone="info">{t('employee.noTab')}</Alert>;
  if (tab === OVERVIEW) return <Overview member={member} onReload={onReload} />;
  if (tab === CONTRACTS)
    return <ContractsTab tenantUserId={tenantUserId} name={name} hasDateOfBirth={dateOfBirth !== null} />;
  return <Slot name="employee.tabs" only={tab} data={data} />;
}

export function EmployeeScreen() {
  const { t } = useTranslation('people');
  const format = useFormat();
  const go = useGo();
  const api = usePeopleApi();
  const { pathname } = useLocation();
  const { employeeId = '' } = useParams();
  const mayViewContracts = useCan('contracts:view');
  const isPhone = useIsPhone();
  const roles = useRoleChoices();
  const widgets = useSlotWidgets('employee.tabs');
  const member = useQuery(queryOptionsFor(api.getMember, { params: { tenantUserId: employeeId } }));
  const tab = tabIn(pathname, employeePath(employeeId));
  const tabs = tabsOf(
    { overview: t('employee.tab.overview'), contracts: mayViewContracts ? t('employee.tab.contracts') : undefined },
    widgets,
    format.language,
  );
  const known = tabs.some(({ key }) => key === tab);
  const { data } = member;
  const face = data ? (
    <Avatar name={format.name(data)} person={data.tenantUserId} size={isPhone ? 48 : 64} />
  ) : member.error ? undefined : (
    <span className={styles.faceBone} aria-hidden />
  );
  const reload = async () => (await member.refetch()).data;
  const lead =
    data &&
    [data.departments.map(({ name }) => name).join(', '), labelsOf(roles, data.roleIds).join(', ')]
      .filter((text) => text !== '')
      .join(' · ');
  return (
    <Page
      title={data ? format.name(data) : t('employee.title')}
      face={face}
      lead={
        data && (
          <span className={styles.lead}>
            <AccessTag access={data.access} />
            {lead}
          </span>
        )
      }
      back={<BackLink to={EMPLOYEES}>{t('employees.title')}</BackLink>}
      actions={data && <EmployeeActions member={data} />}
      awaits={!data && !member.error && ['lead', 'actions']}
      tabs={
        <Tabs
          label={t('employee.tabs')}
          items={tabs}
          value={known ? tab : OVERVIEW}
          onChange={(key) => go(employeePath(employeeId, key === OVERVIEW ? undefined : key))}
        />
      }
    >
      <Loaded query={member} label={t('employee.loading')} lines={6} card shape="list">
        {(loaded) => <Content member={loaded} tab={tab} known={known} onReload={reload} />}
      </Loaded>
    </Page>
  );
}

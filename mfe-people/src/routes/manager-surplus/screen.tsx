/** `/app/manager/surplus-deficit-hours`: hours against the contract, of everybody the person sees. */
import { errorText } from '@rooster/i18n';
import { LoadingCard, RecalculatingNote, useSaid, useSearchParams, useSession, useToday } from '@rooster/module-kit';
import { Alert, Button, Card, EmptyState, Page, SearchField, SearchFilterSelect } from '@rooster/ui';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useDepartments } from '../../shared/options.ts';
import { useMembers } from '../../surplus/queries.ts';
import { useView } from '../../surplus/use-view.ts';
import { ExportButton } from '../../surplus/export-button.tsx';
import { YearToolbar } from '../../surplus/year-toolbar.tsx';
import { useKeptSearch } from './kept-search.ts';
import { MembersTable } from './members-table.tsx';
import { useExport } from './use-export.ts';

/** What narrows the list, kept in the address. */
function useFilter(name: string): readonly [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const change = (value: string): void => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  };
  return [params.get(name) ?? '', change];
}

export function ManagerSurplusScreen(): React.JSX.Element {
  const { t } = useTranslation('people');
  const { tenant, user } = useSession();
  const view = useView(useToday(tenant.timezone));
  const [departmentId, setDepartment] = useFilter('department');
  const [search, setSearch] = useKeptSearch(user.tenantUserId);
  const departments = useDepartments();
  const query = { unit: view.unit, year: view.year, departmentId, search: useDeferredValue(search) };
  const members = useMembers(query);
  useSaid(members.error);
  const save = useExport(query);
  const isNarrowed = departmentId !== '' || search.trim() !== '';
  return (
    <Page title={t('surplus.title')} lead={t('surplus.managerLead')}>
      <RecalculatingNote />
      <YearToolbar
        view={view}
        end={
          <ExportButton
            loading={save.isPending}
            disabled={(members.data?.total ?? 0) === 0}
            onClick={() => save.mutate()}
          />
        }
      >
        <SearchField label={t('surplus.search')} value={search} onChange={setSearch} />
        {(departments.areComing || departments.choices.length > 0) && (
          <SearchFilterSelect
            label={t('employees.byDepartment')}
            value={departmentId}
            options={[{ value: '', label: t('employees.anyDepartment') }, ...departments.choices]}
            onChange={setDepartment}
          />
        )}
      </YearToolbar>
      {members.isError && (
        <Alert
          tone="danger"
          title={t('common:loadFailed')}
          action={<Button onClick={() => void members.refetch()}>{t('shared.retry')}</Button>}
        >
          {errorText(t, members.error)}
        </Alert>
      )}
      {members.isPending && <LoadingCard shape="table" lines={10} />}
      {members.data?.total === 0 && (
        <Card>
          <EmptyState icon="users" title={t(isNarrowed ? 'surplus.nobody.narrowed' : 'surplus.nobody.title')}>
            {t(isNarrowed ? 'surplus.nobody.widen' : 'surplus.nobody.text')}
          </EmptyState>
        </Card>
      )}
      {members.data !== undefined && members.data.rows.length > 0 && (
        <Card flush>
          <MembersTable rows={members.data.rows} />
        </Card>
      )}
      {members.hasNextPage && (
        <Button onClick={() => void members.fetchNextPage()} loading={members.isFetchingNextPage}>
          {t('surplus.more')}
        </Button>
      )}
    </Page>
  );
}

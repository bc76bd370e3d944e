/** `/app/manager/employees`: everybody in the organisation, to find, to open, and to change several at once. */
import type { MemberSummary } from '@rooster/contract';
import { errorText, useFormat } from '@rooster/i18n';
import { LoadingCard, useAction, useCan, useSaid, useSession } from '@rooster/module-kit';
import { Alert, Button, Card, EmptyState, Page, useMedia } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddEmployee } from '../../add-employee/add-employee.tsx';
import { OnCallOffersCard, useOnCallOffers } from '../../on-call-offers/on-call-offers-card.tsx';
import { useRoleChoices } from '../../shared/options.ts';
import { ColumnMenu } from './column-menu.tsx';
import { type Column, columns as allColumns, loadColumns, saveColumns, toggled } from './columns.ts';
import { EmployeeList } from './employee-list.tsx';
import styles from './employees.module.css';
import { Filters } from './filters.tsx';
import { isNarrowed, type ListState, loadListState, saveListState, wholeList } from './list-state.ts';
import { useEmployees } from './queries.ts';
import { nobody, refreshed, withAll } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';

/** Narrower than this a table of names and columns is no table. */
const NARROW = '(max-width: 1023.98px)';
const noRows: readonly MemberSummary[] = [];

export function EmployeesScreen() {
  const { t } = useTranslation('people');
  const format = useFormat();
  const { user } = useSession();
  const cards = useMedia(NARROW);
  const mayAdd = useCan('tenant:member:create');
  const seesAll = useCan('tenant:member:view');
  const seesRoles = useRoleChoices().length > 0;
  const [state, setState] = useState<ListState>(() => loadListState(user.tenantUserId));
  const [chosen, setChosen] = useState(loadColumns);
  // Who may not know the roles gets no empty column for them.
  const columns = seesRoles ? chosen : chosen.filter((column) => column !== 'roles');
  const [ticked, setTicked] = useState(nobody);
  const [selectingAll, setSelectingAll] = useState(false);
  const [adding, setAdding] = useState(false);
  useAction('add-employee', () => setAdding(true));
  const employees = useEmployees(state);
  useSaid(employees.error);
  // List and offers come together: whichever came later would push the other down. A list that is there doesn't wait
  // for offers that can't be had, as without a connection.
  const offers = useOnCallOffers();
  const waits = employees.isPending || (offers.isLoading && offers.failureCount === 0);
  const rows = employees.data?.rows ?? noRows;
  const total = employees.data?.total ?? 0;
  const selection = refreshed(ticked, rows);

  const narrow = (next: ListState) => {
    setState(next);
    saveListState(user.tenantUserId, next);
    // What fits begins at the top again.
    if (window.scrollY > 300) window.scrollTo({ top: 0 });
  };
  const toggle = (column: Column) => {
    const next = toggled(chosen, column);
    setChosen(next);
    saveColumns(next);
  };
  const selectAll = async () => {
    setSelectingAll(true);
    // What was selected while pages were being read stays so.
    const complete = await readAll();
    setTicked((now) => withAll(now, complete));
    setSelectingAll(false);
  };
  const readAll = async (): Promise<readonly MemberSummary[]> => {
    let read: Pick<typeof employees, 'data' | 'hasNextPage' | 'isError' | 'fetchNextPage'> = employees;
    while (read.hasNextPage && !read.isError) {
      // Each page starts where the one before ended.
      read = await read.fetchNextPage();
    }
    return read.data?.rows ?? noRows;
  };

  const add = (variant: 'primary' | 'secondary') =>
    mayAdd && (
      <Button variant={variant} icon="plus" onClick={() => setAdding(true)}>
        {t('add.title')}
      </Button>
    );
  const empty = isNarrowed(state) ? (
    <EmptyState
      icon="search"
      title={t('employees.nobody.title')}
      action={<Button onClick={() => narrow({ ...wholeList, sort: state.sort })}>{t('employees.clear')}</Button>}
    >
      {t('employees.nobody.text')}
    </EmptyState>
  ) : (
    <EmptyState icon="users" title={t('employees.empty.title')} action={add('secondary')}>
      {t('employees.empty.text')}
    </EmptyState>
  );

  return (
    <Page
      title={t('employees.title')}
      lead={t(seesAll ? 'employees.lead' : 'employees.leadDepartments')}
      actions={add('primary')}
    >
      <Filters state={state} onChange={narrow} withSort={cards} />
      {!waits && <OnCallOffersCard items={offers.data?.items ?? []} />}
      {employees.isError && (
        <Alert
          tone="danger"
          title={t('common:loadFailed')}
          action={
            <Button onClick={() => void (rows.length > 0 ? employees.fetchNextPage() : employees.refetch())}>
              {t('shared.retry')}
            </Button>
          }
        >
          {errorText(t, employees.error)}
        </Alert>
      )}
      {waits && <LoadingCard shape="table" lines={10} label={t('employees.loading')} />}
      {employees.data !== undefined && !waits && (
        <>
          <div className={styles.above}>
            <div className={styles.counted}>
              <p className={styles.count} role="status">
                {t('employees.count', { count: total, number: format.number(total) })}
              </p>
              {isNarrowed(state) && total > 0 && (
                <Button variant="link" onClick={() => narrow({ ...wholeList, sort: state.sort })}>
                  {t('employees.clear')}
                </Button>
              )}
            </div>
            <ColumnMenu
              offered={allColumns.filter((column) => seesRoles || column !== 'roles')}
              shown={columns}
              onToggle={toggle}
            />
          </div>
          {total === 0 ? (
            <Card>{empty}</Card>
          ) : (
            <EmployeeList
              employees={employees}
              rows={rows}
              total={total}
              columns={columns}
              cards={cards}
              sort={state.sort}
              onSort={(sort) => narrow({ ...state, sort })}
              selection={selection}
              onSelect={setTicked}
            />
          )}
        </>
      )}
      {selection.size > 0 && (
        <SelectionBar
          selection={selection}
          onSelect={setTicked}
          total={total}
          onSelectAll={() => void selectAll()}
          selectingAll={selectingAll}
        />
      )}
      <AddEmployee open={adding} onClose={() => setAdding(false)} />
    </Page>
  );
}

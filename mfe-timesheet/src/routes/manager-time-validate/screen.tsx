/** Hours that await approval. */
import type { ApprovableEntry } from '@rooster/contract';
import { errorText } from '@rooster/i18n';
import {
  focusRow,
  neighbour,
  RecalculatingNote,
  useCan,
  useConfirm,
  useRowKeys,
  useSession,
  useToast,
} from '@rooster/module-kit';
import { Button, Page } from '@rooster/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useManaging } from '../../managing/use-managing.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useOthersChanges } from '../../shared/use-others-changes.ts';
import { useEntryWords } from './describe.ts';
import { Filters } from './filters.tsx';
import {
  departmentsIn,
  groupByPerson,
  isFiltering,
  matches,
  noFilter,
  type PersonGroup,
  shownUntil,
} from './groups.ts';
import { PersonCard } from './person-card.tsx';
import { useQueue, useQueueTotals } from './queries.ts';
import { QueueState } from './queue-state.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useDecisions } from './use-decisions.ts';
import styles from './validate.module.css';
import { ApproveWithin } from './within.tsx';

const MAX_REASON_LENGTH = 1000;

/** The screen at /app/manager/time/validate. */
export function ValidateScreen(): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const words = useEntryWords();
  const confirm = useConfirm();
  const toast = useToast();
  const mayDecide = useCan('timesheet:entry:approve', 'timesheet:entry:approve:department');
  const hasPlan = useSession().tenant.enabledModules.includes('Scheduling');
  useOthersChanges();
  const queue = useQueue();
  const totals = useQueueTotals();
  const decisions = useDecisions();
  const [filter, setFilter] = useState(noFilter);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [denying, setDenying] = useState<readonly ApprovableEntry[] | null>(null);

  const filtering = isFiltering(filter);
  const { hasMore, loadingMore, loadMore } = queue;
  useEffect(() => {
    // The server knows no filter: what is looked for may stand on a page that has not been fetched.
    if (filtering && hasMore && !loadingMore) loadMore();
  }, [filtering, hasMore, loadingMore, loadMore]);

  const waiting = (queue.entries ?? []).filter((entry) => !decisions.isDecided(entry));
  const departmentsOf = (tenantUserId: string): string[] =>
    totals?.get(tenantUserId)?.departments.map(({ departmentId }) => departmentId) ?? [];
  const groups = groupByPerson(waiting.filter((entry) => matches(entry, filter, departmentsOf)));
  const shown = groups.flatMap(({ entries }) => entries);
  const ids = shown.map(({ id }) => id);
  const chosen = shown.filter(({ id }) => selected.has(id));

  const select = (entries: readonly ApprovableEntry[], on: boolean): void =>
    setSelected((now) => {
      const next = new Set(now);
      for (const { id } of entries) {
        if (on) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  const decided = (entries: readonly ApprovableEntry[]): void => {
    select(entries, false);
    const [only, ...others] = entries;
    if (only && others.length === 0) focusRow(neighbour(ids, only.id));
  };
  const approve = (entries: readonly ApprovableEntry[]): void => {
    decisions.approve(entries);
    decided(entries);
  };
  const withEntry = (run: (entry: ApprovableEntry) => void) => (id: string) => {
    const entry = shown.find((item) => item.id === id);
    if (entry) run(entry);
  };
  const managing = useManaging<ApprovableEntry>({ describe: words.whole, onDone: (entry) => decided([entry]) });
  useRowKeys(ids, mayDecide, {
    approve: withEntry((entry) => approve([entry])),
    deny: withEntry((entry) => setDenying([entry])),
    select: withEntry((entry) => select([entry], !selected.has(entry.id))),
    edit: withEntry(managing.edit),
    remove: withEntry(managing.remove),
  });

  // What is on the screen may be less than what waits: a filter leaves out, a decision is on its way, a page has
  // not come.
  const totalOf = ({ tenantUserId, entries }: PersonGroup) => {
    const total = totals?.get(tenantUserId);
    return filtering || !hasMore || total === undefined || total.entryCount < entries.length ? undefined : total;
  };
  const among = {
    ...(filter.name.trim() === '' && filter.department === ''
      ? {}
      : { tenantUserIds: groups.map(({ tenantUserId }) => tenantUserId) }),
    ...(filter.from !== '' && { fromDate: filter.from }),
    ...(filter.to !== '' && { toDate: filter.to }),
  };

  const approveAll = async (): Promise<void> => {
    try {
      // How many there are is known only when all have been seen, and only what was seen is approved.
      const all = hasMore ? await queue.loadAll() : waiting;
      const count = all.length;
      if (
        await confirm({
          title: t('validate.all.title', { count }),
          text: t('validate.all.text'),
          accept: t('validate.all.yes', { count }),
        })
      )
        decisions.approveAll(shownUntil(all));
    } catch (error) {
      toast({ severity: 'error', text: errorText(t, error) });
    }
  };
  const describe = (entries: readonly ApprovableEntry[]): string => {
    const [only, ...others] = entries;
    if (!only || others.length > 0) return t('validate.deny.several', { count: entries.length });
    return words.whole(only);
  };

  return (
    <Page title={t('validate.title')} lead={t('validate.lead')}>
      <RecalculatingNote />
      <Filters filter={filter} departments={departmentsIn(totals)} hasPlan={hasPlan} onChange={setFilter} />
      {mayDecide && shown.length > 0 && (
        <div className={styles.head}>
          {/* It decides on everything that waits, so it is not there while only a part is shown. */}
          {!filtering && (
            <Button
              variant="primary"
              icon="check-circle"
              loading={decisions.approvingAll || loadingMore}
              onClick={() => void approveAll()}
            >
              {t('validate.approveAll')}
            </Button>
          )}
          {hasPlan && <ApproveWithin among={among} waiting={filtering && hasMore} />}
          <p className={styles.keys}>{t('validate.keys')}</p>
        </div>
      )}
      <QueueState queue={queue} found={shown.length} filtering={filtering} onClear={() => setFilter(noFilter)}>
        {groups.map((group) => (
          <PersonCard
            key={group.tenantUserId}
            group={group}
            total={totalOf(group)}
            selected={selected}
            mayDecide={mayDecide}
            onApprove={(entry) => approve([entry])}
            onDeny={(entry) => setDenying([entry])}
            onSelect={select}
            actionsOf={managing.actionsOf}
          />
        ))}
      </QueueState>
      {chosen.length > 0 && (
        <SelectionBar
          entries={chosen}
          onApprove={() => approve(chosen)}
          onDeny={() => setDenying(chosen)}
          onClear={() => setSelected(new Set())}
        />
      )}
      {denying && (
        <ReasonDialog
          title={t('validate.deny.title')}
          what={describe(denying)}
          hint={t('validate.deny.hint')}
          submitLabel={t('validate.deny.submit')}
          maxLength={MAX_REASON_LENGTH}
          onClose={() => setDenying(null)}
          onSubmit={(reason) => {
            decisions.deny(denying, reason);
            decided(denying);
            setDenying(null);
          }}
        />
      )}
      {managing.element}
    </Page>
  );
}

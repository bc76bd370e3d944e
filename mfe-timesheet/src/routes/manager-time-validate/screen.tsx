/** Hours that await approval: as planned in one act, the rest line by line. */
import type { ApprovableEntry } from '@rooster/contract';
import {
  focusRow,
  neighbour,
  RecalculatingNote,
  useCan,
  useConfirm,
  useRowKeys,
  useSession,
} from '@rooster/module-kit';
import { Button, Card, EmptyState, Page } from '@rooster/ui';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { draftFromInput } from '../../entry-form/draft.ts';
import { useManaging } from '../../managing/use-managing.tsx';
import { useOthersChanges } from '../../shared/use-others-changes.ts';
import { AsPlanned, type Tolerance } from './as-planned.tsx';
import { DenyDialog } from './deny-dialog.tsx';
import { useLineWords } from './describe.ts';
import { isFiltering, noFilter } from './filter.ts';
import { Filters } from './filters.tsx';
import { PersonLines } from './person-lines.tsx';
import { askedBy, useQueue } from './queries.ts';
import { QueueState } from './queue-state.tsx';
import { barsOf, entriesOf, type QueueRow, rowsOf, scaleOf, totalOf } from './rows.ts';
import { SelectionBar } from './selection-bar.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useDecisions } from './use-decisions.ts';
import { useSettled } from './use-settled.ts';
import styles from './validate.module.css';

/** Milliseconds without a key until what was typed is looked for. */
const TYPING = 250;

/** The screen at /app/manager/time/validate. */
export function ValidateScreen(): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const words = useLineWords();
  const confirm = useConfirm();
  const mayDecide = useCan('timesheet:entry:approve', 'timesheet:entry:approve:department');
  const hasPlan = useSession().tenant.enabledModules.includes('Scheduling');
  useOthersChanges();
  const [filter, setFilter] = useState(noFilter);
  const [tolerance, setTolerance] = useState<Tolerance>('5');
  const name = useSettled(filter.name, TYPING);
  const asked = { ...filter, name };
  const queue = useQueue(asked, Number(tolerance));
  const decisions = useDecisions();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [denying, setDenying] = useState<readonly ApprovableEntry[] | null>(null);
  const [focused, setFocused] = useState<string>();

  // Counted by the server before what was decided on a moment ago.
  const decidedSince = (queue.people ?? []).flatMap((person) => person.entries).filter(decisions.isDecided).length;
  const summary = queue.summary && { ...queue.summary, entryCount: queue.summary.entryCount - decidedSince };
  const filtering = isFiltering(filter);
  const groups = rowsOf(queue.people ?? [], decisions.isDecided);
  const rows = groups.flatMap((group) => group.rows);
  const entries = entriesOf(rows);
  const ids = rows.map(({ id }) => id);
  const current = focused !== undefined && ids.includes(focused) ? focused : ids[0];
  const chosen = entries.filter(({ id }) => selected.has(id));
  const scale = scaleOf(rows.map(barsOf));

  const select = (which: readonly ApprovableEntry[], on: boolean): void =>
    setSelected((now) => {
      const next = new Set(now);
      for (const { id } of which) {
        if (on) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  const decided = (which: readonly ApprovableEntry[]): void => {
    select(which, false);
    const [only, ...others] = which;
    if (only && others.length === 0) focusRow(neighbour(ids, only.id));
  };
  const approve = (which: readonly ApprovableEntry[]): void => {
    decisions.approve(which);
    decided(which);
  };
  const managing = useManaging<ApprovableEntry>({ describe: words.ofEntry, onDone: (entry) => decided([entry]) });
  const add = (row: QueueRow): void => {
    if (row.kind !== 'unclocked') return;
    const { start, end, timeZoneId, breakTime } = row.shift;
    managing.addFor(
      row.person.tenantUserId,
      draftFromInput({ shiftStart: start, shiftEnd: end, timeZoneId, breakTime }),
    );
  };
  const withEntry = (run: (entry: ApprovableEntry) => void) => (id: string) => {
    const entry = entries.find((item) => item.id === id);
    if (entry) run(entry);
  };
  useRowKeys(ids, mayDecide, {
    approve: withEntry((entry) => {
      if (!entry.overlaps) approve([entry]);
    }),
    deny: withEntry((entry) => setDenying([entry])),
    select: withEntry((entry) => select([entry], !selected.has(entry.id))),
    edit: (id) => {
      withEntry(managing.edit)(id);
      const row = rows.find((item) => item.id === id);
      if (row) add(row);
    },
    remove: withEntry(managing.remove),
  });

  const approveAll = async (): Promise<void> => {
    const count = summary?.entryCount ?? 0;
    if (
      await confirm({
        title: t('validate.all.title', { count }),
        text: t('validate.all.text'),
        accept: t('validate.all.yes', { count }),
      })
    )
      decisions.approveAll(summary?.asOf ?? undefined);
  };
  const approveWithin = (): void => {
    if (!summary?.asOf) return;
    const body = { ...askedBy(asked), toleranceMinutes: Number(tolerance), asOf: summary.asOf };
    decisions.approveWithin(body, summary.asPlannedCount);
  };
  const follow = ({ target }: SyntheticEvent): void => {
    const id = target instanceof Element ? target.closest('[data-row]')?.getAttribute('data-row') : null;
    if (id) setFocused(id);
  };
  const found = (areDifferences: boolean, count: number): string =>
    areDifferences
      ? t('validate.differencesOf', { count, shown: rows.length })
      : t('validate.entriesOf', { count, shown: rows.length });
  const asPlannedIsLeft = filter.show === 'differences' && (summary?.asPlannedCount ?? 0) > 0;

  return (
    <Page
      title={t('validate.title')}
      lead={t('validate.lead')}
      actions={
        // It decides on everything that waits, so it is not there while only a part is looked for.
        mayDecide && !filtering && (summary?.entryCount ?? 0) > 0 ? (
          <Button loading={decisions.approvingAll} onClick={() => void approveAll()}>
            {t('validate.approveAll')}
          </Button>
        ) : undefined
      }
      awaits={mayDecide && !filtering && queue.people === undefined && queue.failure === null && ['actions']}
    >
      <RecalculatingNote />
      <Filters filter={filter} departments={summary?.departments ?? []} hasPlan={hasPlan} onChange={setFilter} />
      {hasPlan && summary && summary.entryCount > 0 && (
        <AsPlanned
          summary={summary}
          tolerance={tolerance}
          onTolerance={setTolerance}
          isShown={filter.show === 'asPlanned'}
          onShow={(isShown) => setFilter({ ...filter, show: isShown ? 'asPlanned' : 'differences' })}
          mayDecide={mayDecide}
          onApprove={approveWithin}
          isApproving={decisions.approvingWithin}
        />
      )}
      {rows.length > 0 && (
        <div className={styles.head}>
          <h2>
            {queue.hasMore && summary
              ? found(hasPlan && filter.show === 'differences', totalOf(summary, filter.show, rows))
              : hasPlan && filter.show === 'differences'
                ? t('validate.differences', { count: rows.length })
                : t('validate.within.entries', { count: rows.length })}
          </h2>
          {mayDecide && <p className={styles.keys}>{t('validate.keys')}</p>}
          {hasPlan && (
            <p className={styles.legend} aria-hidden>
              <span className={styles.plannedKey} /> {t('validate.legend.planned')}
              <span className={styles.clockedKey} /> {t('validate.legend.clocked')}
            </p>
          )}
        </div>
      )}
      <QueueState
        queue={queue}
        found={rows.length}
        filtering={filtering}
        onClear={() => setFilter(noFilter)}
        empty={
          asPlannedIsLeft && (
            <Card>
              <EmptyState icon="check-circle" title={t('validate.noDifferences.title')}>
                {t('validate.noDifferences.text')}
              </EmptyState>
            </Card>
          )
        }
      >
        <div onFocus={follow} onPointerOver={follow}>
          {groups.map((group) => (
            <PersonLines
              key={group.person.tenantUserId}
              group={group}
              scale={scale}
              tolerance={Number(tolerance) * 60}
              current={current}
              selected={selected}
              mayDecide={mayDecide}
              onApprove={(entry) => approve([entry])}
              onDeny={(entry) => setDenying([entry])}
              onSelect={select}
              onAdd={add}
              actionsOf={managing.actionsOf}
            />
          ))}
        </div>
      </QueueState>
      {chosen.length > 0 && (
        <SelectionBar
          entries={chosen}
          onApprove={() => approve(chosen)}
          onDeny={() => setDenying(chosen)}
          onClear={() => setSelected(new Set())}
        />
      )}
      {chosen.length === 0 && decisions.undo && <UndoBar undo={decisions.undo} onClose={decisions.forgetUndo} />}
      {denying && (
        <DenyDialog
          entries={denying}
          describe={words.ofEntry}
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

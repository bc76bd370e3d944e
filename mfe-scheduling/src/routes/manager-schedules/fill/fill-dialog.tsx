/** Asks for a proposal: which weeks and departments, what may change, and what matters. */
import { queryKeyFor, useApiMutation } from '@rooster/api-client/query';
import type { Proposal } from '@rooster/contract';
import { addDays } from '@rooster/domain/time';
import { errorText, useFormat } from '@rooster/i18n';
import { Alert, CheckField, Segmented, SeveralField } from '@rooster/ui';
import { FormDialog } from '@rooster/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../../shared/api.ts';
import type { Named } from '../data/names.ts';
import type { BoardState } from '../model/board-state.ts';
import type { ScheduleIndex } from '../model/schedule-index.ts';
import styles from './form.module.css';
import { type Scope, countOf } from './scope.ts';
import { useKeepProposal } from './use-proposals.ts';
import { stepsOf, usualSteps, weightsOf } from './weights.ts';
import { WeightFields } from './weight-fields.tsx';

export interface FillDialogProps {
  readonly state: BoardState;
  readonly index: ScheduleIndex;
  readonly departments: readonly Named[];
  /** Filled places of drafts that the planner wants to stay. */
  readonly pins: ReadonlySet<string>;
  /** A proposal that is asked for once more, with its question to begin from. */
  readonly from: Proposal | undefined;
  readonly onClose: () => void;
}

const lengths = ['1', '2', '3', '4'] as const;
type Length = (typeof lengths)[number];
const weeksOf: Readonly<Record<Length, Proposal['weeks']>> = { '1': 1, '2': 2, '3': 3, '4': 4 };

/** Open places of the weeks that the board doesn't show; null while they are not known. */
function useFurtherOpen(weekStartDate: string, from: number, to: number): number | null {
  const api = useSchedulingApi();
  const first = addDays(weekStartDate, 7 * from);
  const count = Math.max(0, to - from);
  const { data } = useQuery({
    queryKey: [...queryKeyFor(api.getOpenPlaces, { query: { weekStartDate: first } }), 'weeks', count],
    queryFn: ({ signal }) =>
      Promise.all(
        Array.from({ length: count }, (_, week) =>
          api.getOpenPlaces({ query: { weekStartDate: addDays(first, 7 * week) } }, { signal, reads: true }),
        ),
      ),
    select: (weeks) => weeks.flatMap(({ days }) => days).reduce((sum, { openCount }) => sum + openCount, 0),
    enabled: count > 0,
  });
  return count === 0 ? 0 : (data ?? null);
}

export function FillDialog({ state, index, departments, pins, from, onClose }: FillDialogProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const api = useSchedulingApi();
  const keep = useKeepProposal();
  const weekStartDate = from?.weekStartDate ?? state.weekStartDate;
  const [weeks, setWeeks] = useState<Proposal['weeks']>(from?.weeks ?? state.weeks);
  const every = departments.map(({ id }) => id);
  const [departmentIds, setDepartmentIds] = useState<readonly string[]>(
    from !== undefined && from.departmentIds.length > 0
      ? from.departmentIds
      : state.departmentId === null
        ? every
        : [state.departmentId],
  );
  const [mayChange, setMayChange] = useState<Proposal['mayChange']>(from?.mayChange ?? 'OpenPlaces');
  const isDrafts = mayChange === 'Drafts';
  const [mayWarn, setMayWarn] = useState(from?.mayWarn ?? false);
  const [steps, setSteps] = useState(from === undefined ? usualSteps : stepsOf(from.weights));
  const start = useApiMutation(api.startProposal, {
    quiet: true,
    invalidates: [],
    onSuccess: (proposal) => {
      keep(proposal);
      onClose();
    },
  });

  const isOfBoard = weekStartDate === state.weekStartDate;
  const isChoice = departments.length > 1;
  const scope: Scope = {
    fromDate: weekStartDate,
    toDate: addDays(weekStartDate, weeks * 7 - 1),
    departmentIds: isChoice ? departmentIds : null,
  };
  const shown = countOf(index.schedule, scope, pins);
  const further = useFurtherOpen(weekStartDate, isOfBoard ? state.weeks : 0, weeks);
  // Of weeks that the board doesn't show the places of all departments are counted: enough to know that there are some.
  const knowsAll = isOfBoard && weeks <= state.weeks;
  const open = isOfBoard ? shown.open + (further ?? 0) : (further ?? 0);
  const hasNothing = further !== null && open === 0 && (!isDrafts || (knowsAll && shown.drafts === 0));
  const blocked =
    isChoice && departmentIds.length === 0
      ? t('fill.chooseDepartment')
      : hasNothing
        ? t(isDrafts ? 'fill.nothingToChange' : 'fill.nothingOpen')
        : undefined;
  const submit = () => {
    if (blocked !== undefined) return;
    start.mutate({
      body: {
        weekStartDate,
        weeks,
        ...(isChoice && departmentIds.length < every.length && { departmentIds: [...departmentIds] }),
        mayChange,
        mayWarn,
        pinnedAssignmentIds: isDrafts ? shown.pinned : [],
        weights: weightsOf(steps),
      },
    });
  };
  return (
    <FormDialog
      isDrawer
      title={t('fill.title')}
      submit={t('fill.start')}
      saving={start.isPending}
      blocked={blocked ?? false}
      onClose={onClose}
      onSubmit={submit}
    >
      {start.error !== null && <Alert tone="danger">{errorText(t, start.error)}</Alert>}
      <p className={styles.hint}>{t('fill.text')}</p>
      <fieldset className={styles.part}>
        <legend>{t('fill.weeks')}</legend>
        <Segmented
          label={t('fill.weeks')}
          items={lengths.map((key) => ({ key, label: t('toolbar.weekCount', { count: weeksOf[key] }) }))}
          value={`${weeks}`}
          onChange={(key) => setWeeks(weeksOf[key])}
        />
        <p className={styles.hint}>{format.dateRange(scope.fromDate, scope.toDate)}</p>
      </fieldset>
      {isChoice && (
        <SeveralField
          label={t('fill.departments')}
          options={departments.map(({ id, name }) => ({ value: id, label: name }))}
          value={departmentIds}
          onChange={setDepartmentIds}
        />
      )}
      <fieldset className={styles.part}>
        <legend>{t('fill.mayChange')}</legend>
        <Segmented
          label={t('fill.mayChange')}
          items={[
            { key: 'OpenPlaces', label: t('fill.openPlaces') },
            { key: 'Drafts', label: t('fill.drafts') },
          ]}
          value={mayChange}
          onChange={setMayChange}
        />
        <p className={styles.hint}>
          {t(isDrafts ? 'fill.draftsHint' : 'fill.openPlacesHint')}
          {isDrafts && shown.pinned.length > 0 && ` ${t('fill.pinned', { count: shown.pinned.length })}`}
        </p>
        <CheckField label={t('fill.mayWarn')} checked={mayWarn} onChange={setMayWarn} />
      </fieldset>
      {blocked === undefined ? (
        knowsAll && (
          <p role="status">
            {t('fill.toFill', { count: open })}
            {isDrafts && ` ${t('fill.toChange', { count: shown.drafts })}`}
          </p>
        )
      ) : (
        <Alert tone="info">{blocked}</Alert>
      )}
      <WeightFields steps={steps} onChange={setSteps} />
    </FormDialog>
  );
}

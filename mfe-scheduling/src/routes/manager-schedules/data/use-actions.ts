/**
 * Does what was dropped or chosen: on the board at once, then at the server, one after the other; what is refused
 * leaves the board, and it says why.
 */
import { isApiError } from '@rooster/api-client';
import type { ManagerSchedule, Shift } from '@rooster/contract';
import { currentTime } from '@rooster/domain/clock';
import { errorText } from '@rooster/i18n';
import { useToast } from '@rooster/module-kit';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../../shared/api.ts';
import type { ReasonTexts } from '../../../shared/reason-text.ts';
import type { Dialog } from '../dialogs/dialog.ts';
import type { TargetVerdict } from '../drag/drag-store.ts';
import type { Action } from '../model/actions.ts';
import type { Asked } from '../model/board-part.ts';
import type { BoardState } from '../model/board-state.ts';
import { namesOf, withShifts } from '../model/optimistic.ts';
import { type Places, takenOf } from '../model/schedule-index.ts';
import { actsOf } from './acts-under-way.ts';
import { scheduleKey } from './queries.ts';
import type { BoardChanges } from './use-board-changes.ts';
import { send, type SendOptions } from './send.ts';
import { takeBackOf } from './undo.ts';

/** Something that was done and can be taken back. */
export interface Undo {
  /** Unique: a new one starts its time anew. */
  readonly id: string;
  readonly text: string;
  readonly run: () => Promise<unknown>;
}

export interface ActionsOptions {
  readonly state: BoardState;
  readonly index: Places;
  readonly changes: BoardChanges;
  readonly texts: ReasonTexts;
  readonly onDialog: (dialog: Dialog) => void;
  /** Null while acts are on their way: what was done before them can't be taken back from under them. */
  readonly onUndo: (undo: Undo | null) => void;
}

/** Some shifts as the server has them, with their places. */
function placesOn(schedule: ManagerSchedule | undefined, shiftIds: readonly string[]): Places {
  const asked = new Set(shiftIds);
  const shifts = schedule?.shifts.filter(({ shiftId }) => asked.has(shiftId)) ?? [];
  return { places: new Map(shifts.flatMap(takenOf).map((taken) => [taken.place.shiftAssignmentId, taken])) };
}

/** The shifts before an action and as they were answered, and everybody who was or is on them. */
function touchedBy({ places }: Places, answered: readonly Shift[]): Asked {
  const shifts = [...[...places.values()].map(({ shift }) => shift), ...answered];
  return {
    shiftIds: shifts.map(({ shiftId }) => shiftId),
    tenantUserIds: shifts.flatMap(({ assignments }) => assignments.flatMap(({ tenantUserId }) => tenantUserId ?? [])),
  };
}

export function useActions({ state, index, changes, texts, onDialog, onUndo }: ActionsOptions) {
  const { t } = useTranslation('scheduling');
  const api = useSchedulingApi();
  const client = useQueryClient();
  const toast = useToast();
  const acts = actsOf(client);
  /** How to take the last one back that was done, until that is offered. */
  const undo = useRef<Undo>(null);

  const renew = changes.askAll;

  /**
   * Puts what the server has answered on the board. A whole board that was asked for before may not know of it, and is
   * asked for anew.
   */
  const put = useCallback(
    (key: QueryKey, shifts: readonly Shift[]) => {
      client.setQueryData<ManagerSchedule>(key, (now) => (now === undefined ? now : withShifts(now, shifts)));
      if (client.isFetching({ queryKey: key, exact: true }) > 0)
        void client.invalidateQueries({ queryKey: key, exact: true });
    },
    [client],
  );

  /** Sends an act under way. */
  const carryOut = useCallback(
    async (id: string, key: QueryKey, options: SendOptions): Promise<boolean> => {
      const act = acts.find(id);
      // What it was done on has failed, which was told.
      if (act === undefined) return false;
      const { action, swap } = act;
      const before = placesOn(client.getQueryData(key), act.shiftIds);
      try {
        const result = await send(api, before, action, options);
        const { shifts, warnings } = result;
        put(key, shifts);
        acts.done(id, namesOf(act, before, shifts));
        if (warnings.length > 0)
          toast({
            severity: 'warn',
            title: t('done.withWarning'),
            text: warnings.map((reason) => texts.reason(reason)).join(' '),
          });
        const takeBack = takeBackOf(api, before, action, result, swap);
        // The bar that offers to take it back says what was done.
        if (action.kind !== 'choosePlace' && action.kind !== 'nothing') {
          const what = swap || action.kind === 'unassign' ? 'swap' : action.kind;
          const text = action.kind === 'unassign' ? t('done.unassigned') : t(`done.of.${what}`);
          if (takeBack === null) toast({ text });
          const run = () => acts.inTurn(async () => put(key, (await takeBack?.()) ?? []));
          undo.current = takeBack === null ? null : { id: `${action.kind} ${currentTime()}`, text, run };
        }
        changes.ask(touchedBy(before, shifts));
        return true;
      } catch (error) {
        const hadMore = acts.failed(id);
        void renew();
        if (isApiError(error) && error.forceable) onDialog({ kind: 'force', action, reasons: error.reasons, swap });
        else if (isApiError(error) && error.reasons.length > 0)
          onDialog({ kind: 'refused', action, reasons: error.reasons });
        else toast({ severity: 'error', title: t('done.notDone'), text: errorText(t, error) });
        if (hadMore) toast({ severity: 'error', text: t('done.behind') });
        return false;
      }
    },
    [acts, api, changes, client, onDialog, put, renew, t, texts, toast],
  );

  /** Does it whatever the board thinks of it. */
  const run = useCallback(
    async (action: Action, options: SendOptions = {}): Promise<boolean> => {
      if (action.kind === 'nothing') return false;
      onUndo(null);
      const id = acts.begin(action, options.swap ?? false, index);
      const key = scheduleKey(api, state);
      return acts.inTurn(async () => {
        const isDone = await carryOut(id, key, options);
        if (acts.isLast && undo.current !== null) {
          onUndo(undo.current);
          undo.current = null;
        }
        return isDone;
      });
    },
    [acts, api, carryOut, index, onUndo, state],
  );

  /**
   * Does what a target said, after asking what has to be asked. `isOwnPlace`: the place itself was carried, so who was
   * in it knows to give way.
   */
  const perform = useCallback(
    async ({ action, reasons }: TargetVerdict, isOwnPlace: boolean): Promise<boolean> => {
      if (reasons.some(({ weight }) => weight === 'No')) onDialog({ kind: 'refused', action, reasons });
      else if (action.kind === 'choosePlace') onDialog({ kind: 'choosePlace', action });
      else if (action.kind === 'replace' && !isOwnPlace) onDialog({ kind: 'replace', action });
      else if (reasons.some(({ weight }) => weight === 'Force'))
        onDialog({ kind: 'force', action, reasons, swap: false });
      else return run(action);
      return false;
    },
    [onDialog, run],
  );

  return { run, perform, renew, tell: onDialog };
}

export type BoardActions = ReturnType<typeof useActions>;

/**
 * Does what was dropped or chosen: on the board at once, then at the server; a refusal puts the board back and says
 * why.
 */
import { isApiError } from '@rooster/api-client';
import type { ManagerSchedule, Shift } from '@rooster/contract';
import { currentTime } from '@rooster/domain/clock';
import { errorText } from '@rooster/i18n';
import { useToast } from '@rooster/module-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../../shared/api.ts';
import type { ReasonTexts } from '../../../shared/reason-text.ts';
import type { Dialog } from '../dialogs/dialog.ts';
import type { TargetVerdict } from '../drag/drag-store.ts';
import type { Action } from '../model/actions.ts';
import type { Asked } from '../model/board-part.ts';
import type { BoardState } from '../model/board-state.ts';
import { after, isMadeUp, withShifts } from '../model/optimistic.ts';
import type { ScheduleIndex } from '../model/schedule-index.ts';
import { setBoardAtOnce } from './board-at-once.ts';
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
  readonly index: ScheduleIndex;
  readonly changes: BoardChanges;
  readonly texts: ReasonTexts;
  readonly onDialog: (dialog: Dialog | null) => void;
  /** Null while an act is on its way: what was done before it can't be taken back from under it. */
  readonly onUndo: (undo: Undo | null) => void;
}

/** The shifts that an action speaks of or the server has answered, and everybody who was or is on them. */
function touchedBy(index: ScheduleIndex, action: Action, answered: readonly Shift[]): Asked {
  const places = Object.values(action).flatMap((id) => (typeof id === 'string' ? (index.places.get(id) ?? []) : []));
  const shifts = [...places.map(({ shift }) => shift), ...answered];
  return {
    shiftIds: shifts.map(({ shiftId }) => shiftId),
    tenantUserIds: shifts.flatMap(({ assignments }) => assignments.flatMap(({ tenantUserId }) => tenantUserId ?? [])),
  };
}

/** Whether an action speaks of a place or shift that the server does not know yet. */
const isTooEarly = (action: Action): boolean =>
  Object.values(action).some((value) => typeof value === 'string' && isMadeUp(value));

export function useActions({ state, index, changes, texts, onDialog, onUndo }: ActionsOptions) {
  const { t } = useTranslation('scheduling');
  const api = useSchedulingApi();
  const client = useQueryClient();
  const toast = useToast();

  const renew = changes.askAll;

  /** Sends it whatever the board thinks of it. */
  const run = useCallback(
    async (action: Action, options: SendOptions = {}): Promise<boolean> => {
      if (action.kind === 'nothing' || isTooEarly(action)) return false;
      onUndo(null);
      const key = scheduleKey(api, state);
      // Read before: what has come of a board that is still being fetched is gone once that is given up.
      const before = client.getQueryData<ManagerSchedule>(key);
      await client.cancelQueries({ queryKey: key });
      if (before !== undefined) setBoardAtOnce(client, key, after(before, action, options.swap ?? false));
      try {
        const result = await send(api, index, action, options);
        const { shifts, warnings } = result;
        client.setQueryData<ManagerSchedule>(key, (now) => (now === undefined ? now : withShifts(now, shifts)));
        if (warnings.length > 0)
          toast({
            severity: 'warn',
            title: t('done.withWarning'),
            text: warnings.map((reason) => texts.reason(reason)).join(' '),
          });
        const swapped = options.swap === true;
        const takeBack = takeBackOf(api, index, action, result, swapped);
        // The bar that offers to take it back says what was done.
        if (action.kind !== 'choosePlace') {
          const done = swapped || action.kind === 'unassign' ? 'swap' : action.kind;
          const text = action.kind === 'unassign' ? t('done.unassigned') : t(`done.of.${done}`);
          if (takeBack === null) toast({ text });
          else onUndo({ id: `${action.kind} ${currentTime()}`, text, run: takeBack });
        }
        changes.ask(touchedBy(index, action, shifts));
        return true;
      } catch (error) {
        if (before !== undefined) client.setQueryData(key, before);
        void renew();
        if (isApiError(error) && error.forceable)
          onDialog({ kind: 'force', action, reasons: error.reasons, swap: options.swap ?? false });
        else if (isApiError(error) && error.reasons.length > 0) onDialog({ kind: 'refused', reasons: error.reasons });
        else toast({ severity: 'error', title: t('done.notDone'), text: errorText(t, error) });
        return false;
      }
    },
    [api, changes, client, index, onDialog, onUndo, renew, state, t, texts, toast],
  );

  /**
   * Does what a target said, after asking what has to be asked. `isOwnPlace`: the place itself was carried, so who was
   * in it knows to give way.
   */
  const perform = useCallback(
    async ({ action, reasons }: TargetVerdict, isOwnPlace: boolean): Promise<boolean> => {
      if (reasons.some(({ weight }) => weight === 'No')) onDialog({ kind: 'refused', reasons });
      else if (action.kind === 'choosePlace') onDialog({ kind: 'choosePlace', action });
      else if (action.kind === 'replace' && !isOwnPlace) onDialog({ kind: 'replace', action });
      else if (reasons.some(({ weight }) => weight === 'Force'))
        onDialog({ kind: 'force', action, reasons, swap: false });
      else return run(action);
      return false;
    },
    [onDialog, run],
  );

  return { run, perform, renew };
}

export type BoardActions = ReturnType<typeof useActions>;

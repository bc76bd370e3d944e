/** The chosen range of the board, what was copied of it, and pasting. */
import { useApiMutation } from '@rooster/api-client/query';
import { errorText } from '@rooster/i18n';
import { useToast } from '@rooster/module-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../../shared/api.ts';
import type { Undo } from '../data/use-actions.ts';
import type { Board } from '../model/rows.ts';
import { type Copied, copyOf, type Range, pasteOf } from './range.ts';

export interface RangeOptions {
  readonly board: Board;
  readonly mayCreate: boolean;
  readonly mayAssign: boolean;
  /** Has the board asked for anew. */
  readonly renew: () => unknown;
  readonly onUndo: (undo: Undo) => void;
  /** Says it to whoever can't see the board. */
  readonly say: (text: string) => void;
}

export function useRange({ board, mayCreate, mayAssign, renew, onUndo, say }: RangeOptions) {
  const { t } = useTranslation('scheduling');
  const api = useSchedulingApi();
  const toast = useToast();
  const [range, setRange] = useState<Range | null>(null);
  const [copied, setCopied] = useState<Copied | null>(null);
  const create = useApiMutation(api.createShifts, { quiet: 'everywhere' });

  const copy = (of: Range): void => {
    const made = copyOf(board, of);
    setCopied(made);
    if (made === null) toast({ text: t('range.nothing') });
    else say(t('range.copied', { count: made.shifts.length }));
  };

  const paste = async (onto: Range): Promise<void> => {
    if (copied === null || create.isPending) return;
    const { shifts, outside } = pasteOf(board, copied, onto);
    if (shifts.length === 0) {
      toast({ text: t('range.allOutside') });
      return;
    }
    try {
      const made = await create.mutateAsync({
        body: { shifts: mayAssign ? shifts : shifts.map((shift) => ({ ...shift, tenantUserId: null })) },
      });
      const text = [
        t('range.pasted', { count: made.shiftCount }),
        made.skippedAssignmentCount > 0 && t('week.skipped', { count: made.skippedAssignmentCount }),
        outside > 0 && t('range.outside', { count: outside }),
      ]
        .filter((part) => part !== false)
        .join(' ');
      onUndo({
        id: made.batchId,
        text,
        run: () => api.undoScheduleBatch({ params: { batchId: made.batchId } }),
      });
      say(text);
      setRange(null);
      renew();
    } catch (error) {
      toast({ severity: 'error', title: t('done.notDone'), text: errorText(t, error) });
    }
  };

  return {
    range,
    copied,
    isPasting: create.isPending,
    choose: setRange,
    copy,
    paste: mayCreate ? paste : null,
  };
}

export type RangeState = ReturnType<typeof useRange>;

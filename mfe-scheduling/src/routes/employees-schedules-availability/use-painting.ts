/** Holds what is painted until it is saved, and saves it. */
import { useCloseForm, useSession } from '@rooster/module-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SchedulingApi, useSchedulingApi } from '../../shared/api.ts';
import { type Known, type Painting, type PaintStep, stepsOf, stillOwed } from './painting.ts';

const nothing: Painting = new Map();

function send(api: SchedulingApi, step: PaintStep): Promise<unknown> {
  if (step.kind === 'create') return api.createAvailability({ body: step.body });
  const { availabilityEntryId, version } = step.entry;
  const params = { availabilityEntryId };
  return step.kind === 'delete'
    ? api.deleteAvailability({ params })
    : api.updateAvailability({ params, body: step.body }, { ifMatch: version });
}

/**
 * `onDone` is told once every day is saved, or all was thrown away; `undo` is there while a change can be taken back.
 */
export function usePainting(known: Known, onDone: () => void) {
  const { t } = useTranslation('scheduling');
  const { tenant } = useSession();
  const api = useSchedulingApi();
  const queryClient = useQueryClient();
  // What there was before each change, the newest last.
  const [past, setPast] = useState<readonly Painting[]>([]);
  const [painting, setPainting] = useState(nothing);
  // What was left undone: parts of entries that were cut short are to come back.
  const [left, setLeft] = useState<readonly PaintStep[]>([]);
  const owed = stillOwed(left, known);
  const close = useCloseForm({ dirty: painting.size > 0 || owed.length > 0, onClose: onDone });
  // Two clicks can come before the button is drawn as busy.
  const sending = useRef(false);
  const save = useMutation({
    meta: { success: t('availability.saved') },
    mutationFn: async () => {
      let steps = [...owed, ...stepsOf(painting, known, tenant.timezoneId)];
      try {
        for (let [step] = steps; step !== undefined; [step] = steps) {
          await send(api, step);
          steps = steps.slice(1);
        }
      } finally {
        setLeft(steps);
      }
    },
    onSuccess: () => {
      setPainting(nothing);
      setPast([]);
      onDone();
    },
    // Days that came through before a failure are there; those that are left stay painted.
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: [api.createAvailability.call.area] });
      sending.current = false;
    },
  });
  const before = past.at(-1);
  return {
    painting,
    change: (next: Painting) => {
      // A stroke that changes nothing is nothing to take back.
      if (JSON.stringify([...next]) === JSON.stringify([...painting])) return;
      setPast([...past, painting]);
      setPainting(next);
    },
    undo:
      before === undefined || save.isPending
        ? undefined
        : () => {
            setPainting(before);
            setPast(past.slice(0, -1));
          },
    close,
    save: () => {
      if (sending.current) return;
      sending.current = true;
      save.mutate();
    },
    saving: save.isPending,
    /** It was saved in part, and what is left has to follow. */
    isHalfway: owed.length > 0,
  };
}

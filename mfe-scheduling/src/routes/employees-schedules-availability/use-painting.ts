/** Holds what is painted until it is saved, and saves it. */
import { useSession, useUnsavedChanges } from '@rooster/module-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SchedulingApi, useSchedulingApi } from '../../shared/api.ts';
import { type Known, type Painting, type PaintStep, stepsOf } from './painting.ts';

const nothing: Painting = new Map();

function send(api: SchedulingApi, step: PaintStep): Promise<unknown> {
  if (step.kind === 'create') return api.createAvailability({ body: step.body });
  const { availabilityEntryId, version } = step.entry;
  const params = { availabilityEntryId };
  return step.kind === 'delete'
    ? api.deleteAvailability({ params })
    : api.updateAvailability({ params, body: step.body }, { ifMatch: version });
}

/** `onSaved` is told once every day is saved. */
export function usePainting(known: Known, onSaved: () => void) {
  const { t } = useTranslation('scheduling');
  const { tenant } = useSession();
  const api = useSchedulingApi();
  const queryClient = useQueryClient();
  const [painting, setPainting] = useState(nothing);
  useUnsavedChanges(painting.size > 0);
  const save = useMutation({
    meta: { success: t('availability.saved') },
    mutationFn: async () => {
      for (const step of stepsOf(painting, known, tenant.timezoneId)) await send(api, step);
    },
    onSuccess: () => {
      setPainting(nothing);
      onSaved();
    },
    // Days that came through before a failure are there; those that are left stay painted.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [api.createAvailability.call.area] }),
  });
  return { painting, change: setPainting, save: () => save.mutate(), saving: save.isPending };
}

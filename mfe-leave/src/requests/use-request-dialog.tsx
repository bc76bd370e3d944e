/** The dialog in which leave is asked for, fetched when it is first near. */
import type { LeaveRequest } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useOnDemand } from '@rooster/module-kit';
import { type ReactNode, useState } from 'react';
import { emptyDraft, type RequestDraft } from '../request-form/draft.ts';
import { draftOf } from '../request-form/wire.ts';
import type { DayRange } from '../year-grid/selection.ts';

const loadDialog = () => import('../request-form/request-dialog.tsx').then((module) => module.RequestDialog);

interface Options {
  readonly tenantUserId: string;
  readonly today: string;
  /** Whose leave it is when it is somebody else's. */
  readonly name?: string | undefined;
}

interface Open {
  readonly draft: RequestDraft;
  readonly request?: LeaveRequest | undefined;
}

/** Opens the form for days that were drawn, for none, or for a request to change. `dialog` belongs on the page. */
export function useRequestDialog({ tenantUserId, today, name }: Options) {
  const { language } = useFormat();
  const [open, setOpen] = useState<Open>();
  const [Dialog, prefetch] = useOnDemand(loadDialog);
  const show = (next: Open): void => {
    prefetch();
    setOpen(next);
  };
  const dialog: ReactNode = open && Dialog && (
    <Dialog
      tenantUserId={tenantUserId}
      today={today}
      name={name}
      draft={open.draft}
      request={open.request}
      onClose={() => setOpen(undefined)}
      onSaved={() => setOpen(undefined)}
    />
  );
  return {
    prefetch,
    ask: (days?: DayRange) => show({ draft: emptyDraft('', days) }),
    edit: (request: LeaveRequest) => show({ draft: draftOf(request, language), request }),
    dialog,
  };
}

/** Opens the entry form: empty, with an entry, or where a lost clock began. Its code comes when it is first wanted. */
import type { TimesheetEntry, TimesheetSettings } from '@rooster/contract';
import { useAction, useGo, useLocation, useOnDemand } from '@rooster/module-kit';
import { type ReactNode, useEffect, useState } from 'react';
import type { LostClock } from '../../clock/clock-panel.tsx';
import { draftFromEntry, draftFromLostClock, emptyDraft, type EntryDraft } from '../../entry-form/draft.ts';
import { type Handover, readHandover } from '../../shared/handover.ts';
import { deviceZone } from '../../shared/zones.ts';

interface Options {
  readonly settings: TimesheetSettings | undefined;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** The entry as stored; undefined when it waits on this device. */
  readonly onSaved: (entry: TimesheetEntry | undefined) => void;
}

interface Opened {
  readonly draft: EntryDraft;
  readonly entry?: TimesheetEntry;
  /** Told as well when it is saved. */
  readonly onSaved?: () => void;
}

/** The ways to open the form, and the form. */
export interface EntryDialogControl {
  readonly add: () => void;
  readonly addLost: (lost: LostClock) => void;
  readonly edit: (entry: TimesheetEntry) => void;
  /** Opens with hours that were filled in before. */
  readonly enter: (draft: EntryDraft, onSaved: () => void) => void;
  /** Fetches the form's code ahead. */
  readonly prefetch: () => void;
  readonly element: ReactNode;
}

function fromHandover(handover: Handover | undefined, today: string): Opened | null {
  if (!handover) return null;
  return {
    draft: handover.lost
      ? draftFromLostClock(handover.lost.start, handover.lost.zone)
      : emptyDraft(today, deviceZone()),
  };
}

const loadDialog = () => import('../../entry-form/entry-dialog.tsx').then((module) => module.EntryDialog);

/** Holds whether the form is open. Another page can ask for it, too: see `shared/handover.ts`. */
export function useEntryDialog({ settings, today, onSaved }: Options): EntryDialogControl {
  const { state, pathname } = useLocation();
  const go = useGo();
  const [Dialog, fetchDialog] = useOnDemand(loadDialog);
  const [opened, setOpened] = useState(() => fromHandover(readHandover(state), today));

  const open = (next: Opened): void => {
    fetchDialog();
    setOpened(next);
  };

  useEffect(() => {
    if (!readHandover(state)) return;
    fetchDialog();
    // Done: going back to this page later must not open the form again.
    go(pathname, { replace: true, state: null });
  }, [state, pathname, go, fetchDialog]);

  useAction('add-hours', () => open({ draft: emptyDraft(today, deviceZone()) }));

  return {
    add: () => open({ draft: emptyDraft(today, deviceZone()) }),
    addLost: ({ start, zone }) => open({ draft: draftFromLostClock(start, zone) }),
    edit: (entry) => open({ draft: draftFromEntry(entry), entry }),
    enter: (draft, onEntered) => open({ draft, onSaved: onEntered }),
    prefetch: fetchDialog,
    element: Dialog && settings && opened && (
      <Dialog
        draft={opened.draft}
        entry={opened.entry}
        settings={settings}
        onClose={() => setOpened(null)}
        onSaved={(entry) => {
          opened.onSaved?.();
          setOpened(null);
          onSaved(entry);
        }}
      />
    ),
  };
}

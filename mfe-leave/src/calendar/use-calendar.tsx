/**
 * The button for leave in a calendar program, and the dialog that it opens, whose code comes when it is first wanted.
 */
import { useOnDemand } from '@rooster/module-kit';
import { Button } from '@rooster/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarDialogProps } from './calendar-dialog.tsx';

const load = () => import('./calendar-dialog.tsx').then((module) => module.CalendarDialog);

/** Both parts, for where they belong on a page: the person's own leave, or that of a team. */
export function useCalendar({ team }: Pick<CalendarDialogProps, 'team'> = {}): {
  readonly button: ReactNode;
  readonly dialog: ReactNode;
} {
  const { t } = useTranslation('leave');
  const [Dialog, fetchDialog] = useOnDemand(load);
  const [open, setOpen] = useState(false);
  return {
    button: (
      <Button
        icon="calendar"
        onNear={fetchDialog}
        onClick={() => {
          fetchDialog();
          setOpen(true);
        }}
      >
        {t('calendar.title')}
      </Button>
    ),
    dialog: open && Dialog && <Dialog {...(team && { team })} onClose={() => setOpen(false)} />,
  };
}

/** Asks the server what a change would do to hours that exist, shows it, and makes the change once somebody has agreed. */
import { useApiMutation } from '@rooster/api-client/query';
import type { CallBody } from '@rooster/contract';
import type { RecalculationPreview, timesheetCalls } from '@rooster/contract';
import { Button } from '@rooster/ui';
import { Modal } from '@rooster/ui/overlay';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimesheetApi } from '../shared/api.ts';
import { changesNothing, Effect } from './effect.tsx';

/** A change that may touch hours. */
export interface ForeseenChange {
  readonly preview: CallBody<(typeof timesheetCalls)['previewRecalculation']>;
  readonly title: string;
  /** Label of the button that makes the change. */
  readonly accept: string;
  /** It takes something away: then it is asked also when no hours change. */
  readonly danger?: boolean;
  readonly apply: () => void;
}

interface Asked extends ForeseenChange {
  readonly effect: RecalculationPreview;
}

/** The way to change, and the question while it is asked. */
export interface Foreseen {
  readonly change: (change: ForeseenChange) => void;
  /** The server is being asked. */
  readonly looking: boolean;
  readonly element: ReactNode;
}

/** One question at a time. What changes no hours is done without asking. */
export function useForeseen(): Foreseen {
  const { t } = useTranslation('timesheet');
  const [asked, ask] = useState<Asked | null>(null);
  // It changes nothing, so there is nothing to renew.
  const preview = useApiMutation(useTimesheetApi().previewRecalculation, { invalidates: [] });
  const close = (): void => ask(null);

  const change = (wanted: ForeseenChange): void => {
    if (preview.isPending) return;
    preview.mutate(
      { body: wanted.preview },
      {
        onSuccess: (effect) => {
          if (changesNothing(effect) && wanted.danger !== true) wanted.apply();
          else ask({ ...wanted, effect });
        },
      },
    );
  };

  return {
    change,
    looking: preview.isPending,
    element: asked && (
      <Modal
        open
        size="small"
        role="alertdialog"
        title={asked.title}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{t('common:cancel')}</Button>
            <Button
              variant={asked.danger === true ? 'danger' : 'primary'}
              onClick={() => {
                close();
                asked.apply();
              }}
            >
              {asked.accept}
            </Button>
          </>
        }
      >
        <Effect effect={asked.effect} />
      </Modal>
    ),
  };
}

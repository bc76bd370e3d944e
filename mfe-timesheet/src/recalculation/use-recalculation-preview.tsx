/**
 * Asks the server what a change would do to hours that exist, shows it, and makes the change once somebody has agreed.
 */
import { useApiMutation } from '@rooster/api-client/query';
import type { CallBody } from '@rooster/contract';
import type { RecalculationPreview, timesheetCalls } from '@rooster/contract';
import { isPlainDate } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { useSession, useToday } from '@rooster/module-kit';
import { Button, CheckField, TextField } from '@rooster/ui';
import { Modal } from '@rooster/ui/overlay';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimesheetApi } from '../shared/api.ts';
import { changesNothing, Effect } from './effect.tsx';
import styles from './recalculation.module.css';

/** From when a change holds, absent for one that is of a date by itself, and whether approved hours follow. */
export interface Extent {
  readonly fromDate?: string;
  readonly alterApproved: boolean;
}

/** A change that may touch hours. */
export interface PreviewedChange {
  readonly preview: Omit<CallBody<(typeof timesheetCalls)['previewRecalculation']>, keyof Extent>;
  readonly title: string;
  /** Label of the button that makes the change. */
  readonly accept: string;
  /** It takes something away: then it is asked also when no hours change. */
  readonly danger?: boolean;
  /** It holds from a date that is asked, today to begin with. */
  readonly isDated?: boolean;
  readonly apply: (extent: Extent) => void;
}

interface Asked extends PreviewedChange {
  readonly extent: Extent;
  readonly effect: RecalculationPreview;
}

/** The way to change, and the question while it is asked. */
export interface RecalculationPreviewing {
  readonly change: (change: PreviewedChange) => void;
  /** The server is being asked. */
  readonly looking: boolean;
  readonly element: ReactNode;
}

/** One question at a time. What changes no hours, and needs no date, is done without asking. */
export function useRecalculationPreview(): RecalculationPreviewing {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const today = useToday(useSession().tenant.timezone);
  const [asked, ask] = useState<Asked | null>(null);
  // It changes nothing, so there is nothing to renew.
  const preview = useApiMutation(useTimesheetApi().previewRecalculation, { invalidates: [] });
  const close = (): void => ask(null);

  const look = (wanted: PreviewedChange, extent: Extent, onSeen: (effect: RecalculationPreview) => void): void =>
    preview.mutate({ body: { ...wanted.preview, ...extent } }, { onSuccess: onSeen });
  const change = (wanted: PreviewedChange): void => {
    if (preview.isPending) return;
    const extent = { alterApproved: false, ...(wanted.isDated === true && { fromDate: today }) };
    look(wanted, extent, (effect) => {
      const touchesNothing = changesNothing(effect) && effect.approvedEntryCount === 0;
      if (touchesNothing && wanted.danger !== true && wanted.isDated !== true) wanted.apply(extent);
      else ask({ ...wanted, extent, effect });
    });
  };
  const choose = (now: Asked, extent: Extent): void => {
    ask({ ...now, extent });
    if (extent.fromDate !== undefined && !isPlainDate(extent.fromDate)) return;
    // Of two answers under way only that to the latest choice is shown.
    look(now, extent, (effect) => ask((latest) => (latest?.extent === extent ? { ...latest, effect } : latest)));
  };

  const date = asked?.extent.fromDate;
  const isReady = date === undefined || isPlainDate(date);
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
              disabled={!isReady}
              loading={preview.isPending}
              onClick={() => {
                close();
                asked.apply(asked.extent);
              }}
            >
              {asked.accept}
            </Button>
          </>
        }
      >
        {date !== undefined && (
          <TextField
            type="date"
            label={t('recalculation.from')}
            hint={isReady && t('recalculation.fromHint', { date: format.date(date, 'long') })}
            value={date}
            onChange={(fromDate) => choose(asked, { ...asked.extent, fromDate })}
          />
        )}
        <Effect effect={asked.effect} />
        {asked.effect.approvedEntryCount > 0 && (
          <>
            <CheckField
              label={t('recalculation.alsoApproved', { count: asked.effect.approvedEntryCount })}
              checked={asked.extent.alterApproved}
              onChange={(alterApproved) => choose(asked, { ...asked.extent, alterApproved })}
            />
            {asked.effect.exportedEntryCount > 0 && (
              <p className={styles.muted}>{t('recalculation.exported', { count: asked.effect.exportedEntryCount })}</p>
            )}
          </>
        )}
      </Modal>
    ),
  };
}

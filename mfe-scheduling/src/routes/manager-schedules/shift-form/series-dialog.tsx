/** Puts somebody on a new series: how far it is, then which shifts he could not get and why, and the way back. */
import { useCan, useToast } from '@rooster/module-kit';
import { currentTime } from '@rooster/domain/clock';
import { errorText, useFormat } from '@rooster/i18n';
import { Alert, Button, Modal } from '@rooster/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../../shared/api.ts';
import { useBoard } from '../board/context.ts';
import type { Undo } from '../data/use-actions.ts';
import styles from '../dialogs/dialogs.module.css';
import lists from '../fill/lists.module.css';
import { type GivenSeries, giveSeries, takeBackSeries } from './give-series.ts';

export interface SeriesDialogProps {
  /** Any shift of the series. */
  readonly shiftId: string;
  readonly tenantUserId: string;
  readonly name: string;
  /** Has the board asked for anew. */
  readonly renew: () => unknown;
  readonly onClose: () => void;
  readonly onUndo: (undo: Undo) => void;
}

export function SeriesDialog({ shiftId, tenantUserId, name, renew, onClose, onUndo }: SeriesDialogProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const api = useSchedulingApi();
  const toast = useToast();
  const { texts } = useBoard();
  const mayDelete = useCan('schedules:shift:delete', 'schedules:shift:delete:department');
  const [given, setGiven] = useState<GivenSeries | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const [isDone, setDone] = useState(false);
  const isOpen = useRef(true);
  const hasBegun = useRef(false);

  const count = given?.places.length ?? 0;
  const all = given?.shifts.length ?? 0;
  const told = t(count === all ? 'series.all' : 'series.some', { name, got: count, count: all });
  // The bar that offers to take it back comes once nothing stands before it.
  const close = () => {
    isOpen.current = false;
    onClose();
    if (given === null) return;
    onUndo({
      id: `series ${currentTime()}`,
      text: told,
      run: async () => {
        const { keptCount } = await takeBackSeries(api, given, mayDelete);
        if (keptCount > 0) toast({ severity: 'warn', text: t('series.kept', { count: keptCount }) });
      },
    });
  };
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const run = async () => {
      try {
        await giveSeries(api, shiftId, tenantUserId, (soFar) => {
          setGiven(soFar);
          return isOpen.current;
        });
      } catch (error) {
        setFailure(error);
      }
      setDone(true);
      renew();
    };
    void run();
  }, [api, renew, shiftId, tenantUserId]);
  // Where nothing is left to say but that it is done, the bar below says it.
  const isPlain = isDone && failure === undefined && given?.refused.length === 0;
  useEffect(() => {
    if (isPlain) latest.current();
  }, [isPlain]);

  return (
    <Modal
      open
      title={t('series.title', { name })}
      onClose={close}
      footer={
        <Button variant={isDone ? 'primary' : undefined} onClick={close}>
          {t(isDone ? 'refused.accept' : 'series.stop')}
        </Button>
      }
    >
      <div className={styles.stack}>
        {failure !== undefined && <Alert tone="danger">{errorText(t, failure)}</Alert>}
        {given !== null && <p role="status">{isDone ? told : t('series.busy', { done: given.tried, count: all })}</p>}
        {isDone && given !== null && given.refused.length > 0 && (
          <ul className={lists.list}>
            {given.refused.map(({ shift, reasons }) => (
              <li key={shift.shiftId} className={lists.entry}>
                <strong>{format.dateTime(shift.start, shift.timeZoneId)}</strong>
                <span className={lists.muted}>{reasons.map((reason) => texts.reason(reason)).join(' ')}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Modal>
  );
}

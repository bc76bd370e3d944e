/** The clock on the dashboard: what it says, today's hours, and the button that opens it. */
import { parseDuration } from '@rooster/domain/duration';
import { startOfDay } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { useCan, useGo, useOnDemand, useSession, useToday } from '@rooster/module-kit';
import { Button, Card, IconButton, InlineError, Skeleton } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClockReading, workedSince } from '../clock/reading.ts';
import { type Clock, useClock } from '../clock/use-clock.ts';
import { useClockActions } from '../clock/use-clock-actions.ts';
import { useKeptFocus } from '../clock/use-kept-focus.ts';
import { WaitingTag } from '../offline/waiting-tag.tsx';
import { type Handover, TIME_PATH } from '../shared/handover.ts';
import { useOwnHours, useTimesheetSettings } from '../shared/queries.ts';
import styles from './clock.module.css';

const loadDialog = () => import('./timer-dialog.tsx').then((module) => module.TimerDialog);

/**
 * Seconds worked today: approved, awaiting it, and by the clock that runs, of which the hours before midnight are
 * yesterday's, as they will be once it is stopped. Undefined until they have come, or when the person may not see them.
 */
function useTodaySeconds(running: ClockReading | undefined): number | undefined {
  const { tenant } = useSession();
  const date = useToday(tenant.timezone);
  const mayView = useCan('timesheet:entry:view-own');
  const { data } = useOwnHours(date, mayView);
  if (data === undefined) return undefined;
  const clocked = running ? workedSince(running, startOfDay(date, running.zone ?? tenant.timezone)) : 0;
  return parseDuration(data.workedTime) + parseDuration(data.pendingTime) + clocked;
}

function State({ clock }: { readonly clock: Clock }): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const { reading, allowed, error, retry } = clock;
  const running = reading !== undefined && reading.phase !== 'idle' && reading.phase !== 'overdue';
  const total = useTodaySeconds(running ? reading : undefined);
  return (
    <div className={styles.state}>
      {allowed && !reading && !error && <Skeleton label={t('common:loading')} lines={1} />}
      {error && (
        <div className={styles.failed}>
          <InlineError>{t('clock.failed')}</InlineError>
          <Button size="sm" onClick={retry}>
            {t('common:retry')}
          </Button>
        </div>
      )}
      {reading && <p className={styles.word}>{t(`clock.state.${reading.phase}`)}</p>}
      {running && (
        <p className={styles.time} role="timer" aria-label={t('clock.worked')}>
          {format.duration(reading.workedSeconds, 'seconds')}
        </p>
      )}
      <WaitingTag clock={clock} />
      {total !== undefined && <p className={styles.today}>{t('clock.today', { time: format.duration(total) })}</p>}
    </div>
  );
}

/** What the clock is for, without opening anything: in, break, out. An overdue one can only be reset, in the dialog. */
function Punches({ reading }: { readonly reading: ClockReading }): React.JSX.Element | null {
  const { t } = useTranslation('timesheet');
  const { phase } = reading;
  const { start, pause, stop, busy } = useClockActions(phase);
  const group = useKeptFocus(phase);
  if (phase === 'overdue') return null;
  if (phase === 'idle')
    return (
      <div className={styles.punches} {...group}>
        <Button
          key="start"
          variant="primary"
          size="lg"
          icon="play"
          loading={busy === 'start'}
          needsConnection={false}
          onClick={start}
        >
          {t('clock.start')}
        </Button>
      </div>
    );
  return (
    <div className={styles.punches} {...group}>
      <Button
        size="lg"
        icon={phase === 'break' ? 'play' : 'coffee'}
        loading={busy === 'pause'}
        needsConnection={false}
        disabled={busy !== null}
        onClick={pause}
      >
        {phase === 'break' ? t('clock.resume') : t('clock.pause')}
      </Button>
      <Button
        variant="primary"
        size="lg"
        icon="stop"
        loading={busy === 'stop'}
        needsConnection={false}
        disabled={busy !== null}
        onClick={stop}
      >
        {t('clock.stop')}
      </Button>
    </div>
  );
}

/** A card for the slot `dashboard`. Where hours are only typed, its button goes to the form instead of the clock. */
export function ClockWidget(): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const go = useGo();
  const settings = useTimesheetSettings();
  const clock = useClock();
  const mayAdd = useCan('timesheet:entry:add');
  const [Dialog, fetchDialog] = useOnDemand(loadDialog);
  const [open, setOpen] = useState(false);

  const methods = settings.data?.timesheetEntryMethods;
  const withClock = clock.allowed && methods !== 'Manual';
  const withForm = mayAdd && methods !== undefined && methods !== 'Timer';
  const addHours = (handover: Handover): void => go(TIME_PATH, { state: handover });
  return (
    <Card title={t('clock.title')}>
      <div className={styles.widget}>
        <State clock={withClock ? clock : { ...clock, allowed: false, reading: undefined }} />
        {withClock ? (
          <IconButton
            icon="timer"
            label={t('clock.title')}
            aria-haspopup="dialog"
            onNear={fetchDialog}
            onClick={() => {
              fetchDialog();
              setOpen(true);
            }}
          />
        ) : (
          withForm && (
            <Button variant="primary" size="lg" icon="plus" onClick={() => addHours({ addHours: true })}>
              {t('time.add')}
            </Button>
          )
        )}
        {withClock && clock.reading && <Punches reading={clock.reading} />}
      </div>
      {open && Dialog && (
        <Dialog
          clock={clock}
          onClose={() => setOpen(false)}
          onReset={withForm ? (lost) => addHours({ addHours: true, lost }) : undefined}
        />
      )}
    </Card>
  );
}

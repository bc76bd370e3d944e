/** The clock: what it says, in words and figures, and what one can do with it. */
import { errorText, useFormat } from '@rooster/i18n';
import { Alert, Button, Skeleton, StatusTag, Tag } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import styles from './clock-panel.module.css';
import { WaitingTag } from '../offline/waiting-tag.tsx';
import type { ClockReading } from './reading.ts';
import type { Clock } from './use-clock.ts';
import { useClockActions } from './use-clock-actions.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** Where a clock stood that had to be reset. */
export interface LostClock {
  /** Epoch milliseconds. */
  readonly start: number;
  readonly zone: string;
}

interface Props {
  readonly clock: Clock;
  /** After a clock of more than 24 hours was reset, when hours can be entered by hand instead. */
  readonly onReset?: ((lost: LostClock) => void) | undefined;
  /** Beside each other in a wide card, or below each other in the middle of a dialog. */
  readonly layout: 'row' | 'column';
}

function Buttons({ reading, onReset }: { readonly reading: ClockReading } & Pick<Props, 'onReset'>): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const { phase } = reading;
  const { start, pause, stop, cancel, reset, busy } = useClockActions(phase);
  if (phase === 'idle') {
    return (
      <Button
        key="start"
        variant="primary"
        size="lg"
        icon="play"
        className={styles.big}
        loading={busy === 'start'}
        needsConnection={false}
        onClick={start}
      >
        {t('clock.start')}
      </Button>
    );
  }
  if (phase === 'overdue') {
    const resetIt = async (): Promise<void> => {
      if ((await reset()) && reading.start !== null && reading.zone !== null)
        onReset?.({ start: reading.start, zone: reading.zone });
    };
    return (
      <Button variant="primary" size="lg" icon="undo" loading={busy === 'cancel'} onClick={() => void resetIt()}>
        {onReset ? t('clock.resetAndEnter') : t('clock.reset')}
      </Button>
    );
  }
  const onBreak = phase === 'break';
  return (
    <>
      <Button
        size="lg"
        variant={onBreak ? 'primary' : 'secondary'}
        icon={onBreak ? 'play' : 'coffee'}
        loading={busy === 'pause'}
        needsConnection={false}
        disabled={busy !== null}
        onClick={pause}
      >
        {onBreak ? t('clock.resume') : t('clock.pause')}
      </Button>
      <Button
        size="lg"
        variant={onBreak ? 'secondary' : 'primary'}
        icon="stop"
        loading={busy === 'stop'}
        needsConnection={false}
        disabled={busy !== null}
        onClick={stop}
      >
        {t('clock.stop')}
      </Button>
      <Button variant="link" loading={busy === 'cancel'} disabled={busy !== null} onClick={() => void cancel()}>
        {t('clock.cancel')}
      </Button>
    </>
  );
}

function Details({ reading }: { readonly reading: ClockReading }): React.JSX.Element | null {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  if (reading.start === null || reading.zone === null) return <p className={styles.details}>{t('clock.idleHint')}</p>;
  const since = format.dateTime(new Date(reading.start), reading.zone);
  return (
    <p className={styles.details}>
      {t('clock.since', { time: since })}
      {reading.breakSeconds > 0 && (
        <> · {t('clock.breakTotal', { time: format.duration(reading.breakSeconds, 'seconds') })}</>
      )}
    </p>
  );
}

function Status({ phase }: Pick<ClockReading, 'phase'>): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const word = t(`clock.state.${phase}`);
  switch (phase) {
    case 'idle':
      return <span className={styles.word}>{word}</span>;
    case 'overdue':
      return (
        <Tag tone="warning" icon="alert">
          {word}
        </Tag>
      );
    case 'running':
      return <StatusTag status="running">{word}</StatusTag>;
    case 'break':
      return <StatusTag status="paused">{word}</StatusTag>;
  }
}

/** The clock with its buttons. */
export function ClockPanel({ clock, onReset, layout }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const { reading, error, retry } = clock;
  const group = useKeptFocus(reading?.phase);
  if (error) {
    return (
      <Alert tone="danger" title={t('clock.failed')} action={<Button onClick={retry}>{t('common:retry')}</Button>}>
        {errorText(t, error)}
      </Alert>
    );
  }
  if (!reading)
    return (
      <div className={layout === 'row' ? styles.row : styles.column}>
        <div className={styles.face}>
          <Skeleton label={t('common:loading')} lines={2} />
        </div>
        <div className={styles.buttons}>
          <span className={styles.bigBone} />
        </div>
      </div>
    );
  const { phase } = reading;
  return (
    <div className={layout === 'row' ? styles.row : styles.column}>
      <div className={styles.face}>
        <div className={styles.status} role="status">
          <Status phase={phase} />
          <WaitingTag clock={clock} />
        </div>
        {phase !== 'idle' && (
          <div className={styles.time} role="timer" aria-label={t('clock.worked')}>
            {format.duration(reading.workedSeconds, 'seconds')}
          </div>
        )}
        <Details reading={reading} />
      </div>
      {phase === 'break' && (
        <div className={styles.break}>
          <span>{t('clock.currentBreak')}</span>
          <strong>{format.duration(reading.currentBreakSeconds, 'seconds')}</strong>
        </div>
      )}
      {phase === 'overdue' && (
        <div className={styles.wide}>
          <Alert tone="warning" title={t('clock.overdue.title')}>
            {onReset ? t('clock.overdue.text') : t('clock.overdue.textTimerOnly')}
          </Alert>
        </div>
      )}
      <div className={styles.buttons} {...group}>
        <Buttons reading={reading} onReset={onReset} />
      </div>
    </div>
  );
}

/** Start, end and breaks of each weekday: what part of a day of leave takes is calculated by them. */
import { useFormat } from '@rooster/i18n';
import { Button, IconButton, InlineError, TimeField } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { type ContractForm, type TypedSpan, type TypedTimes, type Weekday, weekdays } from './contract-form.ts';
import styles from './contracts.module.css';

export interface TimesGridProps {
  readonly form: ContractForm;
  readonly onChange: (day: Weekday, times: TypedTimes) => void;
  readonly errorOf: (path: string) => string | undefined;
}

const MOST_BREAKS = 6;

interface SpanProps {
  readonly span: TypedSpan;
  readonly from: string;
  readonly to: string;
  readonly onChange: (span: TypedSpan) => void;
}

function Span({ span, from, to, onChange }: SpanProps) {
  return (
    <span className={styles.span}>
      <TimeField aria-label={from} value={span.fromTime} onChange={(fromTime) => onChange({ ...span, fromTime })} />
      <span aria-hidden>–</span>
      <TimeField aria-label={to} value={span.toTime} onChange={(toTime) => onChange({ ...span, toTime })} />
    </span>
  );
}

export function TimesGrid({ form, onChange, errorOf }: TimesGridProps) {
  const { t } = useTranslation('people');
  const format = useFormat();
  return (
    <ul className={styles.times} aria-label={t('contracts.times.label')}>
      {weekdays.map((weekday, index) => {
        const times = form.times[weekday];
        const day = format.weekday(index + 1, 'long');
        const error = errorOf(`weekTimes.${weekday}`);
        const setBreaks = (breaks: readonly TypedSpan[]) => onChange(weekday, { ...times, breaks });
        return (
          <li key={weekday}>
            <span className={styles.timesDay}>{day}</span>
            <Span
              span={times}
              from={t('contracts.times.from', { day })}
              to={t('contracts.times.to', { day })}
              onChange={(span) => onChange(weekday, { ...times, ...span })}
            />
            {times.breaks.map((pause, place) => (
              <span key={place} className={styles.break}>
                {t('contracts.times.break')}
                <Span
                  span={pause}
                  from={t('contracts.times.breakFrom', { day })}
                  to={t('contracts.times.breakTo', { day })}
                  onChange={(span) => setBreaks(times.breaks.map((each, other) => (other === place ? span : each)))}
                />
                <IconButton
                  icon="close"
                  size="sm"
                  label={t('contracts.times.dropBreak', { day })}
                  onClick={() => setBreaks(times.breaks.filter((_, other) => other !== place))}
                />
              </span>
            ))}
            {times.breaks.length < MOST_BREAKS && times.fromTime !== null && (
              <Button variant="link" onClick={() => setBreaks([...times.breaks, { fromTime: null, toTime: null }])}>
                {t('contracts.times.addBreak')}
              </Button>
            )}
            {error !== undefined && <InlineError>{error}</InlineError>}
          </li>
        );
      })}
    </ul>
  );
}

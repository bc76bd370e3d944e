/** The second step: hours per day as the contract gives them, and why a day has none. */
import { typedHours } from '@rooster/domain/typed-hours';
import { useFormat } from '@rooster/i18n';
import { Alert, Button, IconButton, InlineError, TimeField } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { useHours } from '../shared/hours.ts';
import { type DayEdit, type DayLine, totalOf } from './draft.ts';
import styles from './request-form.module.css';

interface Props {
  readonly lines: readonly DayLine[];
  readonly onEdit: (date: string, edit: DayEdit | undefined) => void;
  /** Whether problems are to be said of days that nobody has touched yet. */
  readonly tried: boolean;
}

interface LineProps {
  readonly line: DayLine;
  readonly onEdit: Props['onEdit'];
  readonly tried: boolean;
}

function EmptyDay({ line: { fact } }: { readonly line: DayLine }): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  return (
    <li className={styles.emptyDay}>
      <span className={styles.dayName}>{format.date(fact.date)}</span>
      <span>{t(`request.why.${fact.kind}`, { holiday: fact.holiday ?? '' })}</span>
    </li>
  );
}

function Times({ line: { fact, edit }, onEdit }: Omit<LineProps, 'tried'>): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const day = format.date(fact.date);
  return (
    <div className={styles.times}>
      <TimeField
        aria-label={t('request.fromTime', { day })}
        value={edit.fromTime ?? null}
        onChange={(fromTime) => onEdit(fact.date, { ...edit, hours: undefined, fromTime })}
      />
      <span aria-hidden>–</span>
      <TimeField
        aria-label={t('request.toTime', { day })}
        value={edit.toTime ?? null}
        onChange={(toTime) => onEdit(fact.date, { ...edit, hours: undefined, toTime })}
      />
      <IconButton
        icon="undo"
        size="sm"
        label={t('request.wholeDay', { day })}
        onClick={() => onEdit(fact.date, undefined)}
      />
    </div>
  );
}

function Line({ line, onEdit, tried }: LineProps): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const hours = useHours();
  const { fact, edit, isPart, seconds, problem } = line;
  const day = format.date(fact.date);
  const touched = edit.hours !== undefined || Boolean(edit.fromTime && edit.toTime);
  const said = problem !== undefined && (tried || touched || problem === 'outside' || problem === 'overlap');
  return (
    <li className={styles.dayLine}>
      <span className={styles.dayName}>{day}</span>
      {fact.kind !== 'OutsideContract' && (
        <div className={styles.dayHours}>
          {isPart ? (
            <Times line={line} onEdit={onEdit} />
          ) : (
            <Button variant="link" onClick={() => onEdit(fact.date, { fromTime: null, toTime: null })}>
              {t('request.part')}
            </Button>
          )}
          <label className={styles.hours}>
            <input
              type="text"
              inputMode="decimal"
              autoComplete="off"
              aria-label={t('request.hoursOf', { day })}
              aria-invalid={said || undefined}
              value={edit.hours ?? (seconds === null ? '' : typedHours(seconds, format.language))}
              onChange={(event) => onEdit(fact.date, { ...edit, hours: event.target.value })}
            />
            <span aria-hidden>{t('request.unit')}</span>
          </label>
        </div>
      )}
      {said && (
        <div className={styles.dayProblem}>
          <InlineError>
            {t(`request.hoursProblem.${problem}`, { limit: hours(fact.limit), other: hours(fact.otherSeconds) })}
          </InlineError>
        </div>
      )}
    </li>
  );
}

/** A day that takes nothing and can take nothing: said in words, without a field. */
const isEmptyDay = ({ fact, seconds }: DayLine): boolean =>
  fact.limit === 0 && fact.kind !== 'OutsideContract' && seconds === 0;

/** The days with their hours, and what they come to. */
export function HoursStep({ lines, onEdit, tried }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const hours = useHours();
  const total = totalOf(lines);
  return (
    <div className={styles.step}>
      <p className={styles.muted}>{t('request.hoursLead')}</p>
      {total === 0 && lines.every(({ problem }) => problem === undefined) && (
        <Alert tone="warning">{t('request.noHours')}</Alert>
      )}
      <ul className={styles.dayLines} aria-label={t('request.step.hours')}>
        {lines.map((line) =>
          isEmptyDay(line) ? (
            <EmptyDay key={line.fact.date} line={line} />
          ) : (
            <Line key={line.fact.date} line={line} onEdit={onEdit} tried={tried} />
          ),
        )}
      </ul>
      <p className={styles.total}>
        <span>{t('common:total')}</span>
        <strong>{hours(total)}</strong>
      </p>
    </div>
  );
}

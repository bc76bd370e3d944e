/** What has to be asked about the times: over midnight, twice on the clock, or not on the clock at all. */
import { useFormat } from '@rooster/i18n';
import { Alert, Button, CheckField } from '@rooster/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryDraft, Occurrence } from './draft.ts';
import styles from './entry-form.module.css';
import type { Evaluation, Twice } from './evaluate.ts';

interface Props {
  readonly draft: EntryDraft;
  readonly evaluation: Evaluation;
  readonly onChange: (changes: Partial<EntryDraft>) => void;
}

const occurrences: readonly Occurrence[] = ['earlier', 'later'];

/** "Summer time, UTC+2": how the two times that look alike differ. */
function offsetName(instant: number, zone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(
    instant,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

function WhichOfTwo({
  which,
  twice,
  draft,
  onChange,
}: Omit<Props, 'evaluation'> & { readonly which: 'start' | 'end'; readonly twice: Twice }): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const { language } = useFormat();
  const name = useId();
  const time = draft[which];
  return (
    <fieldset className={styles.question}>
      <legend>{t(`form.twice.${which}`, { time: typeof time === 'string' ? time : '' })}</legend>
      {occurrences.map((occurrence) => (
        <label key={occurrence} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={draft.occurrence[which] === occurrence}
            onChange={() => onChange({ occurrence: { ...draft.occurrence, [which]: occurrence } })}
          />
          {t(`form.twice.${occurrence}`, { offset: offsetName(twice[occurrence], draft.zone, language) })}
        </label>
      ))}
    </fieldset>
  );
}

/** The questions, as far as there are any. */
export function ClockQuestions({ draft, evaluation, onChange }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const { overMidnight, skipped, twice } = evaluation;
  return (
    <>
      {overMidnight && (
        <Alert tone="warning" title={t('form.overMidnight.title')}>
          <p>
            {draft.startedDayBefore
              ? t('form.overMidnight.startsBefore', {
                  day: format.date(overMidnight.startedDayBefore.start.date, 'long'),
                })
              : t('form.overMidnight.endsAfter', { day: format.date(overMidnight.endsNextDay.end.date, 'long') })}
          </p>
          <div className={styles.midnight}>
            <CheckField
              label={t('form.overMidnight.option', { day: format.date(overMidnight.startedDayBefore.start.date) })}
              checked={draft.startedDayBefore}
              onChange={(startedDayBefore) => onChange({ startedDayBefore, occurrence: {} })}
            />
          </div>
        </Alert>
      )}
      {(['start', 'end'] as const).map((which) => {
        const gap = skipped[which];
        const both = twice[which];
        const time = draft[which];
        return (
          <div key={which} className={styles.contents}>
            {gap && (
              <Alert
                tone="danger"
                title={t(`form.skipped.${which}`, { time: typeof time === 'string' ? time : '' })}
                action={
                  <Button onClick={() => onChange({ [which]: gap.time.slice(0, 5) })}>
                    {t('form.skipped.use', { time: gap.time.slice(0, 5) })}
                  </Button>
                }
              >
                {t('form.skipped.why')}
              </Alert>
            )}
            {both && <WhichOfTwo which={which} twice={both} draft={draft} onChange={onChange} />}
          </div>
        );
      })}
    </>
  );
}

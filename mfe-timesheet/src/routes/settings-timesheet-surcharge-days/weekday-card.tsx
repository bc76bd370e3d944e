/** What hours count for on each weekday. */
import { useApiMutation } from '@rooster/api-client/query';
import type { WeekdayFactors } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useCan, useUnsavedChanges } from '@rooster/module-kit';
import { Alert, Button, Card, CardActions } from '@rooster/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecalculationPreview } from '../../recalculation/use-recalculation-preview.tsx';
import { SaveRefused } from '../../settings/save-refused.tsx';
import styles from '../../settings/settings.module.css';
import { useTimesheetApi } from '../../shared/api.ts';
import days from './days.module.css';
import { FactorField } from './factor-field.tsx';
import { readFactors, typedFactors, weekdays } from './weekdays.ts';

/** Seven percentages; a change is shown beforehand, because it calculates open hours anew. */
export function WeekdayCard({ factors }: { readonly factors: WeekdayFactors }): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const mayUpdate = useCan('timesheet:weekday-factor:update');
  const queryClient = useQueryClient();
  const foreseen = useRecalculationPreview();
  const [base, setBase] = useState(factors);
  const [typed, type] = useState(() => typedFactors(factors));
  const show = (next: WeekdayFactors): void => {
    setBase(next);
    type(typedFactors(next));
  };
  const sent = useRef(typed);
  const update = useApiMutation(useTimesheetApi().updateWeekdayFactors, {
    quiet: true,
    success: t('common:saved'),
    onSuccess: (saved) => {
      setBase(saved);
      // What was typed while it was sent stays typed.
      type((now) => (now === sent.current ? typedFactors(saved) : now));
    },
  });

  const saved = typedFactors(base);
  const dirty = weekdays.some((day) => typed[day] !== saved[day]);
  useUnsavedChanges(dirty && !update.isPending);
  if (!dirty && factors.version > base.version) show(factors);

  const read = readFactors(typed);
  const save = (): void => {
    if (read === null) return;
    foreseen.change({
      preview: { weekdayFactors: read },
      title: t('days.weekdays.ask'),
      accept: t('recalculation.accept'),
      isDated: true,
      apply: (extent) => {
        sent.current = typed;
        update.mutate({ body: { ...read, ...extent }, ifMatch: base.version });
      },
    });
  };
  const reload = (): void => {
    update.reset();
    type(saved);
    void queryClient.invalidateQueries({ queryKey: ['timesheet'] });
  };

  return (
    <Card title={t('days.weekdays.title')}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <p className={styles.muted}>{t('days.weekdays.hint')}</p>
        {base.holdsFrom !== null && (
          <p className={styles.muted}>{t('days.weekdays.from', { date: format.date(base.holdsFrom, 'long') })}</p>
        )}
        {!mayUpdate && <Alert>{t('common:readOnlySettings')}</Alert>}
        <SaveRefused error={update.error} onReload={reload} />
        <div className={days.weekdays}>
          {weekdays.map((day, index) => (
            <FactorField
              key={day}
              label={`${format.weekday(index + 1, 'long')} (%)`}
              value={typed[day]}
              disabled={!mayUpdate}
              onChange={(value) => type({ ...typed, [day]: value })}
            />
          ))}
        </div>
        {mayUpdate && (
          <CardActions>
            {dirty && <Button onClick={() => type(saved)}>{t('common:cancel')}</Button>}
            <Button
              variant="primary"
              type="submit"
              disabled={!dirty || read === null}
              loading={foreseen.looking || update.isPending}
            >
              {t('common:save')}
            </Button>
          </CardActions>
        )}
      </form>
      {foreseen.element}
    </Card>
  );
}

/** How hours are registered and rounded. A new rounding is shown beforehand, because it calculates open hours anew. */
import { useApiMutation } from '@rooster/api-client/query';
import type { EntryMethods, RoundingStrategy, TimesheetSettings } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useCan, useUnsavedChanges } from '@rooster/module-kit';
import { Alert, Button, Card, CardActions } from '@rooster/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecalculationPreview } from '../../recalculation/use-recalculation-preview.tsx';
import { SaveRefused } from '../../settings/save-refused.tsx';
import { RadioList } from '../../settings/radio-list.tsx';
import styles from '../../settings/settings.module.css';
import { useTimesheetApi } from '../../shared/api.ts';
import { roundingExample } from './example.ts';

const strategies: readonly RoundingStrategy[] = ['None', 'Nearest5', 'Nearest10', 'Nearest15', 'Nearest30'];
const methods: readonly EntryMethods[] = ['TimerWithOptionalManual', 'Timer', 'Manual'];

type Changes = Partial<Pick<TimesheetSettings, 'roundingStrategy' | 'timesheetEntryMethods'>>;

/** The form. `settings` is what is on the server; what is changed here lies over it. */
export function RulesCard({ settings }: { readonly settings: TimesheetSettings }): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const mayUpdate = useCan('timesheet:settings:update');
  const format = useFormat();
  const queryClient = useQueryClient();
  const foreseen = useRecalculationPreview();
  const [changes, setChanges] = useState<Changes>({});
  // The version that the changes were made on: somebody else's must not slip in underneath.
  const [base, setBase] = useState(settings);
  const update = useApiMutation(useTimesheetApi().updateTimesheetSettings, {
    quiet: true,
    success: t('common:saved'),
    onSuccess: (saved) => {
      setBase(saved);
      // What was chosen while it was sent stays chosen.
      setChanges((now) =>
        Object.fromEntries(Object.entries(now).filter(([rule, choice]) => choice !== saved[rule as keyof Changes])),
      );
    },
  });

  const shown = { ...base, ...changes };
  const earlier = base.earlierRounding.at(-1);
  const dirty =
    shown.roundingStrategy !== base.roundingStrategy || shown.timesheetEntryMethods !== base.timesheetEntryMethods;
  useUnsavedChanges(dirty && !update.isPending);

  const save = (): void => {
    const { roundingStrategy, timesheetEntryMethods, version } = shown;
    if (roundingStrategy === base.roundingStrategy)
      update.mutate({ body: { timesheetEntryMethods }, ifMatch: version });
    else
      foreseen.change({
        preview: { roundingStrategy },
        title: t('settings.rounding.ask'),
        accept: t('recalculation.accept'),
        isDated: true,
        apply: (extent) =>
          update.mutate({ body: { roundingStrategy, timesheetEntryMethods, ...extent }, ifMatch: version }),
      });
  };
  const reload = (): void => {
    update.reset();
    setChanges({});
    void queryClient.invalidateQueries({ queryKey: ['timesheet'] });
  };
  const sameRules =
    settings.roundingStrategy === base.roundingStrategy &&
    settings.timesheetEntryMethods === base.timesheetEntryMethods;
  // The latest from the server counts where nothing was changed here, and where only something else did, such as
  // closing.
  if (settings.version > base.version && (!dirty || sameRules)) setBase(settings);

  return (
    <Card title={t('settings.rules')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {!mayUpdate && <Alert>{t('common:readOnlySettings')}</Alert>}
        <SaveRefused error={update.error} onReload={reload} />
        <RadioList
          label={t('settings.methods.label')}
          items={methods.map((key) => ({
            key,
            label: t(`settings.methods.${key}.label`),
            hint: t(`settings.methods.${key}.hint`),
          }))}
          value={shown.timesheetEntryMethods}
          disabled={!mayUpdate}
          onChange={(timesheetEntryMethods) => setChanges({ ...changes, timesheetEntryMethods })}
        />
        <RadioList
          label={t('settings.rounding.label')}
          items={strategies.map((key) => ({
            key,
            label: t(`settings.rounding.${key}`),
            hint: roundingExample(key)
              .map(({ from, to }) => `${from} → ${to}`)
              .join(' · '),
          }))}
          value={shown.roundingStrategy}
          disabled={!mayUpdate}
          onChange={(roundingStrategy) => setChanges({ ...changes, roundingStrategy })}
        />
        <p className={styles.muted}>{t('settings.rounding.hint')}</p>
        {earlier && (
          <p className={styles.muted}>
            {t('settings.rounding.earlier', {
              date: format.date(earlier.before, 'long'),
              rounding: t(`settings.rounding.${earlier.roundingStrategy}`),
            })}
          </p>
        )}
        {mayUpdate && (
          <CardActions>
            {dirty && <Button onClick={() => setChanges({})}>{t('common:cancel')}</Button>}
            <Button variant="primary" type="submit" disabled={!dirty} loading={foreseen.looking || update.isPending}>
              {t('common:save')}
            </Button>
          </CardActions>
        )}
      </form>
      {foreseen.element}
    </Card>
  );
}

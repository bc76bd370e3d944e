/** What no law decides: whether people are off on Good Friday and on Liberation Day. */
import { client } from '@rooster/api-client';
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import type { HolidayChoices } from '@rooster/contract';
import { timesheet } from '@rooster/contract/calls';
import { Link, LoadedCard, useCan, useShell } from '@rooster/module-kit';
import { SelectField, SwitchField } from '@rooster/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import shared from '../../shared/shared.module.css';
import styles from './setup.module.css';

/** Only this step asks about hours: the rest of the remote does without their calls. */
function useTimesheetApi() {
  const { http } = useShell();
  return useMemo(() => client(http, timesheet), [http]);
}

const liberationDays: readonly HolidayChoices['liberationDayFree'][] = ['never', 'lustrum', 'always'];

function Questions({ choices }: { readonly choices: HolidayChoices }): React.JSX.Element {
  const { t } = useTranslation('people');
  const api = useTimesheetApi();
  const queryClient = useQueryClient();
  const mayChange = useCan('timesheet:surcharge-day:create');
  const save = useApiMutation(api.setHolidayChoices, {
    success: t('setup.holidays.saved'),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['timesheet'] }),
  });
  // What was chosen shows at once; when the server says no, what it has shows again.
  const shown = save.isPending ? save.variables.body : choices;
  const isOff = !mayChange || save.isPending;
  return (
    <>
      <SwitchField
        needsConnection
        label={t('setup.holidays.goodFriday')}
        checked={shown.goodFridayFree}
        disabled={isOff}
        onChange={(goodFridayFree) => save.mutate({ body: { ...shown, goodFridayFree } })}
      />
      <SelectField<HolidayChoices['liberationDayFree']>
        label={t('setup.holidays.liberation.label')}
        value={shown.liberationDayFree}
        disabled={isOff}
        options={liberationDays.map((value) => ({ value, label: t(`setup.holidays.liberation.${value}`) }))}
        onChange={(liberationDayFree) => save.mutate({ body: { ...shown, liberationDayFree } })}
      />
    </>
  );
}

/** The questions, with the way to all other days. */
export function HolidayQuestions(): React.JSX.Element {
  const { t } = useTranslation('people');
  const choices = useQuery(queryOptionsFor(useTimesheetApi().getHolidayChoices));
  return (
    <section className={shared.form} aria-labelledby="setup-holidays">
      <h3 id="setup-holidays" className={styles.heading}>
        {t('setup.holidays.title')}
      </h3>
      <p className={styles.note}>{t('setup.holidays.lead')}</p>
      <LoadedCard query={choices} what={t('setup.holidays.failed')} shape="list" lines={3}>
        {(data) => <Questions choices={data} />}
      </LoadedCard>
      <p className={styles.note}>
        <Link to="/app/settings/timesheet/surcharge-days">{t('setup.holidays.more')}</Link>
      </p>
    </section>
  );
}

/** Own hours: the clock, and the entries of a day, week or month. */
import type { HoursExplanation, TimesheetEntry } from '@rooster/contract';
import { isPlainDate } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { LoadedCard, LoadingCard, RecalculatingNote, useSearchParams, useSession, useToday } from '@rooster/module-kit';
import { Page, periodOf, PeriodPicker, type PeriodUnit } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayHours } from '../../chart/day-hours.ts';
import { dayOf } from '../../entry-form/draft.ts';
import { useOwnExplanation } from '../../lines/queries.ts';
import { UnworkedLines } from '../../lines/unworked.tsx';
import { WaitingCard } from '../../offline/waiting-card.tsx';
import { PayslipDialog } from '../../payslip/payslip-dialog.tsx';
import { useTimesheetSettings } from '../../shared/queries.ts';
import { AddButton } from './add-button.tsx';
import { ClockCard } from './clock-card.tsx';
import { ClosedRibbon } from './closed-ribbon.tsx';
import { EntryList } from './entry-list.tsx';
import { OwnBalance } from './own-balance.tsx';
import { PayChoiceCard } from './pay-choice-card.tsx';
import { PeriodTotals } from './period-totals.tsx';
import { useDeleteEntry } from './use-delete-entry.ts';
import { useEntryDialog } from './use-entry-dialog.tsx';
import { useMay } from './use-may.ts';
import { useOwnChanges } from './use-own-changes.ts';

interface Shown {
  readonly date: string;
  readonly unit: PeriodUnit;
}

/** The entries that start in the period: one that only ends in it is with the day before. */
const startingIn = ({ fromDate, toDate, entries }: HoursExplanation): TimesheetEntry[] =>
  entries.filter(({ workDate }) => fromDate <= workDate && workDate <= toDate).map(({ entry }) => entry);

const units: readonly PeriodUnit[] = ['day', 'week', 'month'];

/** Own hours; `asked` is the date whose week is shown first, that of today without one. */
function OwnHours({ asked }: { readonly asked: string | undefined }): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const { tenant, user } = useSession();
  const format = useFormat();
  const today = useToday(tenant.timezone);
  const [{ date, unit }, show] = useState<Shown>({ date: asked ?? today, unit: 'week' });
  const { from, to } = periodOf(unit, date);
  const [specified, specify] = useState(false);
  useOwnChanges();

  const settings = useTimesheetSettings();
  const explanation = useOwnExplanation({ fromDate: from, toDate: to });
  const may = useMay(settings.data?.timesheetEntryMethods);
  const dialog = useEntryDialog({
    settings: settings.data,
    today,
    onSaved: (entry) => entry && show({ unit, date: dayOf(entry) }),
  });
  const deleteEntry = useDeleteEntry();
  const closedDate = settings.data?.timesheetClosedDate ?? null;

  const add = may.add && <AddButton primary={!may.clock} onAdd={dialog.add} onNear={dialog.prefetch} />;

  return (
    <Page title={t('time.title')} lead={t('time.lead')} actions={!may.clock && add}>
      {/* The settings say whether there is a clock: what stands below it waits for them, or it would move. */}
      {settings.isLoading ? (
        <LoadingCard shape="figures" />
      ) : (
        <>
          {may.clock && <ClockCard more={add} onReset={may.add ? dialog.addLost : undefined} />}
          <WaitingCard onEnter={may.add ? dialog.enter : undefined} />
          <RecalculatingNote isFollowed />
          <PeriodPicker
            units={units}
            unit={unit}
            date={date}
            today={today}
            onChange={(nextDate, nextUnit) => show({ date: nextDate, unit: nextUnit })}
          />
          {closedDate !== null && from <= closedDate && <ClosedRibbon date={closedDate} />}
          <LoadedCard query={explanation} what={t('time.failed')} shape="figures">
            {(explained) => (
              <>
                <PeriodTotals explanation={explained} onPayslip={() => specify(true)} />
                <EntryList
                  entries={startingIn(explained)}
                  hours={dayHours(explained.entries, [])}
                  today={today}
                  closedDate={closedDate}
                  onEdit={may.update ? dialog.edit : undefined}
                  onDelete={may.update ? deleteEntry : undefined}
                  onNear={dialog.prefetch}
                  onAdd={may.add ? dialog.add : undefined}
                />
                {explained.unworked.length > 0 && <UnworkedLines unworked={explained.unworked} />}
                {/* Last: it comes later than the entries, and must not move them. */}
                <PayChoiceCard explanation={explained} closedDate={closedDate} />
                <OwnBalance explanation={explained} />
              </>
            )}
          </LoadedCard>
        </>
      )}
      {dialog.element}
      {specified && <PayslipDialog name={format.name(user)} explanation={explanation} onClose={() => specify(false)} />}
    </Page>
  );
}

/** The screen at /app/employees/time; a notice leads to the week it is about by `?date=`. */
export function TimeScreen(): React.JSX.Element {
  const [params] = useSearchParams();
  const date = params.get('date');
  const asked = date !== null && isPlainDate(date) ? date : undefined;
  return <OwnHours key={asked} asked={asked} />;
}

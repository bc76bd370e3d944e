/** `/app/employees/schedules/availability`: when one can and cannot work. */
import type { AvailabilityEntry } from '@rooster/contract';
import { addDays, mondayOf } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { Loaded, useCan, useSession } from '@rooster/module-kit';
import { Alert, Button, PeriodPicker } from '@rooster/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchedulingSettings } from '../../own/queries.ts';
import { useOthersChanges } from '../../shared/use-others-changes.ts';
import { useOpened } from '../../shared/use-opened.ts';
import { EmployeeFrame } from '../employees-schedules/frame.tsx';
import { useView } from '../employees-schedules/use-view.ts';
import { lastFixedDate } from './availability-form.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryList } from './entry-list.tsx';
import { useAvailability } from './queries.ts';
import { PaintWeek } from './paint-week.tsx';
import { WeekGrid } from './week-grid.tsx';

export function AvailabilityScreen() {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const { user } = useSession();
  const { view, today, change } = useView();
  const settings = useSchedulingSettings();
  const mayCreate = useCan('availability:create');
  const mayUpdate = useCan('availability:update');
  const mayDelete = useCan('availability:delete');
  const lastFixed = lastFixedDate(today, settings.data?.availabilityDeadlineDays ?? null);
  const firstFree = lastFixed === null || lastFixed < today ? today : addDays(lastFixed, 1);
  const [editing, openEntry, closeEntry] = useOpened<{
    readonly entry: AvailabilityEntry | undefined;
    readonly date: string;
  }>();
  const [hasPainted, setPainted] = useState(false);
  // The day on which painting was begun: it is over what was asked for then, however far one walks meanwhile.
  const [paintFrom, setPaintFrom] = useState<string | null>(null);
  const isPainting = paintFrom !== null;
  // Where one walked while painting: the address stays, for who leaves it is asked about what was painted.
  const [walkedTo, walkTo] = useState<string | null>(null);
  const date = walkedTo ?? view.date;
  const isBehind = !isPainting && date !== view.date;
  if (!isPainting && walkedTo === view.date) walkTo(null);
  const follow = useEffectEvent(() => change({ date }));
  useEffect(() => {
    // Once, when painting has ended.
    if (isBehind) follow();
  }, [isBehind]);
  // From the week before on, which may be taken over. Before this week, what was said is looked up by its own week.
  const from = paintFrom ?? (date < mondayOf(today) ? date : today);
  const availability = useAvailability(user.tenantUserId, addDays(from, -7));
  useOthersChanges();
  const paint = () => {
    setPaintFrom(today);
    walkTo(date < mondayOf(today) ? today : date);
  };
  const endPainting = () => {
    setPaintFrom(null);
    setPainted(true);
  };
  const edit = mayUpdate
    ? (id: string) => {
        const entry = availability.data?.items.find(({ availabilityEntryId }) => availabilityEntryId === id);
        if (entry !== undefined) openEntry({ entry, date: today });
      }
    : undefined;
  const add = (day: string) => openEntry({ entry: undefined, date: day });
  return (
    <EmployeeFrame
      tab="availability"
      actions={
        !isPainting && (
          <>
            {mayCreate && mayUpdate && mayDelete && (
              // The keyboard comes back to where it left from.
              <Button icon="edit" autoFocus={hasPainted} onClick={paint}>
                {t('availability.paint.open')}
              </Button>
            )}
            {mayCreate && (
              <Button variant="primary" icon="plus" onClick={() => add(date > firstFree ? date : firstFree)}>
                {t('availability.add')}
              </Button>
            )}
          </>
        )
      }
    >
      {lastFixed !== null && <Alert>{t('availability.deadline', { date: format.date(lastFixed, 'long') })}</Alert>}
      <PeriodPicker
        unit="week"
        units={['week']}
        date={date}
        today={today}
        // What is over can't be filled in.
        {...(isPainting && { first: mondayOf(paintFrom) })}
        onChange={isPainting ? walkTo : (next) => change({ date: next })}
      />
      <Loaded query={availability} label={t('availability.loading')} card shape="list" lines={7}>
        {({ items, days }) => (
          <>
            {isPainting ? (
              <PaintWeek
                weekStartDate={mondayOf(date)}
                known={{ items, days, today, lastFixed }}
                onDone={endPainting}
              />
            ) : (
              <WeekGrid
                weekStartDate={mondayOf(date)}
                today={today}
                days={days}
                lastFixed={lastFixed}
                {...(mayCreate && { onAdd: add })}
                {...(edit && { onEdit: edit })}
              />
            )}
            <EntryList
              entries={items}
              today={today}
              emptyText={t('availability.emptyText')}
              {...(edit && { onEdit: edit })}
            />
          </>
        )}
      </Loaded>
      {editing !== null && <EntryDialog {...editing} onClose={closeEntry} />}
    </EmployeeFrame>
  );
}

/** Makes the shifts that the weeks in view still lack: first what it would be, then all of it at once, with undo. */
import { isApiError } from '@rooster/api-client';
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import type { NeededShifts } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { localDate } from '@rooster/domain/time';
import { errorText, useFormat } from '@rooster/i18n';
import { Loaded, useCan, useGo } from '@rooster/module-kit';
import { Alert, Button, CheckField, EmptyState } from '@rooster/ui';
import { FormDialog } from '@rooster/ui/overlay';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../../shared/api.ts';
import { NEEDS_PATH } from '../../../shared/needs-path.ts';
import type { Named } from '../data/names.ts';
import { bodyOf } from '../data/queries.ts';
import styles from './make-shifts.module.css';
import { useBatch, type WeekDialogProps } from './week-dialogs.tsx';

export interface MakeShiftsDialogProps extends WeekDialogProps {
  readonly zone: string;
  readonly departments: readonly Named[];
  readonly skills: readonly Named[];
}

type Made = NeededShifts['shifts'][number];

/** `3 plekken, 1 Oven` */
function usePlaces(skills: readonly Named[]) {
  const { t } = useTranslation('scheduling');
  return ({ skillIds }: Made): string => {
    const counts = new Map<string, number>();
    for (const id of skillIds) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
    const asked = [...counts].map(
      ([id, count]) => `${count} ${skills.find((skill) => skill.id === id)?.name ?? t('board.unknown')}`,
    );
    return [t('makeShifts.places', { count: skillIds.length }), ...asked].join(', ');
  };
}

function Preview({
  seen,
  zone,
  departments,
  skills,
}: { readonly seen: NeededShifts } & Pick<MakeShiftsDialogProps, 'zone' | 'departments' | 'skills'>) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const placesOf = usePlaces(skills);
  const several = new Set([...seen.shifts, ...seen.uncovered].map(({ departmentId }) => departmentId)).size > 1;
  const nameOf = (id: string): string | undefined =>
    several ? departments.find((department) => department.id === id)?.name : undefined;
  const dates = [...new Set(seen.shifts.map(({ startDate }) => startDate))].toSorted();
  const period = ({ start, end }: { readonly start: string; readonly end: string }): string =>
    `${format.time(start, zone)}–${format.time(end, zone)}`;
  const places = seen.shifts.reduce((sum, { skillIds }) => sum + skillIds.length, 0);
  const over = parseDuration(seen.overTime);
  return (
    <>
      {seen.shifts.length > 0 && (
        <p role="status">
          <strong>
            {t('makeShifts.sum', { count: seen.shifts.length })}, {t('makeShifts.places', { count: places })}
          </strong>
          {over > 0 && ` · ${t('makeShifts.over', { hours: format.number(Math.round(over / 360) / 10) })}`}
        </p>
      )}
      {seen.uncovered.length > 0 && (
        <Alert tone="warning">
          {t('makeShifts.uncovered')}
          <ul className={styles.uncovered}>
            {seen.uncovered.map((part) => (
              <li key={`${part.departmentId} ${part.start}`}>
                {[
                  `${format.date(localDate(Date.parse(part.start), zone))} ${period(part)}`,
                  nameOf(part.departmentId),
                  t('need.needed', { count: part.count }),
                ]
                  .filter((text) => text !== undefined)
                  .join(' · ')}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {dates.map((date) => (
        <section key={date} className={styles.day}>
          <h3>{format.date(date, 'long')}</h3>
          <ul>
            {seen.shifts
              .filter(({ startDate }) => startDate === date)
              .map((shift) => (
                <li key={`${shift.departmentId} ${shift.start} ${shift.displayName}`}>
                  <span className={styles.period}>{period(shift)}</span>
                  <span>
                    {[shift.displayName, nameOf(shift.departmentId)].filter((text) => text !== undefined).join(' · ')}
                  </span>
                  <span className={styles.muted}>{placesOf(shift)}</span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

export function MakeShiftsDialog({ state, zone, departments, skills, onClose, onUndo }: MakeShiftsDialogProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const api = useSchedulingApi();
  const client = useQueryClient();
  const go = useGo();
  const mayTypes = useCan('schedules:settings:update');
  const done = useBatch({ onClose, onUndo });
  const [withParts, setWithParts] = useState(false);
  const body = { ...bodyOf(state), withParts };
  const options = queryOptionsFor(api.previewNeededShifts, { body });
  const preview = useQuery(options);
  const create = useApiMutation(api.createNeededShifts, {
    quiet: true,
    onSuccess: done(({ shiftCount }) => t('makeShifts.done', { count: shiftCount })),
    onError: () => void client.invalidateQueries({ queryKey: options.queryKey }),
  });
  const seen = preview.data;
  const isStale = isApiError(create.error, 'modified-meanwhile');
  const blocked =
    seen === undefined || preview.isFetching
      ? true
      : seen.shifts.length === 0
        ? t(seen.hasNeeds ? 'makeShifts.nothing' : 'makeShifts.noNeeds')
        : false;
  return (
    <FormDialog
      title={t('makeShifts.title')}
      onClose={onClose}
      onSubmit={() => seen !== undefined && create.mutate({ body: { ...body, fingerprint: seen.fingerprint } })}
      submit={t('makeShifts.accept')}
      saving={create.isPending}
      blocked={blocked}
    >
      {create.error !== null && (
        <Alert tone={isStale ? 'info' : 'danger'}>{isStale ? t('makeShifts.stale') : errorText(t, create.error)}</Alert>
      )}
      <p>
        {t('makeShifts.text', {
          weeks:
            state.weeks === 1
              ? format.week(state.weekStartDate, { within: true })
              : t('toolbar.weekCount', { count: state.weeks }),
        })}
      </p>
      <Loaded query={preview} label={t('makeShifts.loading')} shape="list" lines={5}>
        {(data) =>
          data.hasNeeds ? (
            <div className={styles.stack}>
              {!data.hasTypes && (
                <Alert
                  tone="info"
                  action={
                    mayTypes && (
                      <Button size="sm" onClick={() => go('/app/settings/scheduling/shift-types')}>
                        {t('makeShifts.addTypes')}
                      </Button>
                    )
                  }
                >
                  {t('makeShifts.noTypes')}
                </Alert>
              )}
              <div>
                <CheckField label={t('makeShifts.withParts')} checked={withParts} onChange={setWithParts} />
                <p className={styles.muted}>{t('makeShifts.withPartsHint')}</p>
              </div>
              <Preview seen={data} zone={zone} departments={departments} skills={skills} />
              {data.shifts.length === 0 && data.uncovered.length === 0 && (
                <EmptyState icon="check" title={t('makeShifts.nothing')} />
              )}
            </div>
          ) : (
            <EmptyState
              icon="chart"
              title={t('makeShifts.noNeeds')}
              action={<Button onClick={() => go(NEEDS_PATH)}>{t('need.setUp')}</Button>}
            >
              {t('need.emptyHint')}
            </EmptyState>
          )
        }
      </Loaded>
    </FormDialog>
  );
}

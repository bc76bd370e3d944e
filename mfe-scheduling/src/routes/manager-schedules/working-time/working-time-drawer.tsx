/**
 * The working-time law held against a period: who broke or would break which rule, on hours worked and on shifts
 * planned.
 */
import type { WorkingTimeFinding, WorkingTimeReport, WorkSpan } from '@rooster/contract';
import { addDays, daysBetween, isPlainDate } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { Loaded } from '@rooster/module-kit';
import { Button, DateRangeFields, Drawer, EmptyState, FieldPair, Icon, Tag } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBoard } from '../board/context.ts';
import { type BoardState, lastDateOf } from '../model/board-state.ts';
import { useWorkingTime } from './use-working-time.ts';
import styles from './working-time.module.css';

/** Days before the window that are looked at unless one chooses otherwise: what was worked lately. */
const BACK = 21;
/** Longest period the server looks at, in days. */
const LONGEST = 93;

function Span({ span }: { readonly span: WorkSpan }) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  return (
    <li>
      <Icon name={span.kind === 'Worked' ? 'clock' : 'calendar'} size={14} />
      <span>
        {format.dateTime(span.start, span.timeZoneId)}–{format.time(span.end, span.timeZoneId)} ·{' '}
        {span.kind === 'Worked' ? t('workingTime.worked') : (span.name ?? t('workingTime.planned'))}
      </span>
    </li>
  );
}

function Finding({ finding }: { readonly finding: WorkingTimeFinding }) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const { texts } = useBoard();
  return (
    <li className={styles.finding}>
      <span className={styles.head}>
        <strong>{format.date(finding.date, 'long')}</strong>
        <Tag tone={finding.mode === 'Forbid' ? 'danger' : 'warning'}>{t(`workingTime.mode.${finding.mode}`)}</Tag>
      </span>
      <span>{texts.violation(finding)}</span>
      {finding.work.length > 0 && (
        <ul className={styles.work}>
          {finding.work.map((span) => (
            <Span key={`${span.kind} ${span.start}`} span={span} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Report({
  report: { people, foundCount, checkedCount },
}: {
  readonly report: Omit<WorkingTimeReport, 'nextCursor'>;
}) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  if (people.length === 0)
    return (
      <EmptyState icon="check-circle" title={t('workingTime.none')}>
        {t('workingTime.checked', { count: checkedCount })}
      </EmptyState>
    );
  return (
    <>
      <p role="status">{t('workingTime.found', { count: foundCount, checked: checkedCount })}</p>
      {people.map(({ tenantUserId, findings, ...names }) => (
        <section key={tenantUserId} aria-label={format.name(names)}>
          <h3 className={styles.name}>
            {format.name(names)} <Tag>{format.number(findings.length)}</Tag>
          </h3>
          <ul className={styles.list}>
            {findings.map((finding) => (
              <Finding key={`${finding.rule} ${finding.date} ${finding.work[0]?.start ?? ''}`} finding={finding} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

export function WorkingTimeDrawer({ state, onClose }: { readonly state: BoardState; readonly onClose: () => void }) {
  const { t } = useTranslation('scheduling');
  const [fromDate, setFrom] = useState(addDays(state.weekStartDate, -BACK));
  const [toDate, setTo] = useState(lastDateOf(state));
  const days = isPlainDate(fromDate) && isPlainDate(toDate) ? daysBetween(fromDate, toDate) : null;
  const wrong =
    days === null
      ? t('workingTime.choose')
      : days < 0
        ? t('workingTime.order')
        : days >= LONGEST
          ? t('workingTime.tooLong', { count: LONGEST })
          : undefined;
  const query = useWorkingTime(
    { fromDate, toDate, ...(state.departmentId !== null && { departmentIds: [state.departmentId] }) },
    wrong === undefined,
  );
  return (
    <Drawer open title={t('workingTime.title')} onClose={onClose}>
      <div className={styles.stack}>
        <p className={styles.muted}>{t('workingTime.text')}</p>
        <FieldPair isShort>
          <DateRangeFields
            labels={{ from: t('workingTime.from'), to: t('workingTime.to') }}
            value={{ from: fromDate, to: toDate }}
            errors={{ to: wrong }}
            onChange={(range) => {
              setFrom(range.from);
              setTo(range.to);
            }}
          />
        </FieldPair>
        {wrong === undefined && (
          <Loaded query={query} label={t('workingTime.loading')} shape="list">
            {(report) => <Report report={report} />}
          </Loaded>
        )}
        {query.hasNextPage && (
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('workingTime.more')}
          </Button>
        )}
      </div>
    </Drawer>
  );
}

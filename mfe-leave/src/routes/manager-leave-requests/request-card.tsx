/** One request that awaits a decision, with what it would come to. */
import type { PendingLeaveRequest } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Link, ROW, useSession } from '@rooster/module-kit';
import { Avatar, Button, Tag } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayDecisions } from '../../decide/day-decisions.tsx';
import { ForecastLine } from '../../decide/forecast-line.tsx';
import { TouchedShifts } from '../../decide/touched-shifts.tsx';
import type { Decision } from '../../decide/use-decide.ts';
import { useSpan } from '../../requests/request-list.tsx';
import { useHours } from '../../shared/hours.ts';
import { teamRequestPath } from '../../shared/paths.ts';
import { TypeName } from '../../shared/type-name.tsx';
import { useLeaveTypes, useTypeOf } from '../../shared/types.ts';
import styles from './inbox.module.css';
import { busiest, thinnest } from './model.ts';

interface Props {
  readonly request: PendingLeaveRequest;
  readonly selected: boolean;
  readonly mayDecide: boolean;
  readonly busy: boolean;
  readonly onSelect: (selected: boolean) => void;
  readonly onApprove: () => void;
  readonly onDeny: () => void;
  readonly onDecide: (decision: Decision) => void;
}

function Impact({ request }: { readonly request: PendingLeaveRequest }): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const off = busiest(request);
  const cover = thinnest(request);
  return (
    <p className={styles.impact}>
      {/* Of a kind that is not told, neither is what it takes. */}
      {request.leaveTypeId !== null && <ForecastLine forecast={request.forecast} />}
      <span>
        {off ? t('inbox.off', { count: off.colleaguesOff, date: format.date(off.date) }) : t('inbox.nobodyOff')}
      </span>
      {cover && (
        <span>
          {t('inbox.cover', {
            name: cover.name,
            before: cover.before,
            after: cover.after,
            scheduled: cover.scheduled,
            date: format.date(cover.date),
          })}
        </span>
      )}
    </p>
  );
}

/**
 * The card; its days and shifts unfold, and stay so when the request changes. What was ticked about its days begins
 * again then.
 */
export function RequestCard({
  request,
  selected,
  mayDecide,
  busy,
  onSelect,
  onApprove,
  onDeny,
  onDecide,
}: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const hours = useHours();
  const span = useSpan();
  const typeOf = useTypeOf();
  const types = useLeaveTypes();
  const { tenant } = useSession();
  const [open, setOpen] = useState(false);
  const { leaveRequestId, leaveTypeId, dayCount, duration, createdAt, isEdit, isNoticeTooShort, wouldOverflow } =
    request;
  const name = format.name(request);
  const type = typeOf(leaveTypeId);
  const what = `${name}, ${type.name}, ${span(request)}`;
  const takesNote = types.find((one) => one.leaveTypeId === leaveTypeId)?.isSensitive !== true;
  return (
    <li className={styles.card} tabIndex={-1} aria-label={what} {...{ [ROW]: leaveRequestId }}>
      <div className={styles.top}>
        {mayDecide && (
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={selected}
              aria-label={t('inbox.select', { what })}
              onChange={(event) => onSelect(event.target.checked)}
            />
          </label>
        )}
        <Avatar name={name} person={request.tenantUserId} />
        <div className={styles.who}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.text}>
            <TypeName name={type.name} color={type.color} />
            <Link to={teamRequestPath(leaveRequestId)} className={styles.link}>
              {span(request)}
            </Link>
            <span>{t('requests.size', { count: dayCount, hours: hours(duration) })}</span>
          </p>
        </div>
        <span className={styles.tags}>
          {isEdit && <Tag icon="edit">{t('inbox.edit')}</Tag>}
          {isNoticeTooShort && (
            <Tag tone="warning" icon="clock">
              {t('inbox.notice')}
            </Tag>
          )}
          {wouldOverflow && (
            <Tag tone="danger" icon="alert">
              {t('decide.belowZero')}
            </Tag>
          )}
        </span>
        {mayDecide && (
          <span className={styles.actions}>
            <Button
              icon="check"
              needsConnection
              aria-label={t('inbox.approveOne', { what })}
              disabled={busy}
              onClick={onApprove}
            >
              {t('inbox.approve')}
            </Button>
            <Button icon="close" aria-label={t('inbox.denyOne', { what })} disabled={busy} onClick={onDeny}>
              {t('inbox.deny')}
            </Button>
          </span>
        )}
      </div>
      <Impact request={request} />
      <details className={styles.more} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('inbox.days')}</summary>
        {open && (
          <div className={styles.unfolded}>
            <p className={styles.muted}>{t('inbox.asked', { moment: format.dateTime(createdAt, tenant.timezone) })}</p>
            <TouchedShifts request={request} />
            <DayDecisions
              key={request.version}
              days={request.days}
              busy={busy}
              takesNote={takesNote}
              onDecide={mayDecide && (takesNote || request.days.length > 1) ? onDecide : undefined}
            />
          </div>
        )}
      </details>
    </li>
  );
}

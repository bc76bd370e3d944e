/** One open invite. */
import type { Invite } from '@rooster/contract';
import { currentTime } from '@rooster/domain/clock';
import { useFormat } from '@rooster/i18n';
import { useSession } from '@rooster/module-kit';
import { Avatar, IconButton, Tag } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './invites.module.css';

export interface InviteRowProps {
  readonly invite: Invite;
  readonly name: string;
  readonly roleNames: readonly string[];
  /** Absent when the link is not for this person to hand out. */
  readonly onCopy: (() => void) | undefined;
  /** Absent when the person may not invite. */
  readonly onRefresh: (() => void) | undefined;
  readonly refreshing: boolean;
  /** Absent when the person may not withdraw invites. */
  readonly onDelete: (() => void) | undefined;
  readonly busy: boolean;
}

export function InviteRow({ invite, name, roleNames, onCopy, onRefresh, refreshing, onDelete, busy }: InviteRowProps) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const { tenant } = useSession();
  // As of when the row was first drawn: a page that stands open for days is not what this is for.
  const [now] = useState(currentTime);
  const expired = Date.parse(invite.expiresAt) < now;
  return (
    <li className={styles.row}>
      <Avatar name={name} />
      <div className={styles.who}>
        <strong className={styles.name}>{name}</strong>
        {name !== invite.email && <span className={styles.email}>{invite.email}</span>}
      </div>
      <div className={styles.roles}>{roleNames.join(', ')}</div>
      <div className={styles.state}>
        <Tag tone={expired ? 'danger' : 'info'}>{t(expired ? 'invites.expired' : 'invites.open')}</Tag>
        <span className={styles.until}>
          {t(expired ? 'invites.expiredOn' : 'invites.until', {
            date: format.dateTime(invite.expiresAt, tenant.timezoneId),
          })}
        </span>
      </div>
      <div className={styles.actions}>
        {onCopy && <IconButton icon="copy" label={t('invites.copy', { name })} onClick={onCopy} />}
        {onRefresh && (
          <IconButton icon="refresh" label={t('invites.refresh', { name })} loading={refreshing} onClick={onRefresh} />
        )}
        {onDelete && (
          <IconButton icon="trash" label={t('invites.withdraw', { name })} loading={busy} onClick={onDelete} />
        )}
      </div>
    </li>
  );
}

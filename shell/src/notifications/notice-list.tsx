/** Notices under their days; each leads to what it is about and counts as read then. */
import type { Notification } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { cx, IconButton, VisuallyHidden } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { byDay, dateIn } from './by-day.ts';
import styles from './notices.module.css';

export interface NoticeListProps {
  readonly notices: readonly Notification[];
  readonly timeZone: string;
  readonly now: Date;
  readonly onOpen: (notice: Notification) => void;
  readonly onRead: (notice: Notification) => void;
}

/** The list. */
export function NoticeList({ notices, timeZone, now, onOpen, onRead }: NoticeListProps): React.JSX.Element {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const today = dateIn(now, timeZone);
  return (
    <div className={styles.days}>
      {byDay(notices, timeZone).map(({ date, notices: ofDay }) => (
        <section key={date} aria-label={format.relativeDay(date, today)}>
          <h3 className={styles.day}>{format.relativeDay(date, today)}</h3>
          <ul className={styles.list}>
            {ofDay.map((notice) => (
              <li key={notice.notificationId} className={cx(styles.row, notice.readAt === null && styles.unread)}>
                <a
                  className={styles.link}
                  href={notice.path}
                  onClick={(event) => {
                    // A new tab is the browser's.
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    onOpen(notice);
                  }}
                >
                  {notice.readAt === null && <VisuallyHidden>{t('notifications.new')}</VisuallyHidden>}
                  <span className={styles.title}>{notice.title}</span>
                  <span className={styles.body}>{notice.body}</span>
                  <time className={styles.time} dateTime={notice.createdAt}>
                    {format.time(notice.createdAt, timeZone)}
                  </time>
                </a>
                {notice.readAt === null && (
                  <IconButton
                    icon="check"
                    size="sm"
                    label={t('notifications.markRead')}
                    onClick={() => onRead(notice)}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

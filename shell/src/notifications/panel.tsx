/** The latest notices, beside the bell. */
import { Button, Popover } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { NOTIFICATIONS } from '../guard/decide.ts';
import { NoticeList } from './notice-list.tsx';
import { NoticesAnswer } from './notices-answer.tsx';
import styles from './notices.module.css';
import { useNotices } from './use-notices.ts';

/** Notices the panel shows; the page has them all. */
const LATEST = 15;

/** Opens beside the bell, and closes by Escape, a press elsewhere or following a notice. */
export function NotificationPanel({ onClose }: { readonly onClose: () => void }): React.JSX.Element {
  const { t } = useTranslation('shell');
  const { query, notices, list, readAll, isReading, go } = useNotices({}, LATEST, onClose);
  const shown = notices?.slice(0, LATEST) ?? [];
  return (
    <Popover role="dialog" label={t('notifications.title')} align="start" className={styles.panel} onClose={onClose}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('notifications.title')}</h2>
        {shown.some(({ readAt }) => readAt === null) && (
          <Button variant="link" size="sm" loading={isReading} onClick={readAll}>
            {t('notifications.markAll')}
          </Button>
        )}
      </div>
      <div className={styles.scroll}>
        <NoticesAnswer query={query} notices={notices} lines={4}>
          <NoticeList notices={shown} {...list} />
        </NoticesAnswer>
      </div>
      <div className={styles.foot}>
        <Button
          variant="ghost"
          block
          onClick={() => {
            onClose();
            go(NOTIFICATIONS);
          }}
        >
          {t('notifications.all')}
        </Button>
      </div>
    </Popover>
  );
}

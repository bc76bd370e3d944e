/** The link by which a calendar program shows one's own leave or the team's: made, shown this once, and withdrawn. */
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import type { LeaveCalendarFeed } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { LoadedCard, useConfirm, useSession, useToast } from '@rooster/module-kit';
import { Alert, Button } from '@rooster/ui';
import { Modal } from '@rooster/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveApi } from '../shared/api.ts';
import styles from './calendar.module.css';

export interface CalendarDialogProps {
  /** For the leave of a department, or of everybody in scope without one; one's own unless given. */
  readonly team?: { readonly departmentId: string | null };
  readonly onClose: () => void;
}

function FreshLink({ path }: { readonly path: string }): React.JSX.Element {
  const { t } = useTranslation('leave');
  const toast = useToast();
  const address = new URL(path, window.location.origin).href;
  const copy = (): void => {
    navigator.clipboard.writeText(address).then(
      () => toast({ text: t('common:copied') }),
      () => toast({ severity: 'warn', text: t('calendar.copyByHand') }),
    );
  };
  return (
    <Alert tone="success" title={t('calendar.made')}>
      <p>{t('calendar.once')}</p>
      <div className={styles.link}>
        <input
          readOnly
          className={styles.address}
          aria-label={t('calendar.address')}
          value={address}
          onFocus={(event) => event.target.select()}
        />
        <Button icon="copy" onClick={copy}>
          {t('common:copy')}
        </Button>
      </div>
    </Alert>
  );
}

function Feed({
  feed,
  onEnd,
  ending,
}: {
  readonly feed: LeaveCalendarFeed;
  readonly onEnd: () => void;
  readonly ending: boolean;
}): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const { tenant } = useSession();
  const moment = (instant: string): string => format.dateTime(instant, tenant.timezone, 'shortYear');
  return (
    <div className={styles.feed}>
      <div>
        <p>{t('calendar.since', { moment: moment(feed.createdAt) })}</p>
        <p className={styles.muted}>
          {feed.lastReadAt === null
            ? t('calendar.neverRead')
            : t('calendar.lastRead', { moment: moment(feed.lastReadAt) })}
        </p>
      </div>
      <Button icon="trash" loading={ending} onClick={onEnd}>
        {t('calendar.end')}
      </Button>
    </div>
  );
}

/** The dialog. */
export function CalendarDialog({ team, onClose }: CalendarDialogProps): React.JSX.Element {
  const { t } = useTranslation('leave');
  const confirm = useConfirm();
  const api = useLeaveApi();
  const [path, setPath] = useState<string>();
  const feeds = useQuery({
    ...queryOptionsFor(api.listLeaveCalendarFeeds),
    select: ({ items }) =>
      items.find((feed) =>
        team ? feed.kind === 'Team' && feed.departmentId === team.departmentId : feed.kind === 'Person',
      ) ?? null,
  });
  const create = useApiMutation(api.createLeaveCalendarFeed, { onSuccess: (answer) => setPath(answer.path) });
  const end = useApiMutation(api.deleteLeaveCalendarFeed, {
    success: t('calendar.ended'),
    onSuccess: () => setPath(undefined),
  });
  const make = async (existing: LeaveCalendarFeed | null): Promise<void> => {
    const agreed =
      existing === null ||
      (await confirm({ title: t('calendar.again'), text: t('calendar.againText'), accept: t('calendar.make') }));
    if (agreed) create.mutate({ body: team ? { kind: 'Team', departmentId: team.departmentId } : { kind: 'Person' } });
  };
  return (
    <Modal
      open
      title={t('calendar.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:close')}</Button>
          <Button
            variant="primary"
            loading={create.isPending}
            disabled={feeds.data === undefined}
            onClick={() => void make(feeds.data ?? null)}
          >
            {feeds.data ? t('calendar.makeNew') : t('calendar.make')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>{team ? t('calendar.teamText') : t('calendar.text')}</p>
        {path !== undefined && <FreshLink path={path} />}
        <LoadedCard query={feeds} what={t('calendar.failed')}>
          {(feed) =>
            feed ? (
              <Feed feed={feed} ending={end.isPending} onEnd={() => end.mutate({ params: { feedId: feed.feedId } })} />
            ) : (
              <p className={styles.muted}>{t('calendar.none')}</p>
            )
          }
        </LoadedCard>
      </div>
    </Modal>
  );
}

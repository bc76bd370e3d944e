/** The frame of the manager's leave screens: one title, and tabs with addresses of their own. */
import { queryOptionsFor } from '@rooster/api-client/query';
import { TabbedPage, useCan, useOthersChanges } from '@rooster/module-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveApi } from '../shared/api.ts';
import { TEAM } from '../shared/paths.ts';
import styles from './manager.module.css';
import { useQueue } from './pending.ts';

/** What others change that these screens show. */
const TOPICS = ['leave'] as const;

type Tab = keyof typeof TEAM;

interface Props {
  readonly tab: Tab;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Title, tabs that the person may open, content. What others change is fetched anew. */
export function ManagerPage({ tab, actions, children }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const api = useLeaveApi();
  const mayOverview = useCan('leave:request:view-all', 'leave:request:view-pending');
  const mayPending = useCan('leave:request:view-pending');
  const mayLapses = useCan('leave:expiry:view', 'leave:expiry:update');
  useOthersChanges('leave', TOPICS);
  // The list of the tab itself: its number asks nothing more.
  const queue = useQueue(mayPending);
  const lapses = useQuery({
    ...queryOptionsFor(api.listLapsingLots),
    select: ({ items }) => items.filter(({ state }) => state === 'AwaitsDecision').length,
    enabled: mayLapses,
  });
  // A first page that is full says only that there are at least that many.
  const waiting = queue.hasMore ? undefined : queue.requests?.length;
  return (
    <TabbedPage<Tab>
      title={t('team.title')}
      lead={t('team.lead')}
      actions={actions}
      tab={tab}
      tabs={[
        { key: 'overview', label: t('team.tab.overview'), path: TEAM.overview, may: mayOverview },
        { key: 'requests', label: t('team.tab.requests'), path: TEAM.requests, may: mayPending, count: waiting },
        { key: 'lapses', label: t('team.tab.lapses'), path: TEAM.lapses, may: mayLapses, count: lapses.data },
      ]}
    >
      {tab === 'overview' ? children : <div className={styles.column}>{children}</div>}
    </TabbedPage>
  );
}

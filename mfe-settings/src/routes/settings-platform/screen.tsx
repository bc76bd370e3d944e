/** `/app/settings/platform`: which versions are live and how they do, for those who run the installation. */
import type { RemoteHistoryEntry } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Loaded, useSession } from '@rooster/module-kit';
import { Card, EmptyState, ListRow, Page, RowList } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeKind } from './change.ts';
import { ChangeDialog } from './change-dialog.tsx';
import styles from './platform.module.css';
import { useRemotes } from './queries.ts';
import { RemoteCard } from './remote-card.tsx';

/** What the registry's history calls them; a later registry may know more. */
const actions = [
  'publish',
  'build',
  'promote',
  'rollback',
  'canary',
  'rollout',
  'pin',
  'unpin',
  'retire',
  'take-back',
  'own',
  'disown',
  'sign',
  'prune',
] as const;

function HistoryRow({ entry }: { readonly entry: RemoteHistoryEntry }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const { timezoneId } = useSession().tenant;
  const { action, name, version, detail, by, why, at } = entry;
  const what = [name, version].filter(Boolean).join(' ');
  const known = actions.find((one) => one === action);
  return (
    <ListRow
      title={known === undefined ? `${action} ${what}` : t(`platform.actions.${known}`, { what })}
      text={
        <>
          {detail !== null && <span lang="en">{detail} · </span>}
          {[by !== null && t('platform.by', { by }), why].filter(Boolean).join(' · ')}
        </>
      }
      end={
        <time className={styles.time} dateTime={at}>
          {format.dateTime(at, timezoneId)}
        </time>
      }
    />
  );
}

export function PlatformScreen() {
  const { t } = useTranslation('settings');
  const [open, setOpen] = useState<{ readonly kind: ChangeKind; readonly name: string }>();
  const remotes = useRemotes();
  const changed = remotes.data?.remotes.find(({ name }) => name === open?.name);
  return (
    <Page title={t('platform.title')} lead={t('platform.lead')} width="form">
      <Loaded query={remotes} label={t('platform.loading')} lines={10} card shape="list">
        {({ remotes: all, shared, shellVersion, history }) => (
          <>
            {all.length === 0 && (
              <Card>
                <EmptyState icon="inbox" title={t('platform.empty.title')}>
                  {t('platform.empty.text')}
                </EmptyState>
              </Card>
            )}
            {all.map((remote) => (
              <RemoteCard key={remote.name} remote={remote} onChange={(kind) => setOpen({ kind, name: remote.name })} />
            ))}
            <Card title={t('platform.shared', { version: shellVersion ?? '–' })}>
              <dl className={styles.facts}>
                {shared.map(({ name, version }) => (
                  <div key={name} className={styles.package}>
                    <dt>{name}</dt>
                    <dd>{version}</dd>
                  </div>
                ))}
              </dl>
            </Card>
            <Card title={t('platform.history')}>
              <RowList label={t('platform.history')}>
                {history.map((entry) => (
                  <HistoryRow key={`${entry.at} ${entry.action} ${entry.name}`} entry={entry} />
                ))}
              </RowList>
            </Card>
          </>
        )}
      </Loaded>
      {open !== undefined && changed !== undefined && (
        <ChangeDialog
          kind={open.kind}
          remote={changed}
          tenants={remotes.data?.tenants ?? []}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  );
}

/** One remote: who has which version, how those versions do, and what can be done. */
import type { RemoteState, RemoteVersion } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useSession } from '@rooster/module-kit';
import { Alert, Button, Card, Dropdown, Tag } from '@rooster/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeKind } from './change.ts';
import styles from './platform.module.css';

/** Who has a version, as words. */
function useGiven() {
  const { t } = useTranslation('settings');
  return ({ stable, previous, canary, pins }: RemoteState, version: string): string[] => [
    ...(version === stable ? [t('platform.given.stable')] : []),
    ...(canary !== null && version === canary.version
      ? [
          t('platform.given.canary', { percent: canary.percent, reached: canary.reached }),
          ...(canary.tenants.length > 0 ? [canary.tenants.map(({ name }) => name).join(', ')] : []),
          ...(canary.steps === null
            ? []
            : [t('platform.given.rollout', { steps: canary.steps.join(', '), minutes: canary.everyMinutes })]),
        ]
      : []),
    ...pins
      .filter((one) => one.version === version)
      .map(({ tenant }) => t('platform.given.pin', { name: tenant.name })),
    ...(version === previous ? [t('platform.given.previous')] : []),
  ];
}

function Failures({ failures }: Pick<RemoteVersion, 'failures'>) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const { timezoneId } = useSession().tenant;
  return (
    <ul className={styles.failures}>
      {failures.slice(0, 5).map(({ outcome, where, sessions, lastAt }) => (
        <li key={`${outcome} ${where ?? ''}`}>
          {t(`platform.outcomes.${outcome}`)} · {t('platform.sessions', { count: sessions })} ·{' '}
          <time dateTime={lastAt}>{format.dateTime(lastAt, timezoneId)}</time>
          {where !== null && <code className={styles.where}>{where}</code>}
        </li>
      ))}
    </ul>
  );
}

function VersionRow({ remote, of }: { readonly remote: RemoteState; readonly of: RemoteVersion }) {
  const { t } = useTranslation('settings');
  const given = useGiven()(remote, of.version);
  const { weighs, budget, load, mount, sessions } = of;
  return (
    <li className={styles.version}>
      <p className={styles.head}>
        <strong className={styles.number}>{of.version}</strong>
        {given.map((who) => (
          <Tag
            key={who}
            tone={who === given[0] && of.version === remote.stable && of.refused === null ? 'success' : 'neutral'}
          >
            {who}
          </Tag>
        ))}
      </p>
      {of.refused !== null && (
        <Alert tone="danger" title={t('platform.refused')}>
          <span lang="en">{of.refused}</span>
        </Alert>
      )}
      <dl className={styles.facts}>
        <dt>{t('platform.facts.weight')}</dt>
        <dd>
          {weighs === null || budget === null
            ? t('platform.facts.gone')
            : t('platform.facts.kib', {
                first: weighs.first,
                firstMost: budget.first,
                all: weighs.all,
                allMost: budget.all,
              })}
        </dd>
        <dt>{t('platform.facts.times')}</dt>
        <dd>
          {load === null && mount === null
            ? t('platform.facts.unseen')
            : t('platform.facts.p75', { load: load ?? '–', mount: mount ?? '–', sessions })}
        </dd>
      </dl>
      {of.failures.length > 0 && <Failures failures={of.failures} />}
    </li>
  );
}

const further: readonly ChangeKind[] = ['canary', 'rollout', 'pin', 'unpin', 'prune'];

export interface RemoteCardProps {
  readonly remote: RemoteState;
  readonly onChange: (kind: ChangeKind) => void;
}

export function RemoteCard({ remote, onChange }: RemoteCardProps) {
  const { t } = useTranslation('settings');
  const reason = useId();
  const waiting = remote.published.filter((version) => remote.versions.every((one) => one.version !== version));
  return (
    <Card
      title={remote.name}
      actions={
        <div className={styles.actions}>
          <Button
            size="sm"
            onClick={() => onChange('promote')}
            aria-label={`${t('platform.changes.promote')}: ${remote.name}`}
          >
            {t('platform.changes.promote')}
          </Button>
          <Button
            size="sm"
            disabled={remote.previous === null}
            aria-describedby={remote.previous === null ? reason : undefined}
            onClick={() => onChange('rollback')}
            aria-label={`${t('platform.changes.rollback')}: ${remote.name}`}
          >
            {t('platform.changes.rollback')}
          </Button>
          <Dropdown
            label={t('platform.further', { name: remote.name })}
            iconOnly="more"
            align="end"
            items={further
              .filter((kind) => kind !== 'unpin' || remote.pins.length > 0)
              .map((kind) => ({ key: kind, label: t(`platform.changes.${kind}`), onSelect: () => onChange(kind) }))}
          />
        </div>
      }
    >
      {remote.previous === null && (
        <p id={reason} className={styles.reason}>
          {t('platform.noPrevious')}
        </p>
      )}
      <ul className={styles.versions} aria-label={t('platform.versions', { name: remote.name })}>
        {remote.versions.map((version) => (
          <VersionRow key={version.version} remote={remote} of={version} />
        ))}
      </ul>
      {waiting.length > 0 && <p className={styles.more}>{t('platform.unused', { versions: waiting.join(', ') })}</p>}
      {remote.owners.length > 0 && (
        <p className={styles.more}>{t('platform.owned', { keys: remote.owners.join(', ') })}</p>
      )}
    </Card>
  );
}

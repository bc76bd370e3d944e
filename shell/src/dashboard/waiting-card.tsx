/** What waits for this person to decide: hours, leave, swaps, with how many. */
import { client } from '@rooster/api-client';
import { queryOptionsFor } from '@rooster/api-client/query';
import { shell } from '@rooster/contract/calls';
import type { WaitingKind } from '@rooster/contract/shell';
import { useFormat } from '@rooster/i18n';
import { Button, Card, Icon, type IconName, InlineError } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useShellApi } from '../services/services.ts';
import styles from './waiting-card.module.css';

/** A line: one kind of thing that waits. */
export interface WaitingLine {
  readonly kind: WaitingKind;
  readonly label: string;
  readonly icon: IconName;
  readonly to: string;
  /** Part of the query for the date of the first that waits. */
  readonly dateIn?: string | undefined;
}

/** Milliseconds until the counts are asked for again while the page stands. */
const RENEW = 60_000;

/** A card with the lines in order; the counts come in one answer. */
export function WaitingCard({ lines }: { readonly lines: readonly WaitingLine[] }): React.JSX.Element {
  const { t } = useTranslation('shell');
  const { http, nav } = useShellApi();
  const format = useFormat();
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(client(http, shell).getWaiting),
    staleTime: 0,
    refetchInterval: RENEW,
  });
  const follow = (event: MouseEvent, to: string): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    nav.go(to);
  };
  return (
    <Card title={t('dashboard.waiting.title')}>
      {error && !data ? (
        <div className={styles.failed}>
          <InlineError>{t('dashboard.waiting.failed')}</InlineError>
          <Button size="sm" onClick={() => void refetch()}>
            {t('dashboard.waiting.retry')}
          </Button>
        </div>
      ) : (
        <ul className={styles.lines}>
          {lines.map(({ kind, label, icon, to: page, dateIn }) => {
            const { count, firstDate } = data?.items.find((item) => item.kind === kind) ?? {};
            const to = dateIn !== undefined && firstDate !== undefined ? `${page}?${dateIn}=${firstDate}` : page;
            return (
              <li key={kind}>
                <a href={to} className={styles.line} onClick={(event) => follow(event, to)}>
                  <Icon name={icon} size={18} />
                  <span className={styles.label}>{label}</span>
                  {count === undefined ? (
                    <span className={styles.bone} aria-hidden />
                  ) : (
                    <span className={count > 0 ? styles.some : styles.none}>
                      {count > 0 ? format.number(count) : t('dashboard.waiting.none')}
                    </span>
                  )}
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

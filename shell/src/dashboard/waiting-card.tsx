/** What waits for this person to decide: hours, leave, swaps, with how many. */
import { client } from '@rooster/api-client';
import { queryOptionsFor } from '@rooster/api-client/query';
import { shell } from '@rooster/contract/calls';
import type { WaitingKind } from '@rooster/contract/shell';
import { useFormat } from '@rooster/i18n';
import { Button, Card, Icon, type IconName, InlineError } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useShellApi } from '../services/services.ts';
import { FRESH_FOR } from './first-answers.ts';
import { useFollow } from './use-follow.ts';
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
/** Most days no more kinds than this wait, and what there is none of has no line. */
export const USUAL_LINES = 2;

/** A card with the lines in order; the counts come in one answer. */
export function WaitingCard({ lines }: { readonly lines: readonly WaitingLine[] }): React.JSX.Element {
  const { t } = useTranslation('shell');
  const { http } = useShellApi();
  const follow = useFollow();
  const format = useFormat();
  const { data, error, failureCount, refetch } = useQuery({
    ...queryOptionsFor(client(http, shell).getWaiting),
    staleTime: FRESH_FOR,
    refetchInterval: RENEW,
  });
  const total = data?.items.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card title={t('dashboard.waiting.title')}>
      {!data && (error || failureCount > 1) ? (
        <div className={styles.failed}>
          <InlineError>{t('dashboard.waiting.failed')}</InlineError>
          <Button size="sm" onClick={() => void refetch()}>
            {t('dashboard.waiting.retry')}
          </Button>
        </div>
      ) : (
        <ul className={styles.lines}>
          {!data &&
            lines.slice(0, USUAL_LINES).map(({ kind }) => (
              <li key={kind} className={styles.line} aria-hidden>
                <span className={styles.bone} />
              </li>
            ))}
          {lines.map(({ kind, label, icon, to: page, dateIn }) => {
            const { count = 0, firstDate } = data?.items.find((item) => item.kind === kind) ?? {};
            // What there is none of is not worth a line.
            if (count === 0) return null;
            const to = dateIn !== undefined && firstDate !== undefined ? `${page}?${dateIn}=${firstDate}` : page;
            return (
              <li key={kind}>
                <a href={to} className={styles.line} onClick={(event) => follow(event, to)}>
                  <Icon name={icon} size={18} />
                  <span className={styles.label}>{label}</span>
                  <span className={styles.some}>{format.number(count)}</span>
                </a>
              </li>
            );
          })}
        </ul>
      )}
      {data && total === 0 && <p className={styles.none}>{t('dashboard.waiting.none')}</p>}
    </Card>
  );
}

/** What waits for this person to decide: hours, leave, swaps, with how many. */
import { client } from '@rooster/api-client';
import { queryOptionsFor } from '@rooster/api-client/query';
import { shell } from '@rooster/contract/calls';
import type { WaitingKind } from '@rooster/contract/shell';
import { useFormat } from '@rooster/i18n';
import { Button, Card, Icon, IconButton, type AnyIcon, InlineError, Skeleton } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShellApi } from '../../services/services.ts';
import { FRESH_FOR } from '../first-answers.ts';
import { useFollow } from '../use-follow.ts';
import type { ActKind } from './acts.tsx';
import styles from './waiting-card.module.css';

/** A line: one kind of thing that waits. */
export interface WaitingLine {
  readonly kind: WaitingKind;
  readonly label: string;
  readonly icon: AnyIcon;
  readonly to: string;
  /** Part of the query for the date of the first that waits. */
  readonly dateIn?: string | undefined;
}

const fetchActs = () => import('./acts.tsx');
const Acts = lazy(async () => ({ default: (await fetchActs()).Acts }));

/** What can be decided right here; who registered for a place is chosen among on the board. */
const isActKind = (kind: WaitingKind): kind is ActKind => kind !== 'registrations';

/** Milliseconds until the counts are asked for again while the page stands. */
const RENEW = 60_000;
/** Most days no more kinds than this wait, and what there is none of has no line. */
export const USUAL_LINES = 2;

interface LineProps {
  readonly line: WaitingLine;
  readonly count: number;
  readonly firstDate: string | undefined;
}

/** How many wait, with a way to their page; opened, the first of them with what can be decided. */
function Line({ line, count, firstDate }: LineProps): React.JSX.Element {
  const { t } = useTranslation('shell');
  const follow = useFollow();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const region = useId();
  const { kind, label, icon, to: page, dateIn } = line;
  const to = dateIn !== undefined && firstDate !== undefined ? `${page}?${dateIn}=${firstDate}` : page;
  return (
    <li>
      <div className={styles.head}>
        <a href={to} className={styles.line} onClick={(event) => follow(event, to)}>
          <Icon name={icon} size={18} />
          <span className={styles.label}>{label}</span>
          <span className={styles.some}>{format.number(count)}</span>
        </a>
        {isActKind(kind) && (
          <IconButton
            size="sm"
            icon={isOpen ? 'chevron-up' : 'chevron-down'}
            label={t('dashboard.waiting.here', { what: label })}
            aria-expanded={isOpen}
            aria-controls={region}
            onNear={() => void fetchActs()}
            onClick={() => setOpen(!isOpen)}
          />
        )}
      </div>
      <div id={region} hidden={!isOpen}>
        {isOpen && isActKind(kind) && (
          <Suspense fallback={<Skeleton label={t('common:loading')} lines={4} />}>
            <Acts kind={kind} page={page} />
          </Suspense>
        )}
      </div>
    </li>
  );
}

/** A card with the lines in order; the counts come in one answer. */
export function WaitingCard({ lines }: { readonly lines: readonly WaitingLine[] }): React.JSX.Element {
  const { t } = useTranslation('shell');
  const { http } = useShellApi();
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(client(http, shell).getWaiting),
    staleTime: FRESH_FOR,
    refetchInterval: RENEW,
  });
  const total = data?.items.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card title={t('dashboard.waiting.title')}>
      {!data && error ? (
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
          {lines.map((line) => {
            const { count = 0, firstDate } = data?.items.find(({ kind }) => kind === line.kind) ?? {};
            // What there is none of is not worth a line.
            return count === 0 ? null : <Line key={line.kind} line={line} count={count} firstDate={firstDate} />;
          })}
        </ul>
      )}
      {data && total === 0 && <p className={styles.none}>{t('dashboard.waiting.none')}</p>}
    </Card>
  );
}

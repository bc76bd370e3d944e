/** What waits on this device: when it was done, and for what the server refused, what to do about it. */
import { ApiError } from '@rooster/api-client';
import { queryKeyFor } from '@rooster/api-client/query';
import type { TimerState } from '@rooster/contract';
import { errorText, fieldErrorText, useFormat } from '@rooster/i18n';
import { useConfirm } from '@rooster/module-kit';
import { Alert, Button, Card, Icon, Tag } from '@rooster/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EntryDraft } from '../entry-form/draft.ts';
import { useTimesheetApi } from '../shared/api.ts';
import { deviceZone } from '../shared/zones.ts';
import { chainOf, draftOf } from './chain.ts';
import type { Refusal, Waiting } from './types.ts';
import { useQueue, useWaiting } from './use-queue.ts';
import styles from './offline.module.css';

interface Props {
  /** Opens the entry form; `onSaved` once its hours are in. Absent when the person may not add hours by hand. */
  readonly onEnter: ((draft: EntryDraft, onSaved: () => void) => void) | undefined;
}

const icons = { start: 'play', break: 'coffee', resume: 'play', stop: 'stop', add: 'edit' } as const;
const ownWords = ['date-too-early', 'date-too-late', 'end-before-start', 'worked-time-not-positive'] as const;

/** Why the server did not take it, in words. */
function useReason(): (refusal: Refusal) => string {
  const { t } = useTranslation('timesheet');
  return ({ code, status, errors }) => {
    const [field] = errors;
    const word = ownWords.find((code) => code === field?.code);
    if (word !== undefined) return t(`offline.reason.${word}`);
    if (field) return fieldErrorText(t, field);
    return errorText(t, new ApiError({ type: 'about:blank', title: code, status, code, traceId: '' }));
  };
}

interface RowProps extends Props {
  readonly item: Waiting;
  readonly items: readonly Waiting[];
}

/** What can be done; `label` says about what, for the same buttons are under each. */
function Decision({ item, items, onEnter, label }: RowProps & { readonly label: string }): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const confirm = useConfirm();
  const queue = useQueue();
  const queryClient = useQueryClient();
  const key = queryKeyFor(useTimesheetApi().getTimer);
  const chain = chainOf(items, item);
  const draft = draftOf(chain, queryClient.getQueryData<TimerState>(key)?.timer ?? null);
  const discard = async (): Promise<void> => {
    const agreed = await confirm({
      title: t('offline.discardAsk.title'),
      text: t('offline.discardAsk.text', { count: chain.length }),
      accept: t('offline.discard'),
      reject: t('common:cancel'),
      danger: true,
    });
    if (agreed) await queue.discard(chain);
  };
  return (
    <div className={styles.decision} role="group" aria-label={label}>
      <Button size="sm" icon="undo" onClick={() => void queue.retry(item)}>
        {t('offline.retry')}
      </Button>
      {draft && onEnter && (
        <Button size="sm" icon="edit" onClick={() => onEnter(draft, () => void queue.discard(chain))}>
          {item.action.kind === 'add' ? t('offline.edit') : t('offline.asHours')}
        </Button>
      )}
      <Button size="sm" variant="link" onClick={() => void discard()}>
        {t('offline.discard')}
      </Button>
    </div>
  );
}

function Row({ item, items, onEnter }: RowProps): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const reason = useReason();
  const { action, refusal } = item;
  const done = format.dateTime(new Date(item.deviceAt + item.clockOffset), deviceZone());
  const hours =
    action.kind === 'add'
      ? `${format.dateTime(action.input.shiftStart, action.input.timeZoneId)} – ${format.time(action.input.shiftEnd, action.input.timeZoneId)}`
      : undefined;
  const title = t(`offline.action.${action.kind}`);
  const when = hours ?? done;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <Icon name={icons[action.kind]} size={18} />
        <strong className={styles.title}>{title}</strong>
        {refusal ? (
          <Tag tone="danger" icon="alert">
            {t('offline.state.refused')}
          </Tag>
        ) : (
          <Tag tone="warning" icon="clock">
            {t('offline.state.waiting')}
          </Tag>
        )}
        <span className={styles.when}>{when}</span>
      </div>
      {refusal && (
        <div className={styles.refused}>
          <Alert tone="danger">{reason(refusal)}</Alert>
          <Decision item={item} items={items} onEnter={onEnter} label={`${title}, ${when}`} />
        </div>
      )}
    </li>
  );
}

/** The list; nothing while all has been sent. */
export function WaitingCard({ onEnter }: Props): React.JSX.Element | null {
  const { t } = useTranslation('timesheet');
  const items = useWaiting();
  if (items.length === 0) return null;
  return (
    <Card title={t('offline.title')}>
      <p className={styles.lead}>
        {items.some(({ refusal }) => refusal !== undefined) ? t('offline.leadRefused') : t('offline.lead')}
      </p>
      <ul className={styles.list} aria-label={t('offline.title')}>
        {items.map((item) => (
          <Row key={item.seq} item={item} items={items} onEnter={onEnter} />
        ))}
      </ul>
    </Card>
  );
}

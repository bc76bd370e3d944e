/** Leave requests that await a decision. */
import type { PendingLeaveRequest, ValidationOutcome } from '@rooster/contract';
import { errorText, useFormat } from '@rooster/i18n';
import { focusRow, LoadingCard, neighbour, useCan, useRowKeys } from '@rooster/module-kit';
import { Alert, Button, Card, EmptyState } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DenyDialog } from '../../decide/deny-dialog.tsx';
import { OutcomesDialog } from '../../decide/outcomes-dialog.tsx';
import { type Decision, useDecide } from '../../decide/use-decide.ts';
import { ManagerPage } from '../../manager/manager-page.tsx';
import { useQueue } from '../../manager/pending.ts';
import { useRecordLeave } from '../../manager/use-record-leave.tsx';
import { useSpan } from '../../requests/request-list.tsx';
import { useTypeOf } from '../../shared/types.ts';
import styles from './inbox.module.css';
import { RequestCard } from './request-card.tsx';
import { SelectionBar } from './selection-bar.tsx';

/** A request in words, also after it has left the list. */
function useDescription(): (request: PendingLeaveRequest) => string {
  const format = useFormat();
  const span = useSpan();
  const typeOf = useTypeOf();
  return (request) => `${format.name(request)}, ${typeOf(request.leaveTypeId).name}, ${span(request)}`;
}

interface Outcomes {
  readonly items: readonly ValidationOutcome[];
  readonly words: ReadonlyMap<string, string>;
}

/** The screen at /app/manager/leave/requests. */
export function InboxScreen(): React.JSX.Element {
  const { t } = useTranslation('leave');
  const describe = useDescription();
  const mayDecide = useCan('leave:request:validate', 'leave:request:validate:department');
  const record = useRecordLeave();
  const queue = useQueue();
  const decide = useDecide();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [denying, setDenying] = useState<readonly PendingLeaveRequest[]>([]);
  const [outcomes, setOutcomes] = useState<Outcomes>();

  const requests = queue.requests ?? [];
  const ids = requests.map(({ leaveRequestId }) => leaveRequestId);
  const chosen = requests.filter(({ leaveRequestId }) => selected.has(leaveRequestId));
  const select = (leaveRequestId: string, on: boolean): void =>
    setSelected((now) => {
      const next = new Set(now);
      if (on) next.add(leaveRequestId);
      else next.delete(leaveRequestId);
      return next;
    });

  const decideOne = async (request: PendingLeaveRequest, decision: Decision): Promise<void> => {
    const next = neighbour(ids, request.leaveRequestId);
    if (!(await decide.one(request, decision))) return;
    select(request.leaveRequestId, false);
    setDenying([]);
    if (decision.dates === undefined) focusRow(next);
  };
  const decideMany = async (
    about: readonly PendingLeaveRequest[],
    decision: Omit<Decision, 'dates'>,
  ): Promise<void> => {
    const words = new Map(about.map((request) => [request.leaveRequestId, describe(request)]));
    const items = await decide.many(about, decision);
    if (!items) return;
    setSelected(new Set());
    setDenying([]);
    if (items.some(({ isValidated }) => !isValidated)) setOutcomes({ items, words });
  };
  const deny = (note: string): void => {
    const [only, ...others] = denying;
    if (only && others.length === 0) void decideOne(only, { approved: false, note });
    else void decideMany(denying, { approved: false, note });
  };
  const withRequest = (run: (request: PendingLeaveRequest) => void) => (id: string) => {
    const request = requests.find(({ leaveRequestId }) => leaveRequestId === id);
    if (request && !decide.busy) run(request);
  };
  useRowKeys(ids, mayDecide, {
    approve: withRequest((request) => void decideOne(request, { approved: true, note: '' })),
    deny: withRequest((request) => setDenying([request])),
    select: withRequest(({ leaveRequestId }) => select(leaveRequestId, !selected.has(leaveRequestId))),
  });

  const [first] = denying;
  return (
    <ManagerPage tab="requests" actions={record.button || undefined}>
      {queue.error && (
        <Alert
          tone="danger"
          title={t('inbox.failed')}
          action={<Button onClick={queue.retry}>{t('common:retry')}</Button>}
        >
          {errorText(t, queue.error)}
        </Alert>
      )}
      {!queue.error && queue.requests === undefined && <LoadingCard shape="list" />}
      {queue.requests?.length === 0 && (
        <Card>
          <EmptyState icon="check-circle" title={t('inbox.empty')}>
            {t('inbox.emptyText')}
          </EmptyState>
        </Card>
      )}
      {requests.length > 0 && (
        <>
          {mayDecide && (
            <div className={styles.head}>
              <Button onClick={() => setSelected(chosen.length === requests.length ? new Set() : new Set(ids))}>
                {t(chosen.length === requests.length ? 'inbox.selectNone' : 'inbox.selectAll')}
              </Button>
              <p className={styles.keys}>{t('inbox.keys')}</p>
            </div>
          )}
          <ul className={styles.cards} aria-label={t('team.tab.requests')}>
            {requests.map((request) => (
              <RequestCard
                key={request.leaveRequestId}
                request={request}
                selected={selected.has(request.leaveRequestId)}
                mayDecide={mayDecide}
                busy={decide.busy}
                onSelect={(on) => select(request.leaveRequestId, on)}
                onApprove={() => void decideOne(request, { approved: true, note: '' })}
                onDeny={() => setDenying([request])}
                onDecide={(decision) => void decideOne(request, decision)}
              />
            ))}
          </ul>
        </>
      )}
      {queue.hasMore && (
        <div className={styles.moreRequests}>
          <Button loading={queue.loadingMore} onClick={queue.loadMore}>
            {t('common:more')}
          </Button>
        </div>
      )}
      {chosen.length > 0 && (
        <SelectionBar
          requests={chosen}
          busy={decide.busy}
          onApprove={() => void decideMany(chosen, { approved: true, note: '' })}
          onDeny={() => setDenying(chosen)}
          onClear={() => setSelected(new Set())}
        />
      )}
      {first && (
        <DenyDialog
          what={denying.length === 1 ? describe(first) : t('inbox.several', { count: denying.length })}
          busy={decide.busy}
          onDeny={deny}
          onClose={() => setDenying([])}
        />
      )}
      {outcomes && (
        <OutcomesDialog
          outcomes={outcomes.items}
          describe={(id) => outcomes.words.get(id) ?? ''}
          onClose={() => setOutcomes(undefined)}
        />
      )}
      {record.dialog}
    </ManagerPage>
  );
}

/**
 * Quiet lines at the foot of the board: proposals that are being worked out, and those that wait to be looked at. They
 * come at any time, and above the board they would move what somebody is about to press. They are drawn by themselves,
 * so that the board is not drawn anew while a proposal gets further.
 */
import { useApiMutation } from '@rooster/api-client/query';
import type { Proposal } from '@rooster/contract';
import { addDays } from '@rooster/domain/time';
import { Button, Icon, VisuallyHidden } from '@rooster/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../../shared/api.ts';
import { type BoardState, lastDateOf } from '../model/board-state.ts';
import styles from './bars.module.css';
import { isUnderWay, useDiscardProposal, useKeepProposal, useProposalNews, useProposals } from './use-proposals.ts';
import { useFillWords } from './words.ts';

export interface FillBarsProps {
  readonly state: BoardState;
  /** In which the time is told at which one was begun. */
  readonly zone: string;
  /** The proposal that lies over the board, which has a line of its own. */
  readonly shownId: string | null;
  readonly onShow: (proposalId: string) => void;
  /** Asks for it once more, after it failed. */
  readonly onAgain: (proposal: Proposal) => void;
}

const noProposals: readonly Proposal[] = [];

/** Whether it waits to be looked at: found, or failed, and not decided on. */
const waits = ({ state }: Proposal): boolean => state === 'Done' || state === 'Stopped' || state === 'Failed';

const touches = ({ weekStartDate, weeks }: Proposal, state: BoardState): boolean =>
  weekStartDate <= lastDateOf(state) && addDays(weekStartDate, weeks * 7 - 1) >= state.weekStartDate;

function UnderWay({
  proposal,
  zone,
  onShow,
}: { readonly proposal: Proposal } & Pick<FillBarsProps, 'zone' | 'onShow'>) {
  const { t } = useTranslation('scheduling');
  const words = useFillWords();
  const api = useSchedulingApi();
  const keep = useKeepProposal();
  const discard = useDiscardProposal();
  const stop = useApiMutation(api.stopProposal, {
    invalidates: [],
    onSuccess: (stopped) => {
      keep(stopped);
      onShow(stopped.proposalId);
    },
  });
  const { proposalId, progress, state } = proposal;
  const isQueued = state === 'Queued';
  const isFound = progress !== null && progress.filledCount > 0;
  const gap = words.gap(progress?.gapPercent ?? null);
  const done = Math.round((progress?.done ?? 0) * 100);
  const params = { params: { proposalId } };
  return (
    <section className={styles.bar} data-bar aria-label={t('fill.bar')}>
      <Icon name="spark" size={18} className={styles.spark} />
      <div className={styles.text}>
        <span className={styles.line}>
          <strong>{t(isQueued ? 'fill.queued' : 'fill.running')}</strong>
          <span>{words.period(proposal)}</span>
          <span>{words.made(proposal, zone)}</span>
          {progress !== null && <span>{words.filled(progress)}</span>}
          {gap !== undefined && <span className={styles.gap}>{gap}</span>}
        </span>
        {!isQueued && (
          <span
            className={styles.track}
            role="progressbar"
            aria-label={t('fill.progress')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={done}
            style={{ '--done': `${done}%` } as React.CSSProperties}
          />
        )}
      </div>
      <div className={styles.actions}>
        {!isQueued && (
          <Button
            size="sm"
            icon="stop"
            loading={stop.isPending}
            disabled={!isFound}
            title={isFound ? t('fill.stopHint') : t('fill.nothingYet')}
            onClick={() => stop.mutate(params)}
          >
            {t('fill.stop')}
          </Button>
        )}
        <Button size="sm" variant="ghost" loading={discard.isPending} onClick={() => discard.run(proposalId)}>
          {t('fill.cancel')}
        </Button>
      </div>
    </section>
  );
}

function Waiting({
  proposal,
  zone,
  onShow,
  onAgain,
}: { readonly proposal: Proposal } & Pick<FillBarsProps, 'zone' | 'onShow' | 'onAgain'>) {
  const { t } = useTranslation('scheduling');
  const words = useFillWords();
  const discard = useDiscardProposal();
  const { proposalId, progress, state, failure } = proposal;
  const hasFailed = state === 'Failed';
  const gap = words.gap(progress?.gapPercent ?? null);
  return (
    <section className={styles.bar} data-bar aria-label={t('fill.bar')} data-failed={hasFailed || undefined}>
      <Icon name={hasFailed ? 'alert' : 'spark'} size={18} className={styles.spark} />
      <div className={styles.text}>
        <span className={styles.line}>
          <strong>{t(hasFailed ? 'fill.failed' : 'fill.ready')}</strong>
          <span>{words.period(proposal)}</span>
          <span>{words.made(proposal, zone)}</span>
          {hasFailed ? (
            <span>{t(`fill.failure.${failure ?? 'failed'}`)}</span>
          ) : (
            <>
              {progress !== null && <span>{words.filled(progress)}</span>}
              {gap !== undefined && <span className={styles.gap}>{gap}</span>}
            </>
          )}
        </span>
      </div>
      <div className={styles.actions}>
        {hasFailed ? (
          <Button size="sm" icon="refresh" onClick={() => onAgain(proposal)}>
            {t('fill.again')}
          </Button>
        ) : (
          <Button size="sm" icon="eye" onClick={() => onShow(proposalId)}>
            {t('fill.show')}
          </Button>
        )}
        <Button size="sm" variant="ghost" loading={discard.isPending} onClick={() => discard.run(proposalId)}>
          {t('fill.discard')}
        </Button>
      </div>
    </section>
  );
}

/** Says once, for anyone who can't see it, when one has begun, is there or has failed. */
function useSpoken(proposals: readonly Proposal[]): string {
  const { t } = useTranslation('scheduling');
  const words = useFillWords();
  const [spoken, setSpoken] = useState('');
  const before = useRef<ReadonlyMap<string, Proposal['state']> | null>(null);
  useEffect(() => {
    const known = before.current;
    before.current = new Map(proposals.map(({ proposalId, state }) => [proposalId, state]));
    if (known === null) return;
    const changed = proposals.find(({ proposalId, state }) => known.get(proposalId) !== state);
    if (changed === undefined) return;
    const { state, progress } = changed;
    if (isUnderWay(changed)) setSpoken(t(state === 'Queued' ? 'fill.queued' : 'fill.running'));
    else if (state === 'Failed') setSpoken(t('fill.failed'));
    else if (waits(changed)) setSpoken([t('fill.ready'), progress === null ? '' : words.filled(progress)].join(' '));
  }, [proposals, t, words]);
  return spoken;
}

export function FillBars({ state, zone, shownId, onShow, onAgain }: FillBarsProps) {
  useProposalNews();
  const { data: proposals = noProposals } = useProposals(true, (all) => all);
  const spoken = useSpoken(proposals);
  const lines = proposals.filter(
    (one) => one.proposalId !== shownId && (isUnderWay(one) || (waits(one) && touches(one, state))),
  );
  return (
    <>
      <div className={styles.bars}>
        {lines.map((one) =>
          isUnderWay(one) ? (
            <UnderWay key={one.proposalId} proposal={one} zone={zone} onShow={onShow} />
          ) : (
            <Waiting key={one.proposalId} proposal={one} zone={zone} onShow={onShow} onAgain={onAgain} />
          ),
        )}
      </div>
      <VisuallyHidden>
        <div role="status">{spoken}</div>
      </VisuallyHidden>
    </>
  );
}

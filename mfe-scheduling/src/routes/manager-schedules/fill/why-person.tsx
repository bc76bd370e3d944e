/** Why this person: what speaks for her, what the next best would cost, and what can be done about it. */
import type {
  CallAnswer,
  Proposal,
  ProposalResult,
  ProposedAssignment,
  ProposedPerson,
  schedulingCalls,
} from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Button, Icon, type IconName } from '@rooster/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBoard } from '../board/context.ts';
import { wagesOf } from './figures.ts';
import { isPending } from './overlay.ts';
import { type Alternative, worseIn } from './why-model.ts';
import type { WhyActs } from './why.tsx';
import styles from './why.module.css';

export interface WhyPersonProps extends Pick<WhyActs, 'onAccept' | 'onRather'> {
  readonly why: CallAnswer<typeof schedulingCalls.getProposalWhy>;
  readonly proposal: Proposal;
  readonly assignment: ProposedAssignment;
  readonly person: ProposedPerson;
  readonly shift: ProposalResult['shifts'][number];
  readonly onClose: () => void;
}

function Line({
  icon,
  tone,
  children,
}: {
  readonly icon: IconName;
  readonly tone: 'for' | 'warning' | 'against';
  readonly children: ReactNode;
}) {
  return (
    <li className={styles.line} data-tone={tone}>
      <Icon name={icon} size={16} />
      <span>{children}</span>
    </li>
  );
}

/** What would become of the place without her. */
function Next({ next, proposal }: { readonly next: Alternative | null; readonly proposal: Proposal }) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  if (next === null) return <p className={styles.muted}>{t('fill.why.nobodyElse')}</p>;
  const worse = worseIn(next)
    .slice(0, 3)
    .flatMap(({ criterion, by }) => {
      if (criterion !== 'cost') return t(`fill.why.worse.${criterion}`);
      const wages = wagesOf(by, proposal);
      return wages === null ? [] : t('fill.why.dearer', { amount: format.euros(wages, 'whole') });
    });
  const what = worse.length === 0 ? t('fill.why.asGood') : worse.join(', ');
  return (
    <p className={styles.muted}>
      {next.fullName === null ? t('fill.why.elseOpen') : t('fill.why.next', { who: next.fullName, what })}
    </p>
  );
}

export function WhyPerson({ why, proposal, assignment, person, shift, onClose, onAccept, onRather }: WhyPersonProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const { texts } = useBoard();
  const { next, speaksFor } = why;
  const isOpen = isPending(assignment);
  const isRefused = assignment.standing === 'Refused';
  const other = next?.tenantUserId ?? null;
  return (
    <>
      <ul className={styles.lines}>
        {assignment.against.map((reason) => (
          <Line key={texts.reason(reason)} icon="close" tone="against">
            {t('fill.why.now', { reason: texts.reason(reason) })}
          </Line>
        ))}
        {speaksFor.map(({ criterion, saves }) => {
          const wages = criterion === 'cost' ? wagesOf(saves, proposal) : null;
          return (
            <Line key={criterion} icon="check" tone="for">
              {wages !== null && wages > 0
                ? t('fill.why.cheaper', { amount: format.euros(wages, 'whole') })
                : t(`fill.why.for.${criterion}`)}
            </Line>
          );
        })}
        <Line icon="check" tone="for">
          {person.contractTime === null
            ? t('fill.why.hoursPlain', { planned: format.duration(person.plannedTime, 'short') })
            : t('fill.why.hours', {
                planned: format.duration(person.plannedTime, 'short'),
                contract: format.duration(person.contractTime, 'short'),
              })}
        </Line>
        {assignment.warnings.map((reason) => (
          <Line key={texts.reason(reason)} icon="alert" tone="warning">
            {texts.reason(reason)}
          </Line>
        ))}
      </ul>
      <Next next={next} proposal={proposal} />
      {isOpen && (
        <div className={styles.actions}>
          {other !== null && next !== null && (
            <Button
              size="sm"
              onClick={() => {
                onClose();
                onRather(assignment.shiftAssignmentId, other);
              }}
            >
              {t('fill.why.rather', { who: next.fullName ?? '' })}
            </Button>
          )}
          <Button
            size="sm"
            icon="check"
            disabled={isRefused}
            title={isRefused ? t('fill.why.refused') : undefined}
            onClick={() => {
              onClose();
              onAccept(assignment.tenantUserId, shift.startDate);
            }}
          >
            {t('fill.why.accept')}
          </Button>
        </div>
      )}
    </>
  );
}

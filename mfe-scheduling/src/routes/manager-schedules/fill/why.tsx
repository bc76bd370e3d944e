/** Why somebody is proposed for a place, or why it stays open: beside what was pressed, on a phone from below. */
import { queryOptionsFor } from '@rooster/api-client/query';
import type { ProposalResult } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Loaded } from '@rooster/module-kit';
import { IconButton, Modal, Popover, useIsPhone } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../../shared/api.ts';
import { WhyOpen } from './why-open.tsx';
import { WhyPerson } from './why-person.tsx';
import styles from './why.module.css';

/** A place that is asked about, and where it was pressed. */
export interface AskedWhy {
  readonly shiftAssignmentId: string;
  readonly box: DOMRect;
  /** Gets the focus back. */
  readonly element: HTMLElement;
}

/** What can be done about it from there. */
export interface WhyActs {
  /** Takes over what is proposed to this person on this day. */
  readonly onAccept: (tenantUserId: string, date: string) => void;
  /** Puts somebody else there, by hand. */
  readonly onRather: (shiftAssignmentId: string, tenantUserId: string) => void;
  /** Opens who could take it. */
  readonly onAssign: (shiftAssignmentId: string) => void;
}

export interface WhyProps extends WhyActs {
  readonly asked: AskedWhy;
  readonly result: ProposalResult;
  readonly onClose: () => void;
}

export function Why({ asked: { shiftAssignmentId, box }, result, onClose, ...acts }: WhyProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const isPhone = useIsPhone();
  const api = useSchedulingApi();
  const query = useQuery(
    queryOptionsFor(api.getProposalWhy, {
      params: { proposalId: result.proposal.proposalId, shiftAssignmentId },
    }),
  );
  const assignment = result.assignments.find((one) => one.shiftAssignmentId === shiftAssignmentId);
  const shiftId =
    assignment?.shiftId ??
    [...result.openPlaces, ...result.emptied].find((one) => one.shiftAssignmentId === shiftAssignmentId)?.shiftId;
  const shift = result.shifts.find((one) => one.shiftId === shiftId);
  if (shift === undefined) return null;
  const person = result.people.find(({ tenantUserId }) => tenantUserId === assignment?.tenantUserId);
  const when = `${format.date(shift.startDate)} ${format.time(shift.start, shift.timeZoneId)}–${format.time(shift.end, shift.timeZoneId)}`;
  const title =
    person === undefined ? t('fill.why.titleOpen', { when }) : t('fill.why.title', { who: person.fullName, when });
  const content = (
    <Loaded query={query} label={t('fill.why.loading')} shape="text" lines={4}>
      {(why) =>
        assignment === undefined || person === undefined ? (
          <WhyOpen why={why} result={result} onClose={onClose} onAssign={acts.onAssign} />
        ) : (
          <WhyPerson
            why={why}
            proposal={result.proposal}
            assignment={assignment}
            person={person}
            shift={shift}
            onClose={onClose}
            onAccept={acts.onAccept}
            onRather={acts.onRather}
          />
        )
      }
    </Loaded>
  );
  if (isPhone)
    return (
      <Modal open title={title} onClose={onClose}>
        <div className={styles.content}>{content}</div>
      </Modal>
    );
  return (
    <>
      <span
        aria-hidden
        className={styles.anchor}
        style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
      />
      <Popover role="dialog" label={title} align="start" className={styles.popover} onClose={onClose}>
        <div className={styles.content}>
          {/* Takes the focus at once, while the answer is still on its way. */}
          <header className={styles.head}>
            <h2 className={styles.title}>{title}</h2>
            <IconButton size="sm" icon="close" label={t('common:ui.close')} onClick={onClose} />
          </header>
          {content}
        </div>
      </Popover>
    </>
  );
}

/** The dossier's requests, the warnings that were sent, and what was decided about hours that outlived their day. */
import type { ExplainedLot, LapseDecision, LapseWarning, LeaveRequestSummary } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useSession } from '@rooster/module-kit';
import { useTranslation } from 'react-i18next';
import { useSpan } from '../../requests/request-list.tsx';
import { useHours } from '../../shared/hours.ts';
import { useTypeOf } from '../../shared/types.ts';
import styles from './dossier.module.css';
import { Section } from './section.tsx';

/** All requests, whatever became of them. */
export function RequestsTable({ requests }: { readonly requests: readonly LeaveRequestSummary[] }): React.JSX.Element {
  const { t } = useTranslation('leave');
  const hours = useHours();
  const span = useSpan();
  const typeOf = useTypeOf();
  const head = [t('dossier.days'), t('request.type'), t('dossier.asked'), t('dossier.inForce'), t('common:status')];
  return (
    <Section
      title={t('dossier.requests')}
      head={head}
      figures={{ from: 2, count: 2 }}
      none={t('dossier.none')}
      count={requests.length}
    >
      {requests.map((request) => (
        <tr key={request.leaveRequestId}>
          <th scope="row">{span(request)}</th>
          <td data-label={head[1]}>{typeOf(request.leaveTypeId).name}</td>
          <td data-label={head[2]} className={styles.figure}>
            {hours(request.duration)}
          </td>
          <td data-label={head[3]} className={styles.figure}>
            {hours(request.inForce)}
          </td>
          <td data-label={head[4]}>{t(`status.${request.status}`)}</td>
        </tr>
      ))}
    </Section>
  );
}

/** The proof: when a warning was sent, about how much, where to, and when it was seen. */
export function WarningsTable({ warnings }: { readonly warnings: readonly LapseWarning[] }): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const hours = useHours();
  const { tenant } = useSession();
  const moment = (instant: string): string => format.dateTime(instant, tenant.timezone, 'medium');
  const head = [
    t('dossier.sent'),
    t('dossier.lot'),
    t('dossier.atStake'),
    t('dossier.lastDay'),
    t('dossier.mailedTo'),
    t('dossier.seen'),
  ];
  return (
    <Section
      title={t('dossier.warnings')}
      head={head}
      figures={{ from: 2, count: 1 }}
      none={t('dossier.none')}
      count={warnings.length}
    >
      {warnings.map(({ warningId, sentAt, balanceType, year, duration, lastDay, mailedTo, seenAt }) => (
        <tr key={warningId}>
          <th scope="row">{moment(sentAt)}</th>
          <td data-label={head[1]}>{`${t(`balanceType.${balanceType}`)} ${year}`}</td>
          <td data-label={head[2]} className={styles.figure}>
            {hours(duration)}
          </td>
          <td data-label={head[3]}>{format.date(lastDay, 'medium')}</td>
          <td data-label={head[4]}>{mailedTo ?? t('dossier.noMail')}</td>
          <td data-label={head[5]}>{seenAt === null ? t('dossier.notSeen') : moment(seenAt)}</td>
        </tr>
      ))}
    </Section>
  );
}

interface DecisionsProps {
  readonly decisions: readonly LapseDecision[];
  /** To name the lots by. */
  readonly lots: readonly ExplainedLot[];
}

/** Who decided what, and why. */
export function DecisionsTable({ decisions, lots }: DecisionsProps): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const { tenant } = useSession();
  const lotOf = (leaveHourBalanceId: string): string => {
    const lot = lots.find(({ balance }) => balance.leaveHourBalanceId === leaveHourBalanceId)?.balance;
    return lot ? `${t(`balanceType.${lot.balanceType}`)} ${lot.year}` : t('common:unknown');
  };
  const head = [t('dossier.decided'), t('dossier.lot'), t('dossier.lastDay'), t('common:reason'), t('dossier.by')];
  return (
    <Section title={t('dossier.decisions')} head={head} none={t('dossier.none')} count={decisions.length}>
      {decisions.map(({ decisionId, leaveHourBalanceId, lastDay, reason, decidedBy, decidedAt }) => (
        <tr key={decisionId}>
          <th scope="row">{format.dateTime(decidedAt, tenant.timezone, 'medium')}</th>
          <td data-label={head[1]}>{lotOf(leaveHourBalanceId)}</td>
          <td data-label={head[2]}>{lastDay === null ? t('explain.never') : format.date(lastDay, 'medium')}</td>
          <td data-label={head[3]}>{reason}</td>
          <td data-label={head[4]}>{decidedBy ? format.name(decidedBy) : t('common:unknown')}</td>
        </tr>
      ))}
    </Section>
  );
}

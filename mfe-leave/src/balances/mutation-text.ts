/** What a line of a balance is, in words: the same wherever it stands. */
import type { LeaveMutation } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';

interface MutationText {
  /** `Vervallen`, `Verlof`, `Tekort betaald uit Wettelijk 2026`. */
  readonly what: (mutation: LeaveMutation) => string;
  /** By which rule it is, what was noted, and whose doing it was; nothing of what there is nothing to say of. */
  readonly why: (mutation: LeaveMutation) => string[];
}

export function useMutationText(): MutationText {
  const { t } = useTranslation('leave');
  const format = useFormat();
  return {
    what: ({ amount, reason, source, otherLot, hours }) => {
      const isGiven = parseDuration(amount) > 0;
      if (source === 'Lapse') return t(isGiven ? 'explain.lapseTakenBack' : 'explain.lapse');
      if (source === 'CarryOver') return t(isGiven ? 'explain.cutTakenBack' : 'explain.cut');
      if (hours) return t(isGiven ? 'explain.ofHours' : 'explain.ofHoursTakenBack');
      const lot = otherLot && `${t(`balanceType.${otherLot.balanceType}`)} ${otherLot.year}`;
      return lot ? t(isGiven ? 'explain.paidBy' : 'explain.paidFor', { lot }) : t(`reason.${reason}`);
    },
    why: ({ source, rule, hours, note, actor }) =>
      [
        source === 'Lapse' && rule !== null && t(`explain.rule.${rule}`),
        hours && [hours.what && t(`explain.hoursBy.${hours.what}`), hours.ruleSetName].filter(Boolean).join(' · '),
        note,
        actor && format.name(actor),
      ].flatMap((part) => part || []),
  };
}

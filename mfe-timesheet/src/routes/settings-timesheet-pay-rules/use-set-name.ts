/** What a rule set is called. */
import type { RuleSet } from '@rooster/contract';
import { useTranslation } from 'react-i18next';

/** Its own name; that of the weekdays and surcharge days is a text of the screen. */
export function useSetName(): (set: Pick<RuleSet, 'name'>) => string {
  const { t } = useTranslation('timesheet');
  return ({ name }) => name ?? t('payRules.simple.name');
}

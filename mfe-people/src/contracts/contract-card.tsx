/** One contract: what was agreed, what it gives, and what can be done to it. */
import type { Contract } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { useFormat } from '@rooster/i18n';
import { useCan } from '@rooster/module-kit';
import { Button, Card } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { ContractTag } from '../shared/tags.tsx';
import { weekdays } from './contract-form.ts';
import styles from './contracts.module.css';
import { Formula } from './formula.tsx';
import { useHours } from './hours-text.ts';
import { usePeriod } from './period.ts';
import { useNamedRules } from './rule-sets.ts';

export interface ContractCardProps {
  readonly contract: Contract;
  readonly cancelling: boolean;
  readonly onEdit: () => void;
  readonly onFinalise: () => void;
  /** Other terms from a date on, and another last day: of a contract that counts. */
  readonly onChangeTerms: () => void;
  readonly onChangeEnd: () => void;
  readonly onCancel: () => void;
}

export function ContractCard({
  contract,
  cancelling,
  onEdit,
  onFinalise,
  onChangeTerms,
  onChangeEnd,
  onCancel,
}: ContractCardProps) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const hours = useHours();
  const period = usePeriod();
  const rules = useNamedRules().find(({ value }) => value === contract.ruleSetId);
  const mayUpdate = useCan('contracts:update');
  const mayCancel = useCan('contracts:cancel');
  const mayFinalise = useCan('contracts:finalise');
  const draft = contract.status === 'Draft';
  const counts = !draft && contract.status !== 'Cancelled';
  const worked = weekdays.flatMap((day, index) => {
    const seconds = parseDuration(contract.contractWorkweek[day]);
    // A day and its hours stay on one line.
    return seconds === 0 ? [] : [`${format.weekday(index + 1)}\u00A0${format.number(seconds / 3600)}`];
  });
  const times = weekdays.flatMap((day, index) => {
    const span = contract.weekTimes?.[day];
    return span ? [`${format.weekday(index + 1)}\u00A0${span.fromTime.slice(0, 5)}–${span.toTime.slice(0, 5)}`] : [];
  });
  const facts = [
    ['workingWeek', hours(contract.workingWeek)],
    ['contractHours', hours(contract.contractHours)],
    ['days', worked.length === 0 ? t('contracts.onCall') : worked.join(' · ')],
    ...(times.length === 0 ? [] : [['times', times.join(' · ')] as const]),
    ['vacation', hours(contract.totalVacationHours)],
    ['legal', hours(contract.legalVacationHours)],
    ['reductionWeek', hours(contract.workingTimeReductionHoursPerWeek)],
    ['reductionYear', hours(contract.workingTimeReductionHoursPerYear)],
    ...(contract.hourlyCost === null ? [] : [['hourlyCost', format.euros(contract.hourlyCost)] as const]),
    ...(rules ? [['rules', rules.label] as const] : []),
  ] as const;
  return (
    <Card>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2>{period(contract)}</h2>
          <ContractTag state={contract.status} />
          {contract.contractNumber !== null && (
            <span className={styles.number}>{t('contracts.numbered', { number: contract.contractNumber })}</span>
          )}
        </div>
        <div className={styles.actions}>
          {draft && mayUpdate && (
            <Button icon="edit" onClick={onEdit}>
              {t('contracts.edit')}
            </Button>
          )}
          {counts && mayFinalise && (
            <>
              <Button icon="edit" onClick={onChangeTerms}>
                {t('contracts.running.action')}
              </Button>
              <Button icon="calendar" onClick={onChangeEnd}>
                {t('contracts.end.action')}
              </Button>
            </>
          )}
          {contract.status !== 'Cancelled' && mayCancel && (
            <Button loading={cancelling} onClick={onCancel}>
              {t(draft ? 'contracts.cancelDraft' : 'contracts.cancelContract')}
            </Button>
          )}
          {draft && mayFinalise && (
            <Button variant="primary" onClick={onFinalise}>
              {t('contracts.finalise')}
            </Button>
          )}
        </div>
      </div>
      <dl className={styles.facts}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`contracts.fact.${key}`, { year: contract.vacationYear })}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <details className={styles.more}>
        <summary>{t('contracts.how', { year: contract.vacationYear })}</summary>
        <Formula terms={contract.vacationFormula} />
      </details>
    </Card>
  );
}

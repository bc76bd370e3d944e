/** The form of a contract's terms, beside the list. */
import { isApiError } from '@rooster/api-client';
import { reductionPerYear } from '@rooster/domain/contracts';
import { errorText, useFormat } from '@rooster/i18n';
import { useCloseForm, useConfirm, useSession } from '@rooster/module-kit';
import { Alert, Button, CheckField, Drawer, FieldPair, SelectField, TextField } from '@rooster/ui';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isShownByFields } from '../shared/problems.ts';
import shared from '../shared/shared.module.css';
import { type ContractForm, termsOf, weekdays } from './contract-form.ts';
import styles from './contracts.module.css';
import { isReductionUnusual, isTimed, withContractHours, withDay, withTimes, withWorkingWeek } from './following.ts';
import { Formula } from './formula.tsx';
import { useHours } from './hours-text.ts';
import { useNamedRules } from './rule-sets.ts';
import { TimesGrid } from './times-grid.tsx';
import { type Sending, useContractForm } from './use-contract-form.ts';
import { yearlyOf } from './yearly-vacation.ts';
import { WeekGrid } from './week-grid.tsx';

const fields = [
  'contractNumber',
  'startDate',
  'endDate',
  'workingWeek',
  'contractWorkweek',
  'weekTimes',
  'contractHours',
  'extraVacationHours',
  'hourlyCost',
  'ruleSetId',
];

export interface ContractFieldsProps {
  readonly title: string;
  readonly submit: string;
  /** What the first day of these terms is called. */
  readonly startLabel: string;
  readonly note?: string;
  readonly initial: ContractForm;
  readonly sending: Sending;
  readonly onClose: () => void;
}

/** What the terms give per year as typed so far. */
function Yearly({ form }: { readonly form: ContractForm }) {
  const { t } = useTranslation('people');
  const hours = useHours();
  const { tenant } = useSession();
  const terms = termsOf(form);
  if (terms === null || terms.contractHours < terms.workingWeek) return null;
  const yearly = yearlyOf(terms, tenant);
  return (
    <section className={styles.yearly} aria-label={t('contracts.yearly.label')}>
      <p>
        {t('contracts.yearly.vacation')} <strong>{hours(yearly.vacation)}</strong>
      </p>
      <Formula terms={yearly.formula} />
      <p>
        {t('contracts.yearly.reduction')}{' '}
        <strong>
          {t('contracts.yearly.reductionValue', {
            week: hours(yearly.reductionPerWeek),
            year: hours(yearly.reductionPerYear),
          })}
        </strong>
      </p>
      <p className={styles.note}>{t('contracts.yearly.note')}</p>
    </section>
  );
}

export function ContractFields({
  title,
  submit: submitText,
  startLabel,
  note,
  initial,
  sending,
  onClose,
}: ContractFieldsProps) {
  const { t } = useTranslation('people');
  const id = useId();
  const { language } = useFormat();
  const confirm = useConfirm();
  const hours = useHours();
  const rules = useNamedRules();
  const { form, change, errorOf, save, error, isPending, dirty } = useContractForm(initial, sending);
  const close = useCloseForm({ dirty, sending: isPending, onClose });
  const askWhetherMeant = () => {
    const { contractHours = 0, workingWeek = 0 } = termsOf(form) ?? {};
    const facts = {
      contract: hours(contractHours),
      week: hours(workingWeek),
      reduction: hours(reductionPerYear({ contractHours, workingWeek })),
    };
    return confirm({
      title: t('contracts.reduction.title'),
      text: t('contracts.reduction.text', facts),
      accept: t('contracts.reduction.accept'),
      reject: t('contracts.reduction.reject'),
    });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isReductionUnusual(termsOf(form)) && !(await askWhetherMeant())) return;
    const wrong = isPending ? undefined : save();
    const name = wrong === 'contractWorkweek' ? `contractWorkweek.${weekdays[0]}` : wrong;
    if (name !== undefined) document.getElementById(id)?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  };
  const text = (field: Exclude<keyof ContractForm, 'days' | 'permanent' | 'said' | 'timed' | 'times'>) => ({
    name: field,
    label: t(`contracts.field.${field}`),
    value: form[field],
    error: errorOf(field),
    autoComplete: 'off',
    onChange: (value: string) => change({ [field]: value }),
  });
  const footer = (
    <>
      <Button onClick={close}>{t('add.cancel')}</Button>
      <Button type="submit" form={id} variant="primary" loading={isPending}>
        {submitText}
      </Button>
    </>
  );
  // Hours that come from times are not spread over the days anew.
  const isWeekTimed = weekdays.some((day) => isTimed(form, day));
  const sumError = errorOf('contractWorkweek');
  return (
    <Drawer open title={title} onClose={close} footer={footer}>
      <form id={id} className={shared.form} onSubmit={(event) => void submit(event)} noValidate>
        {error !== null && !(isApiError(error, 'validation-failed') && isShownByFields(error, fields)) && (
          <Alert tone="danger">{errorText(t, error)}</Alert>
        )}
        {note !== undefined && <p className={styles.note}>{note}</p>}
        <FieldPair>
          <TextField {...text('startDate')} label={startLabel} type="date" required />
          {!form.permanent && <TextField {...text('endDate')} type="date" required min={form.startDate} />}
        </FieldPair>
        <CheckField
          label={t('contracts.field.permanent')}
          checked={form.permanent}
          onChange={(permanent) => change({ permanent })}
        />
        <FieldPair>
          <TextField
            {...text('workingWeek')}
            inputMode="decimal"
            hint={t('contracts.hint.workingWeek')}
            required
            disabled={isWeekTimed}
            onChange={(week) => change(withWorkingWeek(form, week, language))}
          />
          <TextField
            {...text('contractHours')}
            inputMode="decimal"
            hint={t('contracts.hint.contractHours')}
            required
            onChange={(typed) => change(withContractHours(form, typed))}
          />
        </FieldPair>
        <WeekGrid
          form={form}
          errorOf={errorOf}
          onChange={(day, typed) => change(withDay(form, day, typed, language))}
        />
        <CheckField label={t('contracts.times.check')} checked={form.timed} onChange={(timed) => change({ timed })} />
        {form.timed && (
          <TimesGrid
            form={form}
            errorOf={errorOf}
            onChange={(day, typed) => change(withTimes(form, day, typed, language))}
          />
        )}
        {sumError !== undefined && <Alert tone="danger">{sumError}</Alert>}
        <FieldPair>
          <TextField
            {...text('extraVacationHours')}
            inputMode="decimal"
            hint={t('contracts.hint.extraVacationHours')}
          />
          <TextField
            {...text('hourlyCost')}
            inputMode="decimal"
            hint={t('contracts.hint.hourlyCost')}
            optional
            maxLength={12}
          />
        </FieldPair>
        <FieldPair>
          <TextField {...text('contractNumber')} optional maxLength={40} />
          {rules.length === 0 ? (
            <span />
          ) : (
            <SelectField
              label={t('contracts.field.ruleSetId')}
              hint={t('contracts.hint.ruleSetId')}
              value={form.ruleSetId}
              error={errorOf('ruleSetId')}
              options={[{ value: '', label: t('contracts.rules.none') }, ...rules]}
              onChange={(ruleSetId) => change({ ruleSetId })}
            />
          )}
        </FieldPair>
        <Yearly form={form} />
      </form>
    </Drawer>
  );
}

/** The form of a contract that is still a draft, beside the list. */
import { isApiError } from '@rooster/api-client';
import { queryOptionsFor } from '@rooster/api-client/query';
import type { Contract } from '@rooster/contract';
import { errorText, useFormat } from '@rooster/i18n';
import { useCloseForm, useSession } from '@rooster/module-kit';
import { Alert, Button, CheckField, Drawer, Skeleton, TextField } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePeopleApi } from '../shared/api.ts';
import { isShownByFields } from '../shared/problems.ts';
import shared from '../shared/shared.module.css';
import { type ContractForm, formOfContract, formOfDefaults, termsOf, weekdays } from './contract-form.ts';
import styles from './contracts.module.css';
import { Formula } from './formula.tsx';
import { useHours } from './hours-text.ts';
import { useContractForm } from './use-contract-form.ts';
import { yearlyOf } from './vacation.ts';
import { WeekGrid } from './week-grid.tsx';

export interface ContractDrawerProps {
  readonly tenantUserId: string;
  /** Undefined for a new one. */
  readonly contract: Contract | undefined;
  readonly onClose: () => void;
  readonly onSaved: (contract: Contract) => void;
}

const fields = ['contractNumber', 'startDate', 'endDate', 'workingWeek', 'contractWorkweek', 'contractHours', 'extraVacationHours', 'hourlyCost'];

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
        {t('contracts.yearly.reduction')} <strong>{t('contracts.yearly.reductionValue', { week: hours(yearly.reductionPerWeek), year: hours(yearly.reductionPerYear) })}</strong>
      </p>
      <p className={styles.note}>{t('contracts.yearly.note')}</p>
    </section>
  );
}

function Shown({ tenantUserId, contract, initial, onClose, onSaved }: ContractDrawerProps & { readonly initial: ContractForm }) {
  const { t } = useTranslation('people');
  const id = useId();
  const { form, change, errorOf, save, error, isPending, dirty } = useContractForm(tenantUserId, contract, initial, onSaved);
  const close = useCloseForm({ dirty, sending: isPending, onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = isPending ? undefined : save();
    const name = wrong === 'contractWorkweek' ? `contractWorkweek.${weekdays[0]}` : wrong;
    if (name !== undefined) document.getElementById(id)?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  };
  const text = (field: Exclude<keyof ContractForm, 'days' | 'permanent'>) => ({ name: field, label: t(`contracts.field.${field}`), value: form[field], error: errorOf(field), autoComplete: 'off', onChange: (value: string) => change({ [field]: value }) });
  const footer = (
    <>
      <Button onClick={close}>{t('add.cancel')}</Button>
      <Button type="submit" form={id} variant="primary" loading={isPending}>
        {t('contracts.save')}
      </Button>
    </>
  );
  const sumError = errorOf('contractWorkweek');
  return (
    <Drawer open title={t(contract === undefined ? 'contracts.new' : 'contracts.change')} onClose={close} footer={footer}>
      <form id={id} className={shared.form} onSubmit={submit} noValidate>
        {error !== null && !(isApiError(error, 'validation-failed') && isShownByFields(error, fields)) && <Alert tone="danger">{errorText(t, error)}</Alert>}
        <div className={shared.pair}>
          <TextField {...text('startDate')} type="date" required />
          {form.permanent ? <span /> : <TextField {...text('endDate')} type="date" required min={form.startDate} />}
        </div>
        <CheckField label={t('contracts.field.permanent')} checked={form.permanent} onChange={(permanent) => change({ permanent })} />
        <div className={shared.pair}>
          <TextField {...text('workingWeek')} inputMode="decimal" hint={t('contracts.hint.workingWeek')} required />
          <TextField {...text('contractHours')} inputMode="decimal" hint={t('contracts.hint.contractHours')} required />
        </div>
        <WeekGrid form={form} errorOf={errorOf} onChange={(day, hours) => change({ days: { ...form.days, [day]: hours } })} />
        {sumError !== undefined && <Alert tone="danger">{sumError}</Alert>}
        <div className={shared.pair}>
          <TextField {...text('extraVacationHours')} inputMode="decimal" hint={t('contracts.hint.extraVacationHours')} />
          <TextField {...text('hourlyCost')} inputMode="decimal" hint={t('contracts.hint.hourlyCost')} optional maxLength={12} />
        </div>
        <div className={shared.pair}>
          <TextField {...text('contractNumber')} optional maxLength={40} />
          <span />
        </div>
        <Yearly form={form} />
      </form>
    </Drawer>
  );
}

/** A new contract waits for the organisation's usual hours. */
export function ContractDrawer(props: ContractDrawerProps) {
  const { contract, onClose } = props;
  const { t } = useTranslation('people');
  const { language } = useFormat();
  const api = usePeopleApi();
  const defaults = useQuery({ ...queryOptionsFor(api.getContractDefaults), enabled: contract === undefined });
  if (contract !== undefined) return <Shown {...props} initial={formOfContract(contract, language)} />;
  if (defaults.data !== undefined) return <Shown {...props} initial={formOfDefaults(defaults.data, language)} />;
  return (
    <Drawer open title={t('contracts.new')} onClose={onClose}>
      {defaults.isError ? <Alert tone="danger">{errorText(t, defaults.error)}</Alert> : <Skeleton lines={8} label={t('contracts.loading')} />}
    </Drawer>
  );
}

/** The organisation's settings, one sentence each on what it does. */
import type { RoleOption, TenantDetails } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useAskAboutBalances } from '@rooster/module-kit';
import { FieldPair, SelectField, TextField } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { FormCard } from '../../shared/form-card.tsx';
import { useDraft } from '../../shared/use-draft.ts';
import { useUpdateTenant } from './queries.ts';
import {
  deficits,
  type HoursName,
  ownDecisions,
  reductionPerYear,
  savedTenant,
  tenantBody,
  type TenantForm,
  tenantProblems,
  vacationByDefault,
} from './tenant-form.ts';
import { TimeZoneField } from '../../shared/time-zone-field.tsx';

export interface TenantCardProps {
  readonly details: TenantDetails;
  readonly roles: readonly RoleOption[];
  readonly readOnly: boolean;
  readonly onReload: () => Promise<unknown>;
}

export function TenantCard({ details, roles, readOnly, onReload }: TenantCardProps) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const update = useUpdateTenant({ success: t('tenant.saved'), onSaved: () => draft.settle() });
  const draft = useDraft({
    saved: savedTenant(details, format.language),
    validate: tenantProblems,
    error: update.error,
  });
  const { values } = draft;
  const vacation = vacationByDefault(values);
  const reduction = reductionPerYear(values);
  const { ask, isAsking } = useAskAboutBalances();
  const save = async () => {
    const body = tenantBody(values);
    if (await ask(body, details)) update.mutate({ body, ifMatch: draft.version });
  };
  const field = (name: keyof TenantForm) => ({
    name,
    value: values[name],
    error: draft.problemOf(name),
    onChange: (value: string) => draft.change({ [name]: value }),
  });
  const hours = (name: HoursName) => ({
    ...field(name),
    label: t(`tenant.hours.${name}.label`),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 8,
  });
  const cao = field('collectiveLaborAgreementNumber');
  return (
    <FormCard
      title={t('tenant.card')}
      draft={draft}
      saving={isAsking || update.isPending}
      error={update.error}
      readOnly={readOnly}
      onReload={onReload}
      onSave={() => void save()}
    >
      <TextField
        {...field('tenantName')}
        label={t('tenant.tenantName.label')}
        hint={t('tenant.tenantName.hint')}
        autoComplete="organization"
        maxLength={120}
        required
      />
      <SelectField
        {...field('standardRoleId')}
        label={t('tenant.standardRoleId.label')}
        hint={t('tenant.standardRoleId.hint')}
        options={[
          { value: '', label: t('tenant.standardRoleId.none') },
          ...roles.map(({ id, roleName }) => ({ value: id, label: format.roleName(roleName) })),
        ]}
      />
      <TextField
        {...field('balanceFrom')}
        type="date"
        label={t('tenant.balanceFrom.label')}
        hint={t('tenant.balanceFrom.hint')}
        optional
      />
      <TextField {...hours('balanceLimit')} hint={t('tenant.hours.balanceLimit.hint')} optional />
      <SelectField
        {...field('deficit')}
        label={t('tenant.deficit.label')}
        hint={t('tenant.deficit.hint')}
        options={deficits.map((value) => ({ value, label: t(`tenant.deficit.${value}`) }))}
      />
      <SelectField
        {...field('ownDecisions')}
        label={t('tenant.ownDecisions.label')}
        hint={t('tenant.ownDecisions.hint')}
        options={ownDecisions.map((value) => ({ value, label: t(`tenant.ownDecisions.${value}`) }))}
      />
      <TimeZoneField {...field('timezoneId')} label={t('tenant.timezone.label')} hint={t('tenant.timezone.hint')} />
      <TextField
        {...cao}
        error={cao.error && t('tenant.cao.invalid')}
        label={t('tenant.cao.label')}
        hint={t('tenant.cao.hint')}
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
      />
      <FieldPair>
        <TextField {...hours('standardWorkweek')} hint={t('tenant.hours.standardWorkweek.hint')} />
        <TextField {...hours('standardActualWorkweek')} hint={t('tenant.hours.standardActualWorkweek.hint')} />
      </FieldPair>
      <FieldPair>
        <TextField
          {...hours('standardVacationHours')}
          hint={`${t('tenant.hours.standardVacationHours.hint')} ${vacation === null ? t('tenant.hours.standardVacationHours.without') : t('tenant.hours.standardVacationHours.default', { hours: format.number(vacation) })}`}
        />
        <TextField
          {...hours('workingTimeReductionHoursPerWeek')}
          hint={`${t('tenant.hours.workingTimeReductionHoursPerWeek.hint')} ${reduction === null ? '' : t('tenant.hours.workingTimeReductionHoursPerWeek.year', { hours: format.number(reduction) })}`}
        />
      </FieldPair>
    </FormCard>
  );
}

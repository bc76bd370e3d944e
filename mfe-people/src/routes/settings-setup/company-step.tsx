/** Hours and agreement of the organisation. */
import { isApiError } from '@rooster/api-client';
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import type { TenantDetails } from '@rooster/contract';
import { errorText, fieldErrorText, useFormat } from '@rooster/i18n';
import { Link, Loaded, useAskAboutBalances, useShell, useToday } from '@rooster/module-kit';
import { Alert, Button, CardActions, FieldPair, TextField } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePeopleApi } from '../../shared/api.ts';
import { fieldErrorsOf, isShownByFields } from '../../shared/problems.ts';
import shared from '../../shared/shared.module.css';
import { bodyOf, type CompanyForm, formOf, problemsOf } from './company-form.ts';
import styles from './setup.module.css';

/** What was typed, on the details it was typed on. */
export interface CompanyEdit {
  readonly base: TenantDetails;
  readonly form: CompanyForm;
}

/** The form with what was typed on `before`, as far as it differs from that, on top of `now`. */
const onTop = (form: CompanyForm, before: CompanyForm, now: CompanyForm): CompanyForm => ({
  ...now,
  ...Object.fromEntries(Object.entries(form).filter(([field, text]) => text !== before[field as keyof CompanyForm])),
});

interface StepProps {
  /** Undefined while nothing is typed. */
  readonly edit: CompanyEdit | undefined;
  readonly onEdit: (edit: CompanyEdit | undefined) => void;
  readonly onDone: () => void;
}

function Shown({
  details,
  onReload,
  edit,
  onEdit,
  onDone,
}: StepProps & { readonly details: TenantDetails; readonly onReload: () => Promise<TenantDetails | undefined> }) {
  const { t } = useTranslation('people');
  const { language } = useFormat();
  const { session } = useShell();
  const today = useToday(details.timezoneId);
  const api = usePeopleApi();
  // Somebody else's change must not slip in underneath what is typed.
  const base = edit?.base ?? details;
  const startOn = (from: TenantDetails): CompanyForm => formOf(from, language, today);
  const form = edit?.form ?? startOn(base);
  const [shown, setShown] = useState(false);
  const takeLatest = async (): Promise<void> => {
    const latest = await onReload();
    if (latest !== undefined && edit !== undefined)
      onEdit({ base: latest, form: onTop(form, startOn(base), startOn(latest)) });
  };
  const save = useApiMutation(api.updateTenantDetails, {
    success: t('setup.company.saved'),
    quiet: true,
    onSuccess: () => {
      void session.renew();
      onEdit(undefined);
      onDone();
    },
    onError: (error) => isApiError(error, 'modified-meanwhile') && void takeLatest(),
  });
  const { ask, isAsking } = useAskAboutBalances();
  const send = async (): Promise<void> => {
    const body = bodyOf(form, base);
    if (await ask(body, base)) save.mutate({ body, ifMatch: base.version });
  };
  const errorOf = (field: keyof CompanyForm) => {
    const found =
      (shown ? problemsOf(form) : []).find(({ path }) => path === field) ??
      fieldErrorsOf(save.error).find(({ path }) => path === field);
    return found && fieldErrorText(t, found);
  };
  const text = (field: keyof CompanyForm) => ({
    name: field,
    label: t(`setup.company.${field}`),
    value: form[field],
    error: errorOf(field),
    autoComplete: 'off',
    onChange: (value: string) => {
      save.reset();
      const next = { ...form, [field]: value };
      onEdit(JSON.stringify(next) === JSON.stringify(startOn(base)) ? undefined : { base, form: next });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setShown(true);
    const [first] = problemsOf(form);
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name="${first.path}"]`)?.focus();
    else if (!isAsking && !save.isPending) void send();
  };
  return (
    <form className={shared.form} onSubmit={submit} noValidate>
      <p className={styles.note}>{t('setup.company.lead')}</p>
      {save.isError && !isShownByFields(save.error, Object.keys(form)) && (
        <Alert tone="danger">
          {isApiError(save.error, 'modified-meanwhile') ? t('setup.company.stale') : errorText(t, save.error)}
        </Alert>
      )}
      <TextField {...text('tenantName')} required maxLength={120} />
      <FieldPair>
        <TextField {...text('standardWorkweek')} inputMode="decimal" required />
        <TextField
          {...text('standardActualWorkweek')}
          inputMode="decimal"
          optional
          hint={t('setup.company.standardActualHint')}
        />
      </FieldPair>
      <FieldPair>
        <TextField
          {...text('standardVacationHours')}
          inputMode="decimal"
          optional
          hint={t('setup.company.vacationHint')}
        />
        <TextField {...text('collectiveLaborAgreementNumber')} inputMode="numeric" optional maxLength={4} />
      </FieldPair>
      <TextField {...text('balanceFrom')} type="date" optional hint={t('setup.company.balanceFromHint')} />
      <p className={styles.note}>
        <Link to="/app/settings/tenant">{t('setup.company.more')}</Link>
      </p>
      <CardActions>
        <Button type="submit" variant="primary" loading={isAsking || save.isPending}>
          {t('setup.company.save')}
        </Button>
      </CardActions>
    </form>
  );
}

export function CompanyStep(step: StepProps) {
  const { t } = useTranslation('people');
  const api = usePeopleApi();
  const details = useQuery(queryOptionsFor(api.getTenantDetails));
  return (
    <Loaded query={details} label={t('setup.loading')} shape="form" lines={5}>
      {(data) => <Shown details={data} onReload={async () => (await details.refetch()).data} {...step} />}
    </Loaded>
  );
}

/** An employee's details as a form. What somebody else saved meanwhile is told, and what was typed here stays. */
import { isApiError } from '@rooster/api-client';
import { useApiMutation } from '@rooster/api-client/query';
import type { ContractMutation, Member } from '@rooster/contract';
import { errorText, fieldErrorText } from '@rooster/i18n';
import { useLocation, useUnsavedChanges } from '@rooster/module-kit';
import { Alert, Button, CardActions, FieldPair, NameFields, SeveralField, TextField } from '@rooster/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePeopleApi } from '../../shared/api.ts';
import { useRoleChoices, useSkillChoices } from '../../shared/options.ts';
import { fieldErrorsOf, isShownByFields } from '../../shared/problems.ts';
import shared from '../../shared/shared.module.css';
import { BirthDialog } from './birth-dialog.tsx';
import styles from './employee.module.css';
import { bodyOf, changesOf, formOf, type MemberForm, problemsOf, type TextPart } from './member-form.ts';

export interface DetailsFormProps {
  readonly member: Member;
  /** Reads the newest version. */
  readonly onReload: () => Promise<Member | undefined>;
  /** It was saved, or given up. */
  readonly onDone: () => void;
}

/** What is typed, on the version it was typed on. */
interface Edit {
  readonly base: Member;
  readonly form: MemberForm;
}

function useEdit(member: Member) {
  const [edit, setEdit] = useState<Edit>();
  const base = edit?.base ?? member;
  const form = edit?.form ?? formOf(member);
  return {
    base,
    form,
    dirty: edit !== undefined,
    change: (patch: Partial<MemberForm>) => {
      const next = { ...form, ...patch };
      setEdit(Object.keys(changesOf(formOf(base), next)).length === 0 ? undefined : { base, form: next });
    },
    reset: () => setEdit(undefined),
    /** The same changes on top of a newer version. */
    rebase: (latest: Member) =>
      setEdit({ base: latest, form: { ...formOf(latest), ...changesOf(formOf(base), form) } }),
  };
}

export function DetailsForm({ member, onReload, onDone }: DetailsFormProps) {
  const { t } = useTranslation('people');
  const api = usePeopleApi();
  const { hash } = useLocation();
  const roles = useRoleChoices();
  const skills = useSkillChoices();
  const { base, form, dirty, change, reset, rebase } = useEdit(member);
  const [shown, setShown] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useUnsavedChanges(dirty);
  const save = useApiMutation(api.updateMember, {
    invalidates: ['members', 'invites', 'departments'],
    success: t('employee.saved'),
    quiet: true,
    onSuccess: () => {
      reset();
      onDone();
    },
  });

  const preview = useApiMutation(api.previewDateOfBirth, { invalidates: [], quiet: true });
  const [follows, setFollows] = useState<readonly ContractMutation[]>();

  const focusOn = (name: string) =>
    element.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
  useEffect(() => {
    // A link such as the contracts' names the field that is missing.
    const name = hash === '' ? 'firstName' : hash.slice(1);
    element.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
  }, [hash]);

  const refused = save.error ?? preview.error;
  const local = shown ? problemsOf(form) : [];
  const errorOf = (field: string) => {
    const found = local.find(({ path }) => path === field) ?? fieldErrorsOf(refused).find(({ path }) => path === field);
    return found && fieldErrorText(t, found);
  };
  const asked = useRef<ReturnType<typeof bodyOf>>(undefined);
  const edit = (patch: Partial<MemberForm>) => {
    // What is being looked at is another form by now: it is not sent.
    asked.current = undefined;
    save.reset();
    preview.reset();
    change(patch);
  };
  const params = { tenantUserId: member.tenantUserId };
  const send = () => {
    setFollows(undefined);
    save.mutate({ params, body: bodyOf(form), ifMatch: base.version });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShown(true);
    const body = bodyOf(form);
    const [first] = problemsOf(form);
    if (first) return focusOn(first.path);
    if (!dirty || save.isPending || preview.isPending) return;
    // Vacation follows from the age, so what another date does to balances is shown first.
    if ((body.dateOfBirth ?? null) === base.dateOfBirth) send();
    else {
      asked.current = body;
      preview.mutate(
        { params, body: { dateOfBirth: body.dateOfBirth ?? null } },
        {
          onSuccess: ({ mutations }) => {
            if (asked.current !== body) return;
            if (mutations.length === 0) send();
            else setFollows(mutations);
          },
        },
      );
    }
  };
  const loadLatest = async () => {
    const latest = await onReload();
    if (latest) rebase(latest);
    save.reset();
  };
  const text = (field: TextPart) => ({
    name: field,
    label: t(`field.${field}`),
    value: form[field],
    error: errorOf(field),
    autoComplete: 'off',
    onChange: (value: string) => edit({ [field]: value }),
  });
  const stale = isApiError(refused, 'modified-meanwhile');
  const ownLogin = member.access === 'Active';
  return (
    <>
      {follows !== undefined && (
        <BirthDialog mutations={follows} onAccept={send} onClose={() => setFollows(undefined)} />
      )}
      <form ref={element} className={shared.form} onSubmit={submit} noValidate>
        {refused !== null && !isShownByFields(refused, Object.keys(form)) && (
          <Alert
            tone="danger"
            action={stale && <Button onClick={() => void loadLatest()}>{t('employee.latest')}</Button>}
          >
            {stale ? t('employee.stale') : errorText(t, refused)}
          </Alert>
        )}
        <div className={styles.fields}>
          <NameFields field={text} />
          <TextField
            {...text('email')}
            type="email"
            maxLength={254}
            disabled={ownLogin}
            hint={ownLogin ? t('employee.ownEmail') : t('add.emailHint')}
          />
          <FieldPair>
            <TextField {...text('employeeCode')} optional maxLength={40} />
            <TextField {...text('phoneNumber')} type="tel" optional maxLength={32} />
          </FieldPair>
          <TextField {...text('dateOfBirth')} type="date" optional hint={t('add.dateOfBirthHint')} />
          <SeveralField
            label={t('field.roles')}
            options={roles}
            value={form.roleIds}
            onChange={(roleIds) => edit({ roleIds })}
          />
          <SeveralField
            label={t('field.skills')}
            options={skills}
            value={form.skillIds}
            onChange={(skillIds) => edit({ skillIds })}
          />
        </div>
        <CardActions>
          <Button disabled={save.isPending} onClick={onDone}>
            {t(dirty ? 'employee.discard' : 'common:cancel')}
          </Button>
          <Button type="submit" variant="primary" disabled={!dirty} loading={save.isPending || preview.isPending}>
            {t('employee.save')}
          </Button>
        </CardActions>
      </form>
    </>
  );
}

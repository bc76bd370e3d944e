/** The departments that people are divided over, before people come: a list names the department of each. */
import { useApiMutation } from '@rooster/api-client/query';
import { errorText } from '@rooster/i18n';
import { Link } from '@rooster/module-kit';
import { Button, TextField } from '@rooster/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePeopleApi } from '../../shared/api.ts';
import { useDepartmentChoices } from '../../shared/options.ts';
import shared from '../../shared/shared.module.css';
import styles from './setup.module.css';

export function DepartmentsStep() {
  const { t } = useTranslation('people');
  const api = usePeopleApi();
  const departments = useDepartmentChoices();
  const [name, setName] = useState('');
  const add = useApiMutation(api.createDepartment, {
    invalidates: ['departments', 'members'],
    quiet: true,
    success: (department) => t('setup.departments.added', { name: department.name }),
    // The next one may be typed already.
    onSuccess: (_, { body }) => setName((typed) => (typed.trim() === body.name ? '' : typed)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !add.isPending) add.mutate({ body: { name: name.trim() } });
  };
  return (
    <div className={shared.form}>
      <p className={styles.note}>{t('setup.departments.lead')}</p>
      {departments.length > 0 && (
        <ul className={styles.departments} aria-label={t('field.departments')}>
          {departments.map(({ value, label }) => (
            <li key={value}>{label}</li>
          ))}
        </ul>
      )}
      <form className={styles.adding} onSubmit={submit} noValidate>
        <TextField
          name="department"
          label={t('setup.departments.name')}
          value={name}
          maxLength={80}
          autoComplete="off"
          error={add.isError ? errorText(t, add.error) : undefined}
          onChange={(value) => {
            add.reset();
            setName(value);
          }}
        />
        <Button type="submit" icon="plus" loading={add.isPending} disabled={name.trim() === ''}>
          {t('setup.departments.add')}
        </Button>
      </form>
      <p className={styles.note}>
        <Link to="/app/settings/departments">{t('setup.departments.more')}</Link>
      </p>
    </div>
  );
}

/** Who an employee is: to be read first, and changed as a form once that is asked for. */
import type { Member } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useCan, useLocation } from '@rooster/module-kit';
import { Button, Card } from '@rooster/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelsOf, useRoleChoices, useSkillChoices } from '../../shared/options.ts';
import { DetailsForm } from './details-form.tsx';
import { MemberPhoto } from './photo.tsx';
import styles from './employee.module.css';

interface Props {
  readonly member: Member;
  /** Reads the newest version. */
  readonly onReload: () => Promise<Member | undefined>;
}

function Facts({ member }: Pick<Props, 'member'>) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const roles = labelsOf(useRoleChoices(), member.roleIds).join(', ');
  const skills = labelsOf(useSkillChoices(), member.skillIds).join(', ');
  const { email, phoneNumber, employeeCode, dateOfBirth } = member;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('employee.name'), format.name(member)],
    [t('field.email'), email && <a href={`mailto:${email}`}>{email}</a>],
    [t('field.phoneNumber'), phoneNumber && <a href={`tel:${phoneNumber}`}>{phoneNumber}</a>],
    [t('field.employeeCode'), employeeCode],
    [t('field.dateOfBirth'), dateOfBirth && format.date(dateOfBirth, 'medium')],
    [t('field.roles'), roles],
    [t('field.skills'), skills],
  ];
  return (
    <dl className={styles.details}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || t('employee.none')}</dd>
        </div>
      ))}
    </dl>
  );
}

export function DetailsCard({ member, onReload }: Props) {
  const { t } = useTranslation('people');
  const mayUpdate = useCan('tenant:member:update');
  // A link that names a field wants it filled in.
  const { hash } = useLocation();
  const [phase, setPhase] = useState<'read' | 'edit' | 'edited'>(hash === '' ? 'read' : 'edit');
  const edits = mayUpdate && phase === 'edit';
  return (
    <Card
      title={t('employee.details')}
      actions={
        mayUpdate &&
        !edits && (
          // The keyboard comes back to where it left from.
          <Button icon="edit" autoFocus={phase === 'edited'} onClick={() => setPhase('edit')}>
            {t('common:edit')}
          </Button>
        )
      }
    >
      {edits ? (
        <div className={styles.edit}>
          <MemberPhoto member={member} />
          <DetailsForm member={member} onReload={onReload} onDone={() => setPhase('edited')} />
        </div>
      ) : (
        <Facts member={member} />
      )}
    </Card>
  );
}

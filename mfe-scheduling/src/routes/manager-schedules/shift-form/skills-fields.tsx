/** Which skills a shift asks: of some of its people, and of each place; folded until somebody asks one. */
import { Button, CheckField, IconButton, InlineError, inputClass, RowSelect } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Skill } from '../data/names.ts';
import styles from '../dialogs/dialogs.module.css';
import type { FormPlace, FormRequirement, ShiftForm } from './shift-form.ts';

export interface SkillsFieldsProps {
  readonly form: ShiftForm;
  readonly skills: readonly Skill[];
  /** What is wrong with what is asked of some of the people. */
  readonly error: string | undefined;
  readonly onChange: (patch: Partial<ShiftForm>) => void;
}

function SkillSelect({
  label,
  value,
  skills,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly skills: readonly Skill[];
  readonly onChange: (skillId: string) => void;
}) {
  const { t } = useTranslation('scheduling');
  return (
    <RowSelect
      label={label}
      value={value}
      options={[
        { value: '', label: t('shift.anySkill') },
        ...skills.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={onChange}
    />
  );
}

/** Each place with the skill it asks. */
function PlacesField({ form, skills, onChange }: Omit<SkillsFieldsProps, 'error'>) {
  const { t } = useTranslation('scheduling');
  const change = (at: number, patch: Partial<FormPlace>) =>
    onChange({ places: form.places.map((place, index) => (index === at ? { ...place, ...patch } : place)) });
  return (
    <fieldset className={styles.group}>
      <legend>{t('shift.places')}</legend>
      <ul className={styles.list}>
        {form.places.map((place, at) => (
          <li key={place.shiftAssignmentId ?? `new ${at}`} className={styles.placeRow}>
            <span>{at + 1}.</span>
            <span>
              <SkillSelect
                label={t('shift.placeSkill', { number: at + 1 })}
                value={place.skillId}
                skills={skills}
                onChange={(skillId) => change(at, { skillId })}
              />
              {place.fullName !== null && <span className={styles.muted}>{place.fullName}</span>}
            </span>
            {place.skillId === '' ? (
              <span />
            ) : (
              <CheckField
                label={t('shift.mandatory')}
                checked={place.isSkillMandatory}
                onChange={(isSkillMandatory) => change(at, { isSkillMandatory })}
              />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** So many of the people on the shift with a skill, whoever they are. */
function RequirementsField({ form, skills, error, onChange }: SkillsFieldsProps) {
  const { t } = useTranslation('scheduling');
  const change = (at: number, patch: Partial<FormRequirement>) =>
    onChange({
      requirements: form.requirements.map((requirement, index) =>
        index === at ? { ...requirement, ...patch } : requirement,
      ),
    });
  return (
    <fieldset className={styles.group}>
      <legend>{t('shift.requirements')}</legend>
      <div className={styles.stack}>
        {form.requirements.length > 0 && (
          <ul className={styles.list}>
            {form.requirements.map((requirement, at) => (
              <li key={`${requirement.skillId} ${at}`} className={styles.placeRow}>
                <input
                  name="requirements"
                  className={inputClass}
                  type="number"
                  min={1}
                  max={form.places.length}
                  aria-invalid={error !== undefined || undefined}
                  style={{ width: 64 }}
                  aria-label={t('shift.requiredCount')}
                  value={requirement.requiredCount}
                  onChange={(event) =>
                    change(at, { requiredCount: Math.max(1, Math.trunc(event.target.valueAsNumber) || 1) })
                  }
                />
                <SkillSelect
                  label={t('shift.requiredSkill')}
                  value={requirement.skillId}
                  skills={skills}
                  onChange={(skillId) => change(at, { skillId })}
                />
                <CheckField
                  label={t('shift.mandatory')}
                  checked={requirement.isMandatory}
                  onChange={(isMandatory) => change(at, { isMandatory })}
                />
                <IconButton
                  size="sm"
                  icon="trash"
                  label={t('shift.removeRequirement')}
                  onClick={() => onChange({ requirements: form.requirements.filter((_, index) => index !== at) })}
                />
              </li>
            ))}
          </ul>
        )}
        {error !== undefined && <InlineError>{error}</InlineError>}
        <div>
          <Button
            size="sm"
            icon="plus"
            onClick={() =>
              onChange({
                requirements: [
                  ...form.requirements,
                  { skillId: skills[0]?.id ?? '', requiredCount: 1, isMandatory: true },
                ],
              })
            }
          >
            {t('shift.addRequirement')}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

/** Both, folded: most shifts ask no skill. What is asked already says how much, or stands open of a shift there is. */
export function SkillsPart(props: SkillsFieldsProps) {
  const { t } = useTranslation('scheduling');
  const { form, skills, error } = props;
  const asked = form.requirements.length + form.places.filter(({ skillId }) => skillId !== '').length;
  const [isOpen, setIsOpen] = useState(asked > 0);
  if (skills.length === 0) return null;
  return (
    <details
      className={styles.folded}
      open={isOpen || error !== undefined}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>{asked === 0 ? t('shift.skills') : t('shift.askedSkills', { count: asked })}</summary>
      <div className={styles.stack}>
        <PlacesField {...props} />
        <RequirementsField {...props} />
      </div>
    </details>
  );
}

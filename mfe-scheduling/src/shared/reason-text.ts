/** What speaks for or against somebody on a shift, and which rule a plan breaks, as sentences. */
import type { Reason, Violation } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Names that reasons refer to by id. */
export interface ReasonNames {
  readonly skills: ReadonlyMap<string, string>;
  readonly departments: ReadonlyMap<string, string>;
}

export interface ReasonTexts {
  readonly reason: (reason: Reason) => string;
  /** The same, said to whom it is about. */
  readonly ownReason: (reason: Reason) => string;
  readonly violation: (violation: Pick<Violation, 'rule' | 'params'>) => string;
}

/** Values of placeholders. Which there are depends on the code at run time, so the type names none. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- i18next takes no type whose names are unknown
type Placeholders = Readonly<Record<never, string>>;

/** The sentences in the person's language; instants are shown in `zone`. */
export function useReasonTexts(zone: string, names: ReasonNames): ReasonTexts {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  return useMemo(() => {
    const readable = (params: Reason['params']): Placeholders => {
      const text: Record<string, string> = {};
      for (const [key, value] of Object.entries(params)) {
        // Lengths of time come in seconds, and are named like the counts of other rules.
        if (typeof value === 'number' && key.endsWith('Seconds'))
          text[key.slice(0, -'Seconds'.length)] = format.duration(value);
        else if (typeof value === 'number') text[key] = format.number(value);
        else if (key === 'start') text[key] = format.dateTime(value, zone);
        else if (key === 'end') text[key] = format.time(value, zone);
        else if (key === 'date') text[key] = format.date(value);
        else if (key === 'fromTime' || key === 'toTime') text[key] = value.slice(0, 5);
        else text[key] = value;
      }
      if (typeof params.skillId === 'string') text.skill = names.skills.get(params.skillId) ?? t('reason.unknownSkill');
      if (typeof params.departmentId === 'string')
        text.department = names.departments.get(params.departmentId) ?? t('reason.unknownDepartment');
      return text;
    };
    const violation: ReasonTexts['violation'] = ({ rule, params }) => t(`rule.${rule}`, readable(params));
    const reason: ReasonTexts['reason'] = ({ code, rule, params }) => {
      if (code === 'working-time' && rule !== null) return violation({ rule, params });
      if (code === 'place-taken' && typeof params.fullName === 'string' && params.fullName !== '')
        return t('reason.placeTakenBy', readable(params));
      if (code === 'unavailable' && params.fromTime !== undefined) return t('reason.unavailablePart', readable(params));
      if (code === 'skill-missing' && params.count !== undefined) return t('reason.skillsShort', readable(params));
      return t(`reason.${code}`, readable(params));
    };
    const ownReason: ReasonTexts['ownReason'] = (given) => {
      const { code, rule, params } = given;
      if (code === 'working-time' && rule !== null) return violation({ rule, params });
      if (code === 'unavailable' && params.fromTime !== undefined)
        return t('ownReason.unavailablePart', readable(params));
      // Who else stands there, and whom the shift would lack, is not about oneself.
      const isOfOthers = (code === 'place-taken' && params.fullName !== '') || params.count !== undefined;
      return isOfOthers ? reason(given) : t(`ownReason.${code}`, readable(params));
    };
    return { reason, ownReason, violation };
  }, [t, format, zone, names]);
}

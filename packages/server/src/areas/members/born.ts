/** Refuses a date of birth that is still to come: ages, vacation and the rules for youths follow from it. */
import { ApiError } from '../../platform/http/handler.ts';

/** Throws for a birth after `today`, the organisation's local date (both `YYYY-MM-DD`); one that is open passes. */
export function expectBorn(dateOfBirth: string | null | undefined, today: string): void {
  if (dateOfBirth && dateOfBirth > today)
    throw new ApiError('validation-failed', {
      errors: [{ path: 'dateOfBirth', code: 'date-too-late', params: { max: today } }],
    });
}

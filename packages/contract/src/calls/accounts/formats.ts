/** What several calls on logins take in. */
import { languages } from '@rooster/domain/language';
import * as z from 'zod';
import { APP_CODE, withoutSpaces } from '../../app-code.ts';

/** Languages the product speaks. */
export const Language = z.enum(languages).meta({ id: 'Language' });

/** A password that is compared, never chosen. */
export const CurrentPassword = z.string().min(1, 'required').max(128);

/** Six digits, with the spaces that apps show between them. */
export const AppCode = z
  .string()
  .transform(withoutSpaces)
  .pipe(z.string().min(1, 'required').regex(APP_CODE, 'invalid-format'));

/** Six digits or a recovery code; which of the two it is, and whether it is right, the server tells. */
export const AnyCode = z.string().trim().min(1, 'required').max(40);

/** Validates permissions, apart from their list so that a browser loads only that. */
import * as z from 'zod';
import { type AnyPermission, isAnyPermission, permissions } from './permissions.ts';

/** Refuses what can be no permission, with the known ones for whoever tells about it. */
const checked = z.string().check((context) => {
  if (!isAnyPermission(context.value))
    context.issues.push({ code: 'invalid_value', values: [...permissions], input: context.value });
});

/** A permission of the list, or one that a remote may bring: the check above is what its type says. */
export const AnyPermissionSchema = checked as z.core.$ZodType as z.core.$ZodType<AnyPermission, AnyPermission>;

import * as z from 'zod';
import { modules } from './modules.ts';

export const ModuleSchema = z.enum(modules).meta({ id: 'Module' });

/** Name of a remote, and of the module that it may bring. */
export const RemoteName = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/);

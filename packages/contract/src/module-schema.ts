import * as z from 'zod';
import { modules } from './modules.ts';

export const ModuleSchema = z.enum(modules).meta({ id: 'Module' });

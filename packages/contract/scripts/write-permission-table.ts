/** Writes PERMISSIONS.md. */
import { writeFileSync } from 'node:fs';
import { permissionTable } from './permission-table.ts';

writeFileSync(new URL('../PERMISSIONS.md', import.meta.url), permissionTable());

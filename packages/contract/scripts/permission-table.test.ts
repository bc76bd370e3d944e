import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { permissionTable } from './permission-table.ts';

it('stands in PERMISSIONS.md as the declarations have it', () => {
  expect(readFileSync(new URL('../PERMISSIONS.md', import.meta.url), 'utf8')).toBe(permissionTable());
});

import { expect, it } from 'vitest';
import { roleNameIn } from './role-names.ts';

it.each([
  ['nl', 'Employee', 'Medewerker'],
  ['nl', 'Manager', 'Leidinggevende'],
  ['en', 'Leidinggevende', 'Manager'],
  ['en', 'Afdelingsmanager', 'Department manager'],
  ['nl', 'Afdelingsmanager', 'Afdelingsleider'],
  ['en', 'Ploegbaas', 'Ploegbaas'],
  ['nl', 'constructor', 'constructor'],
] as const)('in %s the role %s is called %s', (language, name, read) => {
  expect(roleNameIn(language, name)).toBe(read);
});

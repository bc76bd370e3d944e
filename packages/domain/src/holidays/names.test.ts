import { expect, it } from 'vitest';
import { holidayNameIn } from './names.ts';

it.each([
  ['en', 'Eerste Kerstdag', 'Christmas Day'],
  ['nl', 'Christmas Day', 'Eerste Kerstdag'],
  ['nl', 'Second Christmas Day', 'Tweede Kerstdag'],
  ['en', 'Second Christmas Day', 'Boxing Day'],
  ['en', 'Inventarisatie', 'Inventarisatie'],
  ['nl', 'constructor', 'constructor'],
] as const)('in %s the day %s is called %s', (language, name, read) => {
  expect(holidayNameIn(language, name)).toBe(read);
});

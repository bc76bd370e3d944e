import { expect, it } from 'vitest';
import { tabIn, tabsOf } from './tabs.ts';

it('finds the tab in the address', () => {
  const employee = '/app/manager/employees/7';
  expect(tabIn(employee, employee)).toBe('');
  expect(tabIn(`${employee}/`, employee)).toBe('');
  expect(tabIn(`${employee}/time/2026`, employee)).toBe('time');
});

it('puts what other remotes bring behind its own, and lets none take the place of an own one', () => {
  const title = (text: string) => ({ en: text, nl: `${text}-nl` });
  const widgets = [
    { key: 'time', title: title('Time') },
    { key: 'contracts', title: title('Mine') },
  ];
  expect(
    tabsOf({ overview: 'Overview', contracts: 'Contracts' }, widgets, 'nl').map(({ key, label }) => [key, label]),
  ).toEqual([
    ['', 'Overview'],
    ['contracts', 'Contracts'],
    ['time', 'Time-nl'],
  ]);
  expect(tabsOf({ overview: 'Overview', contracts: undefined }, widgets, 'en').map(({ key }) => key)).toEqual([
    '',
    'time',
  ]);
});

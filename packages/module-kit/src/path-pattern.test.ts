import { describe, expect, it } from 'vitest';
import { bestMatch, covers, routerPath } from './path-pattern.ts';

describe('path patterns', () => {
  it.each([
    ['/app/settings', '/app/settings', true],
    ['/app/settings', '/app/settings/', true],
    ['/app/settings', '/app/settings/tenant', true],
    ['/app/settings', '/app/settingsx', false],
    ['/app/employees/{employeeId}', '/app/employees/7', true],
    ['/app/employees/{employeeId}', '/app/employees', false],
  ])('%s covers %s: %s', (pattern, path, result) => {
    expect(covers(pattern, path)).toBe(result);
  });

  it('prefers the longer one, then the fixed one', () => {
    const entries = ['/app/e', '/app/e/{id}', '/app/e/invites', '/app/e/{id}/time'].map((path) => ({ path }));
    expect(bestMatch(entries, '/app/e/invites')?.path).toBe('/app/e/invites');
    expect(bestMatch(entries, '/app/e/7')?.path).toBe('/app/e/{id}');
    expect(bestMatch(entries, '/app/e/7/time/x')?.path).toBe('/app/e/{id}/time');
    expect(bestMatch(entries, '/other')).toBeUndefined();
  });

  it('becomes a path of the router', () => {
    expect(routerPath('/app/e/{id}/time')).toBe('/app/e/:id/time');
  });
});

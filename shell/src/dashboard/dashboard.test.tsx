import { find, render } from '@rooster/ui/testing';
import { describe, expect, it, vi } from 'vitest';
import { Dashboard, type DashboardProps } from './dashboard.tsx';
import { dayPart, longDay } from './greeting.ts';

const onNavigate = vi.fn<(to: string) => void>();
const dashboard = (changes: Partial<DashboardProps>) => (
  <Dashboard
    firstName="Jan"
    now={new Date('2026-11-21T08:00:00Z')}
    timeZone="Europe/Amsterdam"
    widgets={[]}
    canInvite={false}
    canSwitchOnModules={false}
    onNavigate={onNavigate}
    {...changes}
  />
);

describe('Dashboard', () => {
  it('shows the widgets in order, and no hints beside them', async () => {
    const widgets = ['b', 'a'].map((key) => ({ key, height: 100, content: <em>{key}</em> }));
    const { container } = await render(dashboard({ widgets, canInvite: true, canSwitchOnModules: true }));
    expect([...container.querySelectorAll('em')].map((em) => em.textContent)).toEqual(['b', 'a']);
    expect(container.textContent).not.toContain('dashboard.empty');
    expect(container.textContent).not.toContain('dashboard.setup');
  });

  it('gives a wide widget a row of its own', async () => {
    const { container } = await render(
      dashboard({
        widgets: [
          { key: 'a', height: 100, isWide: true, content: <em>a</em> },
          { key: 'b', height: 100, content: <em>b</em> },
        ],
      }),
    );
    expect([...container.querySelectorAll('[class*=wide]')].map(({ textContent }) => textContent)).toEqual(['a']);
  });

  it('offers the steps the person may take, the whole of it first', async () => {
    const { container } = await render(dashboard({ canInvite: true, canSwitchOnModules: true, canSetUp: true }));
    expect([...container.querySelectorAll('h3')].map((h3) => h3.textContent)).toEqual([
      'dashboard.setup.start.title',
      'dashboard.setup.modules.title',
      'dashboard.setup.invite.title',
    ]);
    find(container, 'section button').click();
    expect(onNavigate).toHaveBeenLastCalledWith('/app/settings/setup');
  });

  it('says that nothing is here when there is nothing to show or do', async () => {
    const { container } = await render(dashboard({}));
    expect(container.textContent).toContain('dashboard.empty.title');
  });
});

describe('greeting', () => {
  it.each([
    ['2026-11-21T03:59:00Z', 'night'],
    ['2026-11-21T04:00:00Z', 'morning'],
    ['2026-11-21T11:00:00Z', 'afternoon'],
    ['2026-11-21T17:00:00Z', 'evening'],
    ['2026-11-21T23:00:00Z', 'night'],
  ])('%s in Amsterdam is %s', (instant, part) => {
    expect(dayPart(new Date(instant), 'Europe/Amsterdam')).toBe(part);
  });

  it("names the day on the tenant's clock", () => {
    expect(longDay(new Date('2026-11-20T23:30:00Z'), 'Europe/Amsterdam', 'nl')).toBe('zaterdag 21 november');
  });
});

import { describe, expect, it, vi } from 'vitest';
import { find, press, render } from '../testing.tsx';
import { Page } from './page.tsx';
import { movePeriod, periodLabel, periodOf } from './period.ts';
import { PeriodPicker } from './period-picker.tsx';
import { Tabs } from './tabs.tsx';

describe('Page', () => {
  it('has one h1, with actions in the head and content below', async () => {
    const { container } = await render(
      <Page title="Mijn uren" lead="Deze week" actions={<button type="button">Toevoegen</button>}>
        <p>inhoud</p>
      </Page>,
    );
    expect([...container.querySelectorAll('h1')].map((h1) => h1.textContent)).toEqual(['Mijn uren']);
    expect(find(container, 'header button').textContent).toBe('Toevoegen');
    expect(find(container, 'header').textContent).toContain('Deze week');
    expect(find(container, 'header + div').textContent).toBe('inhoud');
  });
});

describe('Tabs', () => {
  it('moves with the arrows and wraps around', async () => {
    const onChange = vi.fn<(key: 'a' | 'b') => void>();
    const items = [
      { key: 'a', label: 'A' },
      { key: 'b', label: 'B', count: 3 },
    ] as const;
    const { container } = await render(<Tabs label="t" items={items} value="b" onChange={onChange} />);
    expect([...container.querySelectorAll('[role=tab]')].map((tab) => tab.getAttribute('tabindex'))).toEqual([
      '-1',
      '0',
    ]);
    await press(find(container, '[aria-selected=true]'), 'ArrowRight');
    expect(onChange).toHaveBeenLastCalledWith('a');
    expect(document.activeElement?.textContent).toBe('A');
  });

  it('shows the current one wholly where not all fit', async () => {
    const box = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLElement,
    ) {
      return this.textContent === 'B' ? new DOMRect(230, 0, 110, 40) : new DOMRect(0, 0, 288, 40);
    });
    const items = [
      { key: 'a', label: 'A' },
      { key: 'b', label: 'B' },
    ] as const;
    const { container } = await render(<Tabs label="t" items={items} value="b" onChange={vi.fn<() => void>()} />);
    expect(find(container, '[role=tablist]').scrollLeft).toBe(52);
    box.mockRestore();
  });
});

describe('periods', () => {
  it('a week runs from Monday to Sunday, a month to its last day', () => {
    expect(periodOf('day', '2026-11-22')).toEqual({ from: '2026-11-22', to: '2026-11-22' });
    expect(periodOf('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(periodOf('month', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });

  it('walks over the ends of years and months of different length', () => {
    expect([movePeriod('day', '2026-12-31', 1), movePeriod('day', '2027-01-01', -1)]).toEqual([
      '2027-01-01',
      '2026-12-31',
    ]);
    expect(movePeriod('week', '2026-12-31', 1)).toBe('2027-01-04');
    expect(movePeriod('month', '2027-01-31', 1)).toBe('2027-02-01');
    expect(movePeriod('month', '2027-03-31', -1)).toBe('2027-02-01');
    expect(movePeriod('week', '2027-01-01', -1)).toBe('2026-12-21');
  });

  it('is named in the language of the page', () => {
    expect(periodLabel('month', '2026-03-31', 'nl')).toBe('maart 2026');
    expect(periodLabel('week', '2026-11-20', 'en').replaceAll(/\s/gu, ' ')).toMatch(/^16.+22 Nov 2026$/u);
    expect(periodLabel('week', '2026-11-20', 'nl').replaceAll(/\s/gu, ' ')).toMatch(/^16.+22 nov 2026$/u);
  });

  it('goes back to today only from elsewhere', async () => {
    const onChange = vi.fn<(date: string, unit: string) => void>();
    const picker = (date: string) => <PeriodPicker unit="week" date={date} today="2026-11-21" onChange={onChange} />;
    const { container, show } = await render(picker('2026-11-16'));
    const today = () =>
      [...container.querySelectorAll('button')].find((button) => button.textContent === 'ui.period.today');
    expect(today()?.disabled).toBe(true);
    await show(picker('2026-11-09'));
    today()?.click();
    expect(onChange).toHaveBeenLastCalledWith('2026-11-21', 'week');
  });
});

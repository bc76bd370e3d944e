import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { AntdScope } from './antd-scope.tsx';
import { render } from './testing.tsx';
import { ThemeProvider } from './theme/theme-provider.tsx';
import { DatePicker } from './date/date-picker.tsx';

it('keeps what is inside mounted when the Dutch words arrive', async () => {
  const mounted = vi.fn<() => void>();
  function Inside() {
    useEffect(mounted, []);
    return <DatePicker />;
  }
  const { container } = await render(
    <ThemeProvider>
      <AntdScope>
        <Inside />
      </AntdScope>
    </ThemeProvider>,
  );
  await vi.waitFor(() => expect(container.querySelector('input')?.placeholder).toBe('Selecteer datum'));
  expect(mounted).toHaveBeenCalledTimes(1);
});

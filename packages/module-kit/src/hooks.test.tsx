/** What a screen may still do once it was left. */
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useGo } from './hooks.ts';
import type { MountProps } from './shell-api.ts';
import { ShellContext } from './shell-context.ts';

it('leads to another address as long as its screen is there, and nowhere afterwards', async () => {
  const go = vi.fn<MountProps['nav']['go']>();
  const shell = { nav: { go } } as unknown as MountProps;
  const held: { go?: ReturnType<typeof useGo> } = {};
  const Screen = () => {
    held.go = useGo();
    return null;
  };
  const root = createRoot(document.createElement('div'));
  root.render(
    <ShellContext value={shell}>
      <Screen />
    </ShellContext>,
  );
  await vi.waitFor(() => expect(held.go).toBeDefined());
  held.go?.('/app/settings/roles', { replace: true });
  expect(go).toHaveBeenCalledExactlyOnceWith('/app/settings/roles', { replace: true });
  root.unmount();
  // An answer that comes late, to what was sent before the person went elsewhere.
  held.go?.('/app/settings/roles');
  expect(go).toHaveBeenCalledOnce();
});

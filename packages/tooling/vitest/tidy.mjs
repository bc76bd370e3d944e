// Files of one worker share modules, timers and page: each ends as it began.
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  for (const attribute of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(attribute);
  localStorage.clear();
  sessionStorage.clear();
});

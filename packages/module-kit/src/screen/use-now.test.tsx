import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useToday } from './use-now.ts';

let root: Root;
let drawn: string[] = [];

function Today() {
  const today = useToday('Europe/Amsterdam');
  drawn.push(today);
  return today;
}

beforeEach(async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-12-31T23:58:50+01:00'),
  });
  drawn = [];
  root = createRoot(document.createElement('div'));
  root.render(<Today />);
  await vi.waitUntil(() => vi.getTimerCount() === 1);
});
afterEach(() => {
  root.unmount();
  vi.useRealTimers();
});

it('draws a page anew once its day is over, and not before', async () => {
  vi.advanceTimersByTime(60_000);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(drawn).toEqual(['2026-12-31']);
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(drawn.at(-1)).toBe('2027-01-01'));
});

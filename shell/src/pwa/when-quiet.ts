/** The moment for what nobody waits for. */

/** Milliseconds after the page's load event before anything that nobody waits for begins. */
const AFTER_LOAD = 3000;

/** Runs work when the page has loaded and has nothing else to do. */
export function whenQuiet(work: () => void): void {
  const idle = (): void =>
    void ('requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: 10_000 }) : work());
  const later = (): void => void setTimeout(idle, AFTER_LOAD);
  if (document.readyState === 'complete') later();
  else globalThis.addEventListener('load', later, { once: true });
}

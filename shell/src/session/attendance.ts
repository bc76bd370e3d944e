/** Whether somebody is at the page, so that what it asks by itself does not keep a session alive for ever. */

/** Nobody is there any more when nothing was touched for this long. Milliseconds. */
const AWAY_AFTER = 5 * 60_000;

/** Watches the page; returns how to ask. `now` in milliseconds, from any fixed moment. */
export function watchAttendance(now: () => number = () => performance.now()): () => boolean {
  let last = now();
  const touched = (): void => {
    last = now();
  };
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
    document.addEventListener(event, touched, { capture: true, passive: true });
  return () => now() - last > AWAY_AFTER;
}

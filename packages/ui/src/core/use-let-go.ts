/** The end of a drag, wherever on the page it is. */
import { useEffect, useEffectEvent } from 'react';

/** Calls when a pointer is let go, also outside of what it was pressed on, and when the browser takes it away. */
export function useLetGo(onLetGo: () => void): void {
  const letGo = useEffectEvent(onLetGo);
  useEffect(() => {
    const stop = (): void => letGo();
    window.addEventListener('pointerup', stop);
    window.addEventListener('pointercancel', stop);
    return () => {
      window.removeEventListener('pointerup', stop);
      window.removeEventListener('pointercancel', stop);
    };
  }, []);
}

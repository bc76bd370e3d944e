/** Whether a media query holds now. */
import { useCallback, useSyncExternalStore } from 'react';
import { PHONE } from '../tokens.ts';

/** Follows a media query. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Whether the screen is laid out for a phone. */
export const useIsPhone = (): boolean => useMedia(PHONE);

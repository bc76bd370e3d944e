/** Code that is fetched when it is first wanted. */
import { type ComponentType, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../hooks.ts';
import { useShell } from '../shell-context.ts';

/**
 * A component and the function that fetches it, undefined until it is there. Unlike React's own `lazy` a failed load is
 * told to the person and tried again at the next call. `load` must be the same function each time.
 */
export function useOnDemand<Props>(
  load: () => Promise<ComponentType<Props>>,
): readonly [ComponentType<Props> | undefined, () => void] {
  const { t } = useTranslation();
  const toast = useToast();
  const shell = useShell();
  const [loaded, setLoaded] = useState<ComponentType<Props>>();
  const fetchIt = useCallback(() => {
    load().then(
      (component) => setLoaded(() => component),
      (error: unknown) => {
        shell.report(error);
        toast({ severity: 'error', text: t('errors:transport.network') });
      },
    );
  }, [load, shell, toast, t]);
  return [loaded, fetchIt];
}

/** The outermost component of every React root that a remote has: it provides again what came in as props. */
import { ThemeProvider } from '@rooster/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { asError, RemoteErrorBoundary } from './error-boundary.tsx';
import { followLanguage, type Locales, ownInstance } from './locales.ts';
import { ShellContext } from './shell-context.ts';
import type { MountProps } from './shell-api.ts';

interface Props {
  readonly shell: MountProps;
  /** Name of the remote: the namespace of its texts. */
  readonly namespace: string;
  readonly locales: Locales;
  readonly children: ReactNode;
}

/** Provides the shell's services, query cache, texts and theme to the children. */
export function RemoteRoot({ shell, namespace, locales, children }: Props): React.JSX.Element {
  const i18n = useMemo(() => ownInstance(shell.i18n, namespace), [shell.i18n, namespace]);
  useEffect(
    () => followLanguage(shell.i18n, i18n, namespace, locales, (error) => shell.onError(asError(error))),
    [shell, i18n, namespace, locales],
  );
  return (
    <RemoteErrorBoundary onError={shell.onError}>
      <ShellContext value={shell}>
        <QueryClientProvider client={shell.queryClient}>
          <I18nextProvider i18n={i18n}>
            <ThemeProvider>{children}</ThemeProvider>
          </I18nextProvider>
        </QueryClientProvider>
      </ShellContext>
    </RemoteErrorBoundary>
  );
}

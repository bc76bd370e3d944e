/** The outermost component of every React root that a remote has: it provides again what came in as props. */
import { ConnectionProvider, ThemeProvider } from '@rooster/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RemoteErrorBoundary } from './error-boundary.tsx';
import type { MountProps } from './shell-api.ts';
import { ShellContext } from './shell-context.ts';

/** Provides the shell's services, query cache, texts, theme and connection to the children. */
export function RemoteRoot({
  shell,
  children,
}: {
  readonly shell: MountProps;
  readonly children: ReactNode;
}): React.JSX.Element {
  const { connection, session } = shell;
  const offlineSince = useSyncExternalStore(connection.subscribe, connection.offlineSince);
  const { tenant } = useSyncExternalStore(session.subscribe, session.get);
  return (
    <RemoteErrorBoundary onError={shell.onError}>
      <ShellContext value={shell}>
        <QueryClientProvider client={shell.queryClient}>
          <I18nextProvider i18n={shell.i18n}>
            <ThemeProvider timeZone={tenant.timezoneId}>
              <ConnectionProvider offline={offlineSince !== null}>{children}</ConnectionProvider>
            </ThemeProvider>
          </I18nextProvider>
        </QueryClientProvider>
      </ShellContext>
    </RemoteErrorBoundary>
  );
}

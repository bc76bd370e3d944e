/** What every React root of the shell has around it. */
import { ThemeProvider } from '@rooster/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type Services, ServicesContext } from './services.ts';

/** Provides services, query cache, texts and theme. */
export function ShellRoot({
  services,
  children,
}: {
  readonly services: Services;
  readonly children: ReactNode;
}): React.JSX.Element {
  return (
    <ServicesContext value={services}>
      <QueryClientProvider client={services.api.queryClient}>
        <I18nextProvider i18n={services.api.i18n}>
          <ThemeProvider>{children}</ThemeProvider>
        </I18nextProvider>
      </QueryClientProvider>
    </ServicesContext>
  );
}

/** What shows when a page of the shell itself could not be loaded or rendered, or nobody says who is logged in. */
import { errorText } from '@rooster/i18n';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useRouteError } from 'react-router';
import { useServices, useShellApi } from '../services/services.ts';
import { FailureBox } from '../feedback/index.ts';
import { reloadOnce } from '../guard/reload-once.ts';
import { isUnreachable } from '../connection/connection.ts';
import { NobodyKnown } from './guard-loader.ts';

/** Reloads the page once; says what is wrong when that did not help. */
function Broken({ error }: { readonly error: unknown }): React.JSX.Element | null {
  const { report } = useShellApi();
  const { pathname } = useLocation();
  const { t } = useTranslation('host');
  const [stays, setStays] = useState(false);
  useEffect(() => {
    report(error, { pathname });
    void reloadOnce(`shell ${pathname}`).then((reloads) => setStays(!reloads));
  }, [error, report, pathname]);
  return stays ? (
    <FailureBox title={t('error.title')} reason={t('error.text')} onReload={() => location.reload()} />
  ) : null;
}

/** Waits at the address where the person is going, and goes on there when the server answers again. */
function Waiting({ error }: { readonly error: NobodyKnown }): React.JSX.Element {
  const { connection, api } = useServices();
  const { t } = useTranslation('host');
  const { pathname, search, hash } = useLocation();
  const isSilent = isUnreachable(error.cause);
  const goOn = useCallback(
    () => api.nav.go(pathname + search + hash, { replace: true }),
    [api, pathname, search, hash],
  );
  useEffect(
    () =>
      connection.subscribe(() => {
        if (connection.offlineSince() === null) goOn();
      }),
    [connection, goOn],
  );
  useEffect(() => {
    if (!isSilent) api.report(error.cause);
  }, [api, error, isSilent]);
  return isSilent ? (
    <FailureBox title={t('unknown.silentTitle')} reason={t('unknown.silentText')} onRetry={goOn} />
  ) : (
    <FailureBox title={t('unknown.title')} reason={errorText(t, error.cause)} onRetry={goOn} />
  );
}

/** What is in place of the page. */
export function ErrorPage(): React.JSX.Element | null {
  const error = useRouteError();
  return error instanceof NobodyKnown ? <Waiting error={error} /> : <Broken error={error} />;
}

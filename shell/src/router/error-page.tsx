/** What shows when a page of the shell itself could not be loaded or rendered. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useRouteError } from 'react-router';
import { useShellApi } from '../boot/services.ts';
import { FailureBox } from '../feedback/index.ts';
import { reloadOnce } from '../guard/reload-once.ts';

/** Reloads the page once; says what is wrong when that did not help. */
export function ErrorPage(): React.JSX.Element | null {
  const error = useRouteError();
  const { report } = useShellApi();
  const { pathname } = useLocation();
  const { t } = useTranslation('host');
  const [stays, setStays] = useState(false);
  useEffect(() => {
    report(error, { pathname });
    void reloadOnce(`shell ${pathname}`).then((reloads) => setStays(!reloads));
  }, [error, report, pathname]);
  return stays ? <FailureBox title={t('error.title')} reason={t('error.text')} onReload={() => location.reload()} /> : null;
}

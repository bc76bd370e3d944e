/** What shows when a public page could not be loaded or rendered. */
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { report } from '../boot/report.ts';
import { FailureBox } from '../feedback/failure-box.tsx';
import { reloadOnce } from '../guard/reload-once.ts';

function Failed(): React.JSX.Element {
  const { t } = useTranslation('host');
  return <FailureBox title={t('error.title')} reason={t('error.text')} onReload={() => location.reload()} />;
}

/** Reloads the page once, for its files may be those of a build that is gone; says what is wrong if that is in vain. */
export class Failsafe extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { pathname } = location;
    report(error, { pathname });
    void reloadOnce(`accounts ${pathname}`);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <Failed /> : this.props.children;
  }
}

/** The button of the search and its keys, Ctrl-K or Cmd-K. The search itself comes with the first use. */
import { Icon, IconButton, topDialog } from '@rooster/ui';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShellApi } from '../services/services.ts';
import styles from './search-button.module.css';

interface DialogProps {
  readonly onClose: () => void;
}

const loadDialog = (): Promise<ComponentType<DialogProps>> =>
  import(/* webpackChunkName: "search" */ './search-dialog.tsx').then(({ SearchDialog }) => SearchDialog);

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

const isShortcut = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (isApple ? event.metaKey : event.ctrlKey) && !event.shiftKey && !event.altKey;

/** Stands in the frame of every page of the app: a field to press in the sidebar, a sign on a phone (`compact`). */
export function SearchButton({ compact = false }: { readonly compact?: boolean }): React.JSX.Element {
  const api = useShellApi();
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const fetchDialog = useCallback(() => {
    loadDialog().then(
      (loaded) => setDialog(() => loaded),
      (error: unknown) => {
        api.report(error);
        setOpen(false);
        api.toast({ severity: 'error', text: t('search.notThere') });
      },
    );
  }, [api, t]);
  const show = useCallback(() => {
    fetchDialog();
    setOpen(true);
  }, [fetchDialog]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      // The browser's own use of the keys is its address bar.
      event.preventDefault();
      if (topDialog() === null) show();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [show]);
  const common = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': isApple ? 'Meta+K' : 'Control+K',
    onClick: show,
  } as const;
  return (
    <>
      {compact ? (
        <IconButton icon="search" label={t('search.open')} {...common} />
      ) : (
        <button type="button" className={styles.field} title={t('search.open')} {...common}>
          <Icon name="search" size={18} />
          <span className={styles.text}>{t('search.open')}</span>
          <kbd className={styles.keys} aria-hidden>
            {isApple ? '⌘K' : 'Ctrl K'}
          </kbd>
        </button>
      )}
      {open && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}

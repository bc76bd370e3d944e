/** Recovery codes, on screen this one time: to copy, download or write down. */
import { useToast } from '@rooster/module-kit';
import { Alert, Button } from '@rooster/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import shared from '../../../shared/shared.module.css';
import styles from './two-step.module.css';

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTranslation('settings');
  const toast = useToast();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const lines = `${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines);
      toast({ text: t('user.twoStep.codes.copied') });
    } catch {
      // A browser may keep the clipboard to itself; a file always works.
      toast({ severity: 'info', text: t('user.twoStep.codes.copyFailed') });
    }
  };
  return (
    <div className={shared.form}>
      <Alert tone="warning" title={t('user.twoStep.codes.once')}>
        {t('user.twoStep.codes.text')}
      </Alert>
      <div className={styles.sheet}>
        <ul className={styles.codes} aria-label={t('user.twoStep.codes.title')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        <Button ref={first} icon="copy" onClick={() => void copy()}>
          {t('common:copy')}
        </Button>
        <Button icon="download" onClick={() => download(t('user.twoStep.codes.file'), `${t('user.twoStep.codes.title')}\n\n${lines}`)}>
          {t('user.twoStep.codes.download')}
        </Button>
      </div>
    </div>
  );
}

/** Recovery codes, on screen this one time: to copy, download or write down. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../core/alert.tsx';
import { Button } from '../core/button.tsx';
import { download } from '../core/download.ts';
import { copyAndNotify, type Tell } from './copy.ts';
import styles from './two-step.module.css';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onNotify: Tell;
}

/** The codes, and the ways to keep them. */
export function RecoveryCodes({ codes, onNotify }: RecoveryCodesProps) {
  const { t } = useTranslation('common');
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const lines = `${codes.join('\n')}\n`;
  return (
    <div className={styles.kept}>
      <Alert tone="warning" title={t('twoStep.codes.once')}>
        {t('twoStep.codes.text')}
      </Alert>
      <div className={styles.sheet}>
        <ul className={styles.codes} aria-label={t('twoStep.codes.title')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        <Button
          ref={first}
          icon="copy"
          onClick={() =>
            void copyAndNotify(lines, onNotify, {
              copied: t('twoStep.codes.copied'),
              failed: t('twoStep.codes.copyFailed'),
            })
          }
        >
          {t('copy')}
        </Button>
        <Button
          icon="download"
          onClick={() =>
            download(
              t('twoStep.codes.file'),
              new Blob([`${t('twoStep.codes.title')}\n\n${lines}`], { type: 'text/plain' }),
            )
          }
        >
          {t('twoStep.codes.download')}
        </Button>
      </div>
    </div>
  );
}

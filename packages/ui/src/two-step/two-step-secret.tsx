/** The secret for an authenticator app, for a phone that scans and for one that can't. */
import { useTranslation } from 'react-i18next';
import { Button } from '../core/button.tsx';
import { copyAndNotify, type Tell } from './copy.ts';
import { QrCode } from './qr-code.tsx';
import styles from './two-step.module.css';

export interface TwoStepSecretProps {
  /** In base32. */
  readonly secret: string;
  /** What the QR code holds. */
  readonly uri: string;
  readonly onNotify: Tell;
  /** Hears why the QR code can't be drawn. */
  readonly report: (error: unknown) => void;
}

/** What to do with the app, and what it needs for that. The field for its code is below. */
export function TwoStepSecret({ secret, uri, onNotify, report }: TwoStepSecretProps) {
  const { t } = useTranslation('common');
  return (
    <>
      <p>{t('twoStep.scan')}</p>
      <div className={styles.secret}>
        <QrCode text={uri} label={t('twoStep.qr')} report={report} />
        <div className={styles.key}>
          <span className={styles.muted}>{t('twoStep.key')}</span>
          <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <Button
            size="sm"
            icon="copy"
            onClick={() =>
              void copyAndNotify(secret, onNotify, {
                copied: t('twoStep.keyCopied'),
                failed: t('twoStep.keyCopyFailed'),
              })
            }
          >
            {t('twoStep.copyKey')}
          </Button>
          <a href={uri}>{t('twoStep.open')}</a>
        </div>
      </div>
      <p>{t('twoStep.enter')}</p>
    </>
  );
}

/** A QR code as a drawing. The library that lays it out comes only when one is shown. */
import { useShell } from '@rooster/module-kit';
import { Alert, Skeleton } from '@rooster/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './two-step.module.css';

interface Drawing {
  /** Squares per side. */
  readonly size: number;
  readonly path: string;
}

/** The dark squares as one path. */
const drawingOf = (rows: readonly (readonly boolean[])[]): Drawing => ({
  size: rows.length,
  path: rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join(''),
});

/** Holds the text; when it can't be drawn it says so, and what stands beside it has to do. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { t } = useTranslation('settings');
  const { report } = useShell();
  const [drawing, setDrawing] = useState<Drawing | 'failed'>();
  useEffect(() => {
    let gone = false;
    const show = (next: Drawing | 'failed') => {
      if (!gone) setDrawing(next);
    };
    import('uqr').then(
      ({ encode }) => show(drawingOf(encode(text, { ecc: 'M', border: 4 }).data)),
      (error: unknown) => {
        show('failed');
        report(error);
      },
    );
    return () => {
      gone = true;
    };
  }, [text, report]);
  if (drawing === 'failed') return <Alert tone="warning">{t('user.twoStep.setUp.qrFailed')}</Alert>;
  if (drawing === undefined) return <Skeleton lines={6} label={t('common:loading')} />;
  return (
    <svg className={styles.qr} viewBox={`0 0 ${drawing.size} ${drawing.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={drawing.path} />
    </svg>
  );
}

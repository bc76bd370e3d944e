/** A QR code as a drawing. The library that lays it out comes only when one is shown. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../core/alert.tsx';
import { Skeleton } from '../core/skeleton.tsx';
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

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  /** Hears why it can't be drawn. */
  readonly report: (error: unknown) => void;
}

/** Holds the text; when it can't be drawn it says so, and what is beside it has to do. */
export function QrCode({ text, label, report }: QrCodeProps) {
  const { t } = useTranslation('common');
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
  if (drawing === 'failed') return <Alert tone="warning">{t('twoStep.qrFailed')}</Alert>;
  if (drawing === undefined) return <Skeleton lines={6} label={t('loading')} />;
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={drawing.path} />
    </svg>
  );
}

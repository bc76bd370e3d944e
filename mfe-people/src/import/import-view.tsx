/** An import's body and buttons, for a dialog and for a page alike. */
import { errorText, useFormat } from '@rooster/i18n';
import { Alert, Button } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { CountsList } from './counts-list.tsx';
import { ImportErrors } from './import-errors.tsx';
import { ImportInput } from './import-input.tsx';
import { ImportPreviewView } from './import-preview.tsx';
import styles from './import.module.css';
import type { Import } from './use-import.ts';

export function ImportBody({ work }: { readonly work: Import }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const { stage, run } = work;
  return (
    <>
      {stage.step === 'input' && <ImportInput work={work} />}
      {stage.step === 'preview' && <ImportPreviewView work={work} preview={stage.preview} />}
      {run.isError && <Alert tone="danger">{errorText(t, run.error)}</Alert>}
      {stage.step === 'done' && (
        <div className={styles.input}>
          <Alert tone={stage.createdCount === 0 ? 'warning' : 'success'}>
            {t(`import.added.${work.kind}`, { count: stage.createdCount, number: format.number(stage.createdCount) })}
          </Alert>
          {work.kind === 'members' && stage.createdCount > 0 && (
            <CountsList label={t('import.hasMade')} counts={stage.counts} />
          )}
          <ImportErrors errors={stage.errors} />
        </div>
      )}
    </>
  );
}

export interface ImportButtonsProps {
  readonly work: Import;
  /** What closes the place it is in. */
  readonly onClose: (() => void) | undefined;
}

export function ImportButtons({ work, onClose }: ImportButtonsProps) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const { stage, csv, check, run, undo } = work;
  const close = (label: string) => onClose && <Button onClick={onClose}>{label}</Button>;
  if (stage.step === 'input') {
    return (
      <>
        {close(t('import.cancel'))}
        <Button variant="primary" disabled={csv.trim() === ''} loading={check.isPending} onClick={work.checkTyped}>
          {t('import.check')}
        </Button>
      </>
    );
  }
  if (stage.step === 'preview') {
    const { validCount } = stage.preview;
    return (
      <>
        <Button onClick={work.back}>{t('import.back')}</Button>
        <Button
          variant="primary"
          disabled={validCount === 0 || !check.isSuccess}
          loading={run.isPending}
          onClick={work.write}
        >
          {t('import.write', { count: validCount, number: format.number(validCount) })}
        </Button>
      </>
    );
  }
  const { batch } = stage;
  return (
    <>
      {batch?.canUndo === true && (
        <Button icon="undo" loading={undo.isPending} onClick={() => work.takeBack(batch)}>
          {t('import.undo')}
        </Button>
      )}
      <Button onClick={work.another}>{t('import.another')}</Button>
      {onClose && (
        <Button variant="primary" onClick={onClose}>
          {t('import.close')}
        </Button>
      )}
    </>
  );
}

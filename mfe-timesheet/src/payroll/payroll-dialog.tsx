/** Hands a period's hours to the payroll program: a look ahead, the looks of the file, and what went before. */
import { isApiError } from '@rooster/api-client';
import { useFormat } from '@rooster/i18n';
import { LoadedCard, useCan, useCloseForm } from '@rooster/module-kit';
import { Alert, Button, Segmented } from '@rooster/ui';
import { Modal } from '@rooster/ui/overlay';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Days } from '../shared/days.ts';
import { useOthersChanges } from '../shared/use-others-changes.ts';
import { History } from './history.tsx';
import { MappingEditor } from './mapping-editor.tsx';
import styles from './payroll.module.css';
import { Preview } from './preview.tsx';
import { usePayrollExports, usePayrollMapping, usePayrollPreview, usePayrollSorts } from './queries.ts';

const views = ['preview', 'mapping', 'history'] as const;
type View = (typeof views)[number];

interface Props {
  readonly days: Days;
  readonly onClose: () => void;
}

function PreviewView({ days, onCodes }: { readonly days: Days; readonly onCodes: () => void }): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const mayUpdate = useCan('timesheet:settings:update');
  // What is worked out meanwhile, or changed by others, is followed.
  useOthersChanges();
  const preview = usePayrollPreview(days);
  // Nothing is wrong: the same question is asked again once it is done.
  if (isApiError(preview.error, 'recalculation-running'))
    return <Alert title={t('recalculation.running')}>{t('payroll.afterwards')}</Alert>;
  return (
    <LoadedCard query={preview} what={t('payroll.failed')} shape="table" lines={6}>
      {(data) => <Preview preview={data} days={days} onCodes={mayUpdate ? onCodes : undefined} />}
    </LoadedCard>
  );
}

function MappingView({
  days,
  ...told
}: { readonly days: Days } & Pick<React.ComponentProps<typeof MappingEditor>, 'onSaved' | 'onDirty'>) {
  const { t } = useTranslation('timesheet');
  const mapping = usePayrollMapping();
  const { data, isPending } = usePayrollPreview(days);
  const sorts = usePayrollSorts();
  return (
    <LoadedCard query={mapping} what={t('payroll.mappingFailed')} shape="form">
      {/* The preview knows which codes are missing; without it, or without the kinds, the form still works. */}
      {(known) =>
        isPending || sorts.isPending ? null : (
          <MappingEditor mapping={known} missing={data?.missing ?? []} available={sorts.data ?? []} {...told} />
        )
      }
    </LoadedCard>
  );
}

function HistoryView(): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const exports = usePayrollExports();
  return (
    <LoadedCard query={exports} what={t('payroll.failed')}>
      {(items) => (
        <>
          <History exports={items} />
          {exports.hasNextPage && (
            <div className={styles.actions}>
              <Button loading={exports.isFetchingNextPage} onClick={() => void exports.fetchNextPage()}>
                {t('validate.more')}
              </Button>
            </div>
          )}
        </>
      )}
    </LoadedCard>
  );
}

/** The dialog. */
export function PayrollDialog({ days, onClose }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const [view, show] = useState<View>('preview');
  const [isDirty, setDirty] = useState(false);
  const goal = useRef(onClose);
  const leave = useCloseForm({ dirty: isDirty, onClose: () => goal.current() });
  /** Closes the dialog or shows another view, unless there are changes that are rather kept. */
  const leaveFor = (next: () => void): void => {
    goal.current = next;
    leave();
  };
  return (
    <Modal
      open
      size="wide"
      title={t('payroll.title', { days: format.dateRange(days.fromDate, days.toDate, 'year') })}
      onClose={() => leaveFor(onClose)}
    >
      <div className={styles.view}>
        <Segmented
          label={t('payroll.viewLabel')}
          items={views.map((key) => ({ key, label: t(`payroll.view.${key}`) }))}
          value={view}
          onChange={(next) => leaveFor(() => show(next))}
        />
        {view === 'preview' && <PreviewView days={days} onCodes={() => show('mapping')} />}
        {view === 'mapping' && <MappingView days={days} onSaved={() => show('preview')} onDirty={setDirty} />}
        {view === 'history' && <HistoryView />}
      </div>
    </Modal>
  );
}

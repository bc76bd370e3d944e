/** Imports of before, which can be taken back as long as nobody has built on them. */
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import type { ImportBatch, ImportKind } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useConfirm, useSession } from '@rooster/module-kit';
import { Button, Card, Tag } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePeopleApi } from '../shared/api.ts';
import styles from './import.module.css';
import { importTouches } from './use-import.ts';

export function ImportHistory({ kind }: { readonly kind: ImportKind }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const confirm = useConfirm();
  const { tenant } = useSession();
  const api = usePeopleApi();
  const { data } = useQuery({
    ...queryOptionsFor(api.listImports),
    select: ({ items }) => items.filter((item) => item.kind === kind),
  });
  const undo = useApiMutation(api.undoImport, {
    invalidates: importTouches,
    success: t('import.undone'),
  });
  if (data === undefined || data.length === 0) return null;
  const takeBack = async (batch: ImportBatch) => {
    const agreed = await confirm({
      title: t('import.undoQuestion', { count: batch.rowCount }),
      text: t('import.undoText'),
      accept: t('import.undo'),
      danger: true,
    });
    if (agreed) undo.mutate({ params: { importId: batch.importId } });
  };
  return (
    <Card title={t('import.history')}>
      <ul className={styles.history}>
        {data.map((batch) => (
          <li key={batch.importId}>
            <span>
              {format.dateTime(batch.createdAt, tenant.timezoneId)} ·{' '}
              {t('import.rows', { count: batch.rowCount, number: format.number(batch.rowCount) })} · {batch.createdBy}
            </span>
            {batch.undoneAt !== null && <Tag icon="undo">{t('import.isUndone')}</Tag>}
            {batch.canUndo && (
              <Button
                size="sm"
                icon="undo"
                loading={undo.isPending && undo.variables.params.importId === batch.importId}
                onClick={() => void takeBack(batch)}
              >
                {t('import.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What an import would do: columns as they are taken, the first rows as read, what would be left out and why. */
import type { ImportField, ImportPreview } from '@rooster/contract';
import { errorText, useFormat } from '@rooster/i18n';
import { Alert, CheckField, cx } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { ColumnMapping } from './column-mapping.tsx';
import { CountsList } from './counts-list.tsx';
import { ImportErrors } from './import-errors.tsx';
import styles from './import.module.css';
import type { Import } from './use-import.ts';

const SAMPLE = 5;

const nameFields = ['firstName', 'middleName', 'lastName'] as const;
const isOfName = (field: ImportField): field is (typeof nameFields)[number] =>
  nameFields.some((each) => each === field);

/** The first rows as they are read, without the columns that are left out: a whole name stands in its parts. */
function Sample({ columns, sample }: ImportPreview) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const taken = columns.flatMap(({ field }, place) => (field === null ? [] : { field, place }));
  const isSplit = taken.some(({ field }) => field === 'fullName');
  const shown = taken.flatMap(({ field, place }) => {
    if (field === 'fullName') return nameFields.map((part) => ({ field: part, place }));
    return isSplit && isOfName(field) ? [] : [{ field, place }];
  });
  const textOf = (row: ImportPreview['sample'][number], { field, place }: (typeof shown)[number]): string => {
    if (field === 'hourlyCost' && row.hourlyCost !== null) return format.euros(row.hourlyCost);
    // What can't be split stands as it is; what is wrong with it is told below.
    if (isSplit && isOfName(field)) return row.name?.[field] ?? (field === 'firstName' ? (row.cells[place] ?? '') : '');
    return row.cells[place] ?? '';
  };
  if (sample.length === 0 || shown.length === 0) return null;
  return (
    <div className={styles.scroll}>
      <table className={cx(styles.table, styles.sample)}>
        <caption>{t('import.sample')}</caption>
        <thead>
          <tr>
            {shown.map(({ field }) => (
              <th key={field} scope="col">
                {t(`import.field.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.slice(0, SAMPLE).map((row) => (
            <tr key={row.line}>
              {shown.map((column) => (
                <td key={column.field}>{textOf(row, column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function ImportPreviewView({ work, preview }: { readonly work: Import; readonly preview: ImportPreview }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const { rowCount, validCount, counts, newDepartments, errors } = preview;
  const bad = rowCount - validCount;
  return (
    <div className={styles.input}>
      <Alert tone={validCount === 0 ? 'danger' : bad > 0 ? 'warning' : 'success'}>
        {t('import.willAdd', { count: validCount, number: format.number(validCount) })}{' '}
        {bad > 0 && t('import.willSkip', { count: bad, number: format.number(bad) })}
      </Alert>
      {work.check.isError && <Alert tone="danger">{errorText(t, work.check.error)}</Alert>}
      {work.kind === 'members' && (
        <CountsList label={t('import.willMake')} counts={counts} departments={newDepartments} />
      )}
      <ColumnMapping work={work} preview={preview} />
      <Sample {...preview} />
      <ImportErrors errors={errors} />
      {work.kind === 'members' && validCount > 0 && (
        <CheckField label={t('import.sendInvites')} checked={work.sendInvites} onChange={work.setSendInvites} />
      )}
    </div>
  );
}

/** What an import would do: columns as recognised, the first rows as read, what would be left out and why. */
import type { ImportPreview } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Alert, CheckField, SelectField } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { fieldOf, importFields } from './fields.ts';
import { ImportErrors } from './import-errors.tsx';
import styles from './import.module.css';
import type { Import } from './use-import.ts';

const SAMPLE = 5;

/** A column that is left out. */
const NONE = '';

export function ImportPreviewView({ work, preview }: { readonly work: Import; readonly preview: ImportPreview }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const { rowCount, validCount, sample, errors } = preview;
  const columns = preview.columns.map(({ name, field }) => ({ name, field: fieldOf(field) }));
  const known = columns.flatMap(({ name, field }) => (field === undefined ? [] : { name, field }));
  const bad = rowCount - validCount;
  return (
    <div className={styles.input}>
      <Alert tone={validCount === 0 ? 'danger' : bad > 0 ? 'warning' : 'success'}>
        {t('import.willAdd', { count: validCount, number: format.number(validCount) })}{' '}
        {bad > 0 && t('import.willSkip', { count: bad, number: format.number(bad) })}
      </Alert>
      <fieldset className={styles.columns} disabled={work.check.isPending}>
        <legend>{t('import.columns')}</legend>
        {columns.map(({ name, field }, index) => (
          <SelectField
            key={work.names[index] ?? name}
            label={work.names[index] ?? name}
            value={field ?? NONE}
            options={[
              { value: NONE, label: t('import.ignored') },
              ...importFields[work.kind].map((value) => ({ value, label: t(`import.field.${value}`) })),
            ]}
            onChange={(value) => work.mapColumn(index, fieldOf(value))}
          />
        ))}
      </fieldset>
      {sample.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption>{t('import.sample')}</caption>
            <thead>
              <tr>
                {known.map(({ name, field }) => (
                  <th key={name} scope="col">
                    {t(`import.field.${field}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sample.slice(0, SAMPLE).map(({ line, values }) => (
                <tr key={line}>
                  {known.map(({ name, field }) => (
                    <td key={name}>{values[field] ?? values[name]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ImportErrors errors={errors} />
      {work.kind === 'members' && validCount > 0 && (
        <CheckField label={t('import.sendInvites')} checked={work.sendInvites} onChange={work.setSendInvites} />
      )}
    </div>
  );
}

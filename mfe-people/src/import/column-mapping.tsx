/** What each column of the list is taken for, to be changed. */
import type { ImportField, ImportPreview } from '@rooster/contract';
import { partOfImportField } from '@rooster/contract/import-fields';
import { SelectField } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import styles from './import.module.css';
import type { Import } from './use-import.ts';

/** A column that is left out. */
const NONE = '';

export function ColumnMapping({ work, preview }: { readonly work: Import; readonly preview: ImportPreview }) {
  const { t } = useTranslation('people');
  const { columns, fields, closedParts, sample } = preview;
  const options: readonly { value: ImportField | typeof NONE; label: string; group?: string }[] = [
    { value: NONE, label: t('import.ignored') },
    ...fields.map((field) => ({
      value: field,
      label: t(`import.field.${field}`),
      ...(work.kind === 'members' && { group: t(`import.group.${partOfImportField(field)}`) }),
    })),
  ];
  const exampleOf = (place: number): string =>
    sample.map(({ cells }) => cells[place] ?? '').find((cell) => cell !== '') ?? '';
  const hintOf = (place: number): string => {
    const closed = columns[place]?.closedPart;
    if (closed) return t(`import.closed.${closed}`);
    const example = exampleOf(place);
    return example === '' ? t('import.noCells') : t('import.firstCell', { value: example });
  };
  return (
    <div className={styles.mapping}>
      <fieldset className={styles.columns}>
        <legend>{t('import.columns')}</legend>
        {columns.map(({ name }, index) => (
          <div key={`${index} ${name}`} className={styles.column} data-out={!work.mapping[index] || undefined}>
            <SelectField
              label={name === '' ? t('import.nameless', { number: index + 1 }) : name}
              hint={<span className={styles.example}>{hintOf(index)}</span>}
              value={work.mapping[index] ?? NONE}
              options={options}
              onChange={(value) => work.mapColumn(index, value === NONE ? null : value)}
            />
          </div>
        ))}
      </fieldset>
      {closedParts.length > 0 && (
        <ul className={styles.closed}>
          {closedParts.map((part) => (
            <li key={part}>{t(`import.closed.${part}`)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

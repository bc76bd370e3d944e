/** What is wrong with the rows of a list, each with its line; the first hundred here, all of them as a file. */
import type { FieldErrorCode, ImportError } from '@rooster/contract';
import { fieldErrorCodes } from '@rooster/contract/errors';
import { importFieldNamed } from '@rooster/contract/import-fields';
import { fieldErrorText, useFormat } from '@rooster/i18n';
import { Button } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { csvDialect, toCsv } from '@rooster/domain/csv';
import { download } from '../shared/download.ts';
import styles from './import.module.css';

const SHOWN = 100;
const isFieldCode = (code: string): code is FieldErrorCode => fieldErrorCodes.some((each) => each === code);

export function ImportErrors({ errors }: { readonly errors: readonly ImportError[] }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const reasonOf = ({ code, column, value }: ImportError) => {
    // Of a row as a whole: it goes on behind the last column, or has a quote that is never closed.
    if (code === 'invalid-format' && column === null && value !== '"') return t('import.error.too-many-cells');
    // Of a cell in a list one has to know how it is written there.
    if (code === 'invalid-date' || code === 'invalid-duration') return t(`import.error.${code}`);
    return isFieldCode(code) ? fieldErrorText(t, { code }) : t(`import.error.${code}`);
  };
  /** A column that the list lacks has no name in it: it is named by what it would be taken for. */
  const columnOf = ({ column, value }: ImportError): string => {
    const field = importFieldNamed(column);
    return field !== undefined && value === '' ? t(`import.field.${field}`) : (column ?? '');
  };
  const columns = [t('import.line'), t('import.column'), t('import.value'), t('import.reason')];
  const save = () =>
    download(
      `${t('import.errorsFile')}.csv`,
      'text/csv',
      toCsv(
        [columns, ...errors.map((error) => [String(error.line), columnOf(error), error.value, reasonOf(error)])],
        csvDialect(format.language),
      ),
    );
  if (errors.length === 0) return null;
  return (
    <section className={styles.errors} aria-label={t('import.errors')}>
      <div className={styles.errorsHead}>
        <h3>{t('import.errors')}</h3>
        <Button size="sm" icon="download" onClick={save}>
          {t('import.saveErrors')}
        </Button>
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {errors.slice(0, SHOWN).map((error) => (
              <tr key={`${error.line} ${error.column} ${error.code}`}>
                <td>{error.line}</td>
                <td>{columnOf(error)}</td>
                <td className={styles.value}>{error.value}</td>
                <td>{reasonOf(error)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {errors.length > SHOWN && (
        <p className={styles.lead}>{t('import.moreErrors', { count: errors.length - SHOWN })}</p>
      )}
    </section>
  );
}

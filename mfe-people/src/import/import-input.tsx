/** Where a list comes in: a file, or pasted from a spreadsheet. */
import { errorText, useFormat } from '@rooster/i18n';
import { Alert, Button, Field } from '@rooster/ui';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_CSV_CHARACTERS } from '../shared/csv/decode.ts';
import { csvDialect, toCsv } from '@rooster/domain/csv';
import { download } from '../shared/download.ts';
import { exampleCells, templateFields, wordsOfExample } from './fields.ts';
import styles from './import.module.css';
import { useClosedParts } from './use-closed-parts.ts';
import type { Import } from './use-import.ts';

/** Most rows the server takes. */
const MAX_ROWS = 10_000;

export function ImportInput({ work }: { readonly work: Import }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { kind, csv, fileName, problem, check } = work;
  const closed = useClosedParts();

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void work.readFile(file);
  };
  const template = () => {
    const fields = templateFields(kind, closed);
    const example = fields.map((field) => {
      const word = wordsOfExample.find((each) => each === field);
      return word === undefined ? (exampleCells[field] ?? '') : t(`import.exampleCell.${word}`);
    });
    download(
      `${t(`import.template.${kind}`)}.csv`,
      'text/csv',
      toCsv([fields.map((field) => t(`import.field.${field}`)), example], csvDialect(format.language)),
    );
  };
  const limits = { rows: format.number(MAX_ROWS), megabytes: format.number(MAX_CSV_CHARACTERS / 1_000_000) };
  return (
    <div className={styles.input}>
      <p className={styles.lead}>{t(`import.lead.${kind}`)}</p>
      <div
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={picker}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          aria-label={t('import.file')}
          className={styles.picker}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void work.readFile(file);
            // The same file may be chosen again after it was mended.
            event.target.value = '';
          }}
        />
        <Button icon="upload" loading={check.isPending} onClick={() => picker.current?.click()}>
          {t('import.choose')}
        </Button>
        {fileName === undefined ? (
          <span className={styles.dropHere}>{t('import.dropHere')}</span>
        ) : (
          <span>{fileName}</span>
        )}
        <Button variant="link" onClick={template}>
          {t('import.templateLink')}
        </Button>
      </div>
      {problem !== undefined && <Alert tone="danger">{t(`import.problem.${problem}`, limits)}</Alert>}
      {check.isError && <Alert tone="danger">{errorText(t, check.error)}</Alert>}
      <Field label={t('import.paste')} hint={t('import.limits', limits)}>
        {(control) => (
          <textarea
            {...control}
            className={styles.text}
            rows={6}
            spellCheck={false}
            wrap="off"
            placeholder={t(`import.example.${kind}`)}
            value={csv}
            onChange={(event) => work.type(event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}

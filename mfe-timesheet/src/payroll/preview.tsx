/** What would go to the payroll program now, line by line, and what is in the way. */
import { isApiError } from '@rooster/api-client';
import { useApiMutation } from '@rooster/api-client/query';
import type { PayrollLine, PayrollPreview } from '@rooster/contract';
import { errorText, useFormat } from '@rooster/i18n';
import { Alert, Button, download, EmptyState, Tag } from '@rooster/ui';
import { TableFrame } from '@rooster/ui/figures';
import { useTranslation } from 'react-i18next';
import { useTimesheetApi } from '../shared/api.ts';
import type { Days } from '../shared/days.ts';
import { ruleIn, useKindText } from './kind-text.ts';
import styles from './payroll.module.css';
import { People } from './people.tsx';

interface Props {
  readonly preview: PayrollPreview;
  readonly days: Days;
  /** Where codes are given; absent when the person may not. */
  readonly onCodes: (() => void) | undefined;
}

/** The file as it was made, for the program that reads it. */
export const csvFile = (csv: string): Blob => new Blob([csv], { type: 'text/csv;charset=utf-8' });

function Warnings({ preview, onCodes }: Omit<Props, 'days'>): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const kindText = useKindText();
  const { missing, withoutEmployeeCode, pendingCount, isWorkingOut, notWorkedOut } = preview;
  return (
    <>
      {isWorkingOut && <Alert title={t('payroll.workingOut.title')}>{t('payroll.workingOut.text')}</Alert>}
      {notWorkedOut.length > 0 && (
        <Alert tone="danger" title={t('payroll.notWorkedOut')}>
          {notWorkedOut.map(format.name).join(', ')}
        </Alert>
      )}
      {missing.length > 0 && (
        <Alert
          tone="danger"
          title={t('payroll.missing')}
          action={onCodes && <Button onClick={onCodes}>{t('payroll.giveCodes')}</Button>}
        >
          {missing.map(kindText).join(', ')}
        </Alert>
      )}
      {pendingCount > 0 && <Alert tone="warning">{t('overview.pending', { count: pendingCount })}</Alert>}
      {withoutEmployeeCode.length > 0 && (
        <Alert tone="warning" title={t('payroll.withoutCode')}>
          {withoutEmployeeCode.map(format.name).join(', ')}
        </Alert>
      )}
    </>
  );
}

interface LineRowProps extends Pick<PayrollPreview, 'rules'> {
  readonly line: PayrollLine;
}

function LineRow({ line, rules }: LineRowProps): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const kindText = useKindText();
  return (
    <tr>
      <th scope="row">
        {format.name(line)}
        {line.isCorrection && (
          <span className={styles.correction}>
            <Tag tone="info">
              {t('payroll.correction', { period: format.dateRange(line.fromDate, line.toDate, 'year') })}
            </Tag>
          </span>
        )}
      </th>
      <td>{kindText({ ...line, rule: ruleIn(rules, line.rule) })}</td>
      <td>{line.code === null ? t('payroll.noCode') : line.code === '' ? t('payroll.leftOut') : line.code}</td>
      <td className={styles.hours}>{format.duration(line.duration)}</td>
    </tr>
  );
}

/** The lines, the button that exports them, and of each person why. */
export function Preview({ preview, days, onCodes }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const create = useApiMutation(useTimesheetApi().createPayrollExport, {
    quiet: true,
    success: t('payroll.done'),
    onSuccess: ({ csv, fileName }) => download(fileName, csvFile(csv)),
  });
  const { lines, missing, isWorkingOut, notWorkedOut } = preview;
  const people = isApiError(create.error) ? create.error.people : [];
  const nothing = lines.length === 0;
  return (
    <div className={styles.view}>
      {create.error && (
        <Alert tone="danger" title={people.length > 0 && errorText(t, create.error)}>
          {people.length > 0 ? people.map(format.name).join(', ') : errorText(t, create.error)}
        </Alert>
      )}
      <Warnings preview={preview} onCodes={onCodes} />
      {nothing ? (
        <EmptyState icon="check-circle" title={t('payroll.nothing.title')}>
          {t('payroll.nothing.text')}
        </EmptyState>
      ) : (
        <>
          <div className={styles.actions}>
            <Button
              variant="primary"
              icon="download"
              disabled={missing.length > 0 || isWorkingOut || notWorkedOut.length > 0}
              loading={create.isPending}
              onClick={() => create.mutate({ body: { ...days } })}
            >
              {t('payroll.export')}
            </Button>
            <p className={styles.muted}>{t('payroll.marks')}</p>
          </div>
          <TableFrame label={t('payroll.lines')}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('overview.name')}</th>
                  <th scope="col">{t('payroll.what')}</th>
                  <th scope="col">{t('payroll.code')}</th>
                  <th scope="col" className={styles.hours}>
                    {t('payroll.hours')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <LineRow
                    key={[
                      line.tenantUserId,
                      line.kind,
                      line.factor,
                      line.leaveTypeId,
                      line.rule?.ruleSetId,
                      line.rule?.ruleKey,
                      line.fromDate,
                      line.toDate,
                      line.code,
                    ].join()}
                    line={line}
                    rules={preview.rules}
                  />
                ))}
              </tbody>
            </table>
          </TableFrame>
        </>
      )}
      <People people={preview.people} open={nothing} />
    </div>
  );
}

/** Asks what is to be done to the selected employees, shows how it goes, and for whom it went wrong. */
import type { MemberSummary } from '@rooster/contract';
import { errorText, useFormat } from '@rooster/i18n';
import { Alert, Button, Modal, SearchSelectField } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDepartmentChoices, useRoleChoices } from '../../shared/options.ts';
import { affected, type BulkKind } from './bulk.ts';
import styles from './employees.module.css';
import { useBulk } from './use-bulk.ts';

export interface BulkDialogProps {
  readonly kind: BulkKind;
  readonly employees: readonly MemberSummary[];
  readonly onClose: () => void;
}

export function BulkDialog({ kind, employees, onClose }: BulkDialogProps) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const departments = useDepartmentChoices();
  const roles = useRoleChoices();
  const [target, setTarget] = useState('');
  const { progress, start, stop } = useBulk(kind);
  const { status, total, done, failures } = progress;
  const needsTarget = kind !== 'invite';
  const options = kind === 'department' ? departments : roles;
  const people = needsTarget && target === '' ? [] : affected(kind, employees, target);
  const spared = employees.length - people.length;

  const footer =
    status === 'running' ? (
      <Button onClick={stop}>{t('bulk.stop')}</Button>
    ) : status === 'done' ? (
      <>
        {failures.length > 0 && (
          <Button
            onClick={() =>
              void start(
                failures.map(({ employee }) => employee),
                target,
              )
            }
          >
            {t('bulk.again')}
          </Button>
        )}
        <Button variant="primary" onClick={onClose}>
          {t('bulk.close')}
        </Button>
      </>
    ) : (
      <>
        <Button onClick={onClose}>{t('bulk.cancel')}</Button>
        <Button variant="primary" disabled={people.length === 0} onClick={() => void start(people, target)}>
          {t(`bulk.${kind}.accept`, { count: people.length })}
        </Button>
      </>
    );

  return (
    <Modal
      open
      size="small"
      title={t(`bulk.${kind}.title`)}
      footer={footer}
      onClose={() => {
        stop();
        onClose();
      }}
    >
      <div className={styles.progress}>
        {status === 'idle' && needsTarget && (
          <SearchSelectField
            label={t(kind === 'department' ? 'bulk.chooseDepartment' : 'bulk.chooseRole')}
            value={target}
            options={[{ value: '', label: t('bulk.choose') }, ...options]}
            onChange={setTarget}
          />
        )}
        {status === 'idle' && (!needsTarget || target !== '') && spared > 0 && (
          <p className={styles.count}>{t(`bulk.${kind}.spared`, { count: spared })}</p>
        )}
        {status !== 'idle' && (
          <>
            <progress value={done} max={total} aria-label={t('bulk.progress')} />
            <p role="status">{t('bulk.done', { done: format.number(done), total: format.number(total) })}</p>
          </>
        )}
        {status === 'done' && failures.length === 0 && done === total && (
          <Alert tone="success">{t('bulk.allDone')}</Alert>
        )}
        {status === 'done' && done < total && (
          <Alert tone="warning">{t('bulk.stopped', { count: total - done })}</Alert>
        )}
        {failures.length > 0 && (
          <>
            <Alert tone="danger">{t('bulk.failed', { count: failures.length })}</Alert>
            <ul className={styles.failures}>
              {failures.map(({ employee, error }) => (
                <li key={employee.tenantUserId}>
                  {format.name(employee)} <span>{errorText(t, error)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Modal>
  );
}

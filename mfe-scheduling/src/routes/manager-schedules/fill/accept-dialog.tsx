/** Takes a part of a proposal over: what is of some people, or of some days. */
import type { ProposalResult } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Button, CheckField, Segmented } from '@rooster/ui';
import { FormDialog } from '@rooster/ui/overlay';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { byDay, byPerson, type Part } from './acceptable.ts';
import styles from './lists.module.css';

export interface AcceptDialogProps {
  readonly result: ProposalResult;
  readonly onAccept: (part: Part) => void;
  readonly onClose: () => void;
}

type By = 'people' | 'days';

export function AcceptDialog({ result, onAccept, onClose }: AcceptDialogProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const [by, setBy] = useState<By>('people');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const names = new Map(result.people.map(({ tenantUserId, fullName }) => [tenantUserId, fullName]));
  const shares = by === 'people' ? byPerson(result) : byDay(result);
  const count = shares.reduce((sum, share) => sum + (chosen.has(share.key) ? share.count : 0), 0);
  const isEvery = shares.every(({ key }) => chosen.has(key));
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  return (
    <FormDialog
      title={t('fill.part.title')}
      submit={count === 0 ? t('fill.part.accept') : t('fill.part.acceptCount', { count })}
      blocked={count === 0 ? t('fill.part.choose') : false}
      onClose={onClose}
      onSubmit={() => {
        onClose();
        onAccept(by === 'people' ? { tenantUserIds: [...chosen] } : { dates: [...chosen] });
      }}
    >
      <div className={styles.choice}>
        <Segmented
          label={t('fill.part.by')}
          items={[
            { key: 'people', label: t('fill.part.people') },
            { key: 'days', label: t('fill.part.days') },
          ]}
          value={by}
          onChange={(next) => {
            setBy(next);
            setChosen(new Set());
          }}
        />
        <Button
          size="sm"
          variant="ghost"
          onClick={() => setChosen(isEvery ? new Set() : new Set(shares.map(({ key }) => key)))}
        >
          {t(isEvery ? 'publish.none' : 'publish.all')}
        </Button>
      </div>
      <ul className={styles.list}>
        {shares.map((share) => (
          <li key={share.key} className={styles.share}>
            <CheckField
              label={by === 'people' ? (names.get(share.key) ?? '') : format.date(share.key, 'long')}
              checked={chosen.has(share.key)}
              onChange={() => toggle(share.key)}
            />
            <span className={styles.muted}>{t('fill.places', { count: share.count })}</span>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}

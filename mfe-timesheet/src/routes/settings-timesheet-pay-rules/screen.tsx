/** Pay rules: what hours are worth by a collective agreement, and what a past period would have come to. */
import { LoadedCard, useCan, useOnDemand, useOthersChanges } from '@rooster/module-kit';
import { Button } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsPage } from '../../settings/settings-page.tsx';
import { AdoptDialog } from './adopt-dialog.tsx';
import { FailuresCard } from './failures-card.tsx';
import styles from './pay-rules.module.css';
import type { RuleSet } from '@rooster/contract';
import { useSetName } from './use-set-name.ts';
import { type Asked, useRuleSets } from './queries.ts';
import { SetCard } from './set-card.tsx';
import { TrialCard } from './trial-card.tsx';

/** Hours that are worked out, or fail, are told as changes of hours. */
const TOPICS = ['timesheet'] as const;

/** Few write rules: what it takes comes when somebody does. */
const loadEditor = () => import('./editor/editor-dialog.tsx').then((module) => module.EditorDialog);

/** The screen at /app/settings/timesheet/pay-rules. */
export function PayRulesScreen(): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const mayChange = useCan('timesheet:settings:update');
  const maySeeHours = useCan('timesheet:aggregated:view');
  useOthersChanges('pay', TOPICS);
  const sets = useRuleSets();
  const [adopting, setAdopting] = useState(false);
  const [Editor, fetchEditor] = useOnDemand(loadEditor);
  const [edited, setEdited] = useState<RuleSet | 'new' | null>(null);
  const setName = useSetName();
  const edit = (set: RuleSet | 'new'): void => {
    fetchEditor();
    setEdited(set);
  };
  const [asked, ask] = useState<Asked | null>(null);
  return (
    <SettingsPage
      tab="pay-rules"
      actions={
        mayChange && (
          <>
            <Button icon="edit" onNear={fetchEditor} onClick={() => edit('new')}>
              {t('payRules.editor.openNew')}
            </Button>
            <Button variant="primary" icon="plus" onClick={() => setAdopting(true)}>
              {t('payRules.adopt.open')}
            </Button>
          </>
        )
      }
    >
      <LoadedCard query={sets} what={t('payRules.failed')} shape="list" lines={3}>
        {(all) => (
          <div className={styles.screen}>
            <FailuresCard />
            <p className={styles.muted}>{t('payRules.lead')}</p>
            <div className={styles.sets}>
              {all.map((set) => (
                <SetCard
                  key={set.ruleSetId}
                  set={set}
                  mayChange={mayChange}
                  onEdit={() => edit(set)}
                  onDelete={() => {
                    if (asked?.ruleSetId === set.ruleSetId) ask(null);
                  }}
                />
              ))}
            </div>
            {maySeeHours && <TrialCard sets={all} asked={asked} onAsk={ask} />}
          </div>
        )}
      </LoadedCard>
      {edited !== null && Editor && (
        <Editor
          set={edited === 'new' ? null : edited}
          name={edited === 'new' ? '' : setName(edited)}
          onClose={() => setEdited(null)}
        />
      )}
      {adopting && <AdoptDialog onClose={() => setAdopting(false)} />}
    </SettingsPage>
  );
}

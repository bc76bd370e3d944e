/** `/app/settings/setup`: a new organisation step by step. It can be left and gone on with, also by somebody else. */
import { Loaded, useGo, useUnsavedChanges } from '@rooster/module-kit';
import { Button, Card, cx, Page } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CompanyEdit, CompanyStep } from './company-step.tsx';
import { DepartmentsStep } from './departments-step.tsx';
import { ImportStep } from './import-step.tsx';
import { InviteStep } from './invite-step.tsx';
import { ModulesStep } from './modules-step.tsx';
import { useSetupFacts } from './queries.ts';
import styles from './setup.module.css';
import { StepMark } from './step-mark.tsx';
import { doneSteps, openStep, type SetupFacts, type Step, stepAfter, steps } from './steps.ts';

function Wizard({ facts }: { readonly facts: SetupFacts }) {
  const { t } = useTranslation('people');
  const go = useGo();
  const done = doneSteps(facts);
  const [step, setStep] = useState<Step>(() => openStep(done));
  // Here, so that it stands there when somebody comes back from another step.
  const [company, setCompany] = useState<CompanyEdit>();
  useUnsavedChanges(company !== undefined);
  const next = stepAfter(step);
  const forth = () => (next === undefined ? go('/app') : setStep(next));
  return (
    <div className={styles.wizard}>
      <nav aria-label={t('setup.steps')}>
        <ol className={styles.steps}>
          {steps.map((each, index) => (
            <li key={each}>
              <button
                type="button"
                className={cx(styles.step, each === step && styles.current)}
                aria-current={each === step ? 'step' : undefined}
                onClick={() => setStep(each)}
              >
                <StepMark number={index + 1} isDone={done.has(each)} isCurrent={each === step} />
                <span className={styles.name}>{t(`setup.step.${each}`)}</span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <Card title={t(`setup.step.${step}`)}>
        {step === 'company' && <CompanyStep edit={company} onEdit={setCompany} onDone={() => setStep('departments')} />}
        {step === 'departments' && <DepartmentsStep />}
        {step === 'people' && <ImportStep key="people" kind="members" />}
        {step === 'balances' && <ImportStep key="balances" kind="opening-balances" />}
        {step === 'modules' && <ModulesStep />}
        {step === 'invite' && <InviteStep withoutLogin={facts.withoutLogin} />}
        {step !== 'company' && (
          <div className={styles.foot}>
            <Button onClick={forth}>{t(next === undefined ? 'setup.finish' : 'setup.next')}</Button>
          </div>
        )}
      </Card>
    </div>
  );
}

export function SetupScreen() {
  const { t } = useTranslation('people');
  const facts = useSetupFacts();
  return (
    <Page title={t('setup.title')} lead={t('setup.lead')}>
      <Loaded query={facts} label={t('setup.loading')} card shape="list" lines={7}>
        {(data) => <Wizard facts={data} />}
      </Loaded>
    </Page>
  );
}

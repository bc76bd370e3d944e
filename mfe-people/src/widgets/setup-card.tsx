/** How far the organisation has been set up: what is done, what comes next and why, on an administrator's dashboard. */
import { useApiMutation } from '@rooster/api-client/query';
import { Loaded, useConfirm, useGo, useShell } from '@rooster/module-kit';
import { Button, Card, cx } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { useSetupFacts } from '../routes/settings-setup/queries.ts';
import { StepMark } from '../routes/settings-setup/step-mark.tsx';
import { doneSteps, openStep, type SetupFacts, steps } from '../routes/settings-setup/steps.ts';
import { usePeopleApi } from '../shared/api.ts';
import { SETUP } from '../shared/paths.ts';
import styles from './setup-card.module.css';

function useClose() {
  const { session } = useShell();
  return useApiMutation(usePeopleApi().closeSetup, { onSuccess: () => void session.renew() });
}

function Finished(): React.JSX.Element {
  const { t } = useTranslation('people');
  const { mutate, isPending } = useClose();
  return (
    <div className={styles.next}>
      <p className={styles.why}>{t('setup.card.finished')}</p>
      <Button loading={isPending} onClick={() => mutate({})}>
        {t('setup.card.close')}
      </Button>
    </div>
  );
}

function Next({ facts }: { readonly facts: SetupFacts }): React.JSX.Element {
  const { t } = useTranslation('people');
  const go = useGo();
  const confirm = useConfirm();
  const { mutate, isPending } = useClose();
  const next = openStep(doneSteps(facts));
  const putAway = async (): Promise<void> => {
    const agreed = await confirm({
      title: t('setup.card.ask.title'),
      text: t('setup.card.ask.text'),
      accept: t('setup.card.putAway'),
      reject: t('common:cancel'),
    });
    if (agreed) mutate({});
  };
  return (
    <div className={styles.next}>
      <p className={styles.why}>
        <strong>{t('setup.card.next', { step: t(`setup.step.${next}`) })}</strong> {t(`setup.card.why.${next}`)}
      </p>
      <div className={styles.actions}>
        <Button variant="link" loading={isPending} onClick={() => void putAway()}>
          {t('setup.card.putAway')}
        </Button>
        <Button variant="primary" onClick={() => go(SETUP)}>
          {t('setup.card.go')}
        </Button>
      </div>
    </div>
  );
}

function Steps({ facts }: { readonly facts: SetupFacts }): React.JSX.Element {
  const { t } = useTranslation('people');
  const done = doneSteps(facts);
  const next = done.size < steps.length ? openStep(done) : undefined;
  return (
    <>
      <ol className={styles.steps} aria-label={t('setup.steps')}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={cx(styles.step, step === next && styles.current)}
            aria-current={step === next ? 'step' : undefined}
          >
            <StepMark number={index + 1} isDone={done.has(step)} isCurrent={step === next} />
            {t(`setup.step.${step}`)}
          </li>
        ))}
      </ol>
      {next === undefined ? <Finished /> : <Next facts={facts} />}
    </>
  );
}

/** A card for the slot `dashboard`. */
export function SetupCardWidget(): React.JSX.Element {
  const { t } = useTranslation('people');
  const facts = useSetupFacts();
  return (
    <Card title={t('setup.title')}>
      <Loaded query={facts} label={t('setup.loading')} lines={3}>
        {(data) => <Steps facts={data} />}
      </Loaded>
    </Card>
  );
}

/** What matters, as a slider each: from not at all to very much, the usual in the middle. */
import { Button } from '@rooster/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './form.module.css';
import { LAST_STEP, type Slider, sliders, stepName, type Steps, usualSteps } from './weights.ts';

function WeightField({
  slider,
  step,
  onChange,
}: {
  readonly slider: Slider;
  readonly step: number;
  readonly onChange: (step: number) => void;
}) {
  const { t } = useTranslation('scheduling');
  const id = useId();
  const word = t(`fill.step.${stepName(step)}`);
  return (
    <div className={styles.weight}>
      <label htmlFor={id}>{t(`fill.slider.${slider}`)}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={LAST_STEP}
        step={1}
        value={step}
        aria-valuetext={word}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <span className={styles.word} aria-hidden>
        {word}
      </span>
    </div>
  );
}

export function WeightFields({
  steps,
  onChange,
}: {
  readonly steps: Steps;
  readonly onChange: (steps: Steps) => void;
}) {
  const { t } = useTranslation('scheduling');
  const isUsual = sliders.every((slider) => steps[slider] === usualSteps[slider]);
  return (
    <fieldset className={styles.weights}>
      <legend>{t('fill.weights')}</legend>
      {sliders.map((slider) => (
        <WeightField
          key={slider}
          slider={slider}
          step={steps[slider]}
          onChange={(step) => onChange({ ...steps, [slider]: step })}
        />
      ))}
      <div>
        <Button
          size="sm"
          icon="undo"
          disabled={isUsual}
          title={isUsual ? t('fill.isUsual') : undefined}
          onClick={() => onChange(usualSteps)}
        >
          {t('fill.usual')}
        </Button>
      </div>
    </fieldset>
  );
}

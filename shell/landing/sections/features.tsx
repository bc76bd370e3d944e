/** What the product does, each with a picture of the screen that does it. */
import { Icon } from '../pages/icon.tsx';
import type { PartProps } from '../part-props.ts';
import { hasPicture, Picture } from '../pages/picture.tsx';

interface FeatureProps {
  readonly part: PartProps;
  readonly name: string;
  readonly points: readonly string[];
  /** Shown already, and not there yet. */
  readonly isComing?: boolean;
  /** The picture was taken with the menu folded. */
  readonly isFolded?: boolean;
}

function Feature({ part, name, points, isComing = false, isFolded = false }: FeatureProps) {
  const { t } = part;
  return (
    <li className="feature">
      <div className="feature-text">
        <h3>
          {t(`features.${name}.title`)}
          {isComing && <span className="badge">{t('features.planning.badge')}</span>}
        </h3>
        <p>{t(`features.${name}.text`)}</p>
        <ul className="points">
          {points.map((point) => (
            <li key={point}>
              <Icon name="check" size={20} />
              {t(`features.${name}.${point}`)}
            </li>
          ))}
        </ul>
      </div>
      {hasPicture(part, name) && (
        <div className={isFolded ? 'window folded' : 'window'}>
          <Picture
            part={part}
            name={name}
            alt={t(`features.${name}.alt`)}
            sizes="(max-width: 620px) 160vw, (max-width: 900px) 92vw, 660px"
          />
        </div>
      )}
    </li>
  );
}

const three = ['one', 'two', 'three'] as const;

/** In the order of a working week, and what is on its way at the end. */
const features = [
  { name: 'time', points: [...three, 'four'] },
  { name: 'validate', points: three },
  { name: 'overview', points: three },
  { name: 'leave', points: three },
  { name: 'employees', points: three },
  { name: 'planning', points: three, isComing: true, isFolded: true },
] as const;

export function Features(part: PartProps) {
  const { t } = part;
  return (
    <section id="features" className="wide section" aria-labelledby="features-title">
      <h2 id="features-title">{t('features.title')}</h2>
      <p className="lead">{t('features.lead')}</p>
      <ul className="features">
        {features.map((feature) => (
          <Feature key={feature.name} part={part} {...feature} />
        ))}
      </ul>
    </section>
  );
}

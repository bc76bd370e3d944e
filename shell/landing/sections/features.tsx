/** What the product does, each with a picture of the screen that does it. */
import { Icon } from '../pages/icon.tsx';
import type { PartProps } from '../context.ts';
import { hasPicture, Picture } from '../pages/picture.tsx';

function Feature({ part, name }: { readonly part: PartProps; readonly name: string }) {
  const { t } = part;
  const points = [t(`features.${name}.one`), t(`features.${name}.two`), t(`features.${name}.three`)];
  return (
    <li className="feature">
      <div className="feature-text">
        <h3>{t(`features.${name}.title`)}</h3>
        <p>{t(`features.${name}.text`)}</p>
        <ul className="points">
          {points.map((point) => (
            <li key={point}>
              <Icon name="check" size={20} />
              {point}
            </li>
          ))}
        </ul>
      </div>
      {hasPicture(part, name) && (
        <div className="window">
          <Picture part={part} name={name} alt={t(`features.${name}.alt`)} sizes="(max-width: 620px) 160vw, (max-width: 900px) 92vw, 660px" />
        </div>
      )}
    </li>
  );
}

/** In the order of a working week. */
const names = ['time', 'validate', 'overview', 'employees', 'leave'] as const;

export function Features(part: PartProps) {
  const { t } = part;
  return (
    <section id="features" className="wide section" aria-labelledby="features-title">
      <h2 id="features-title">{t('features.title')}</h2>
      <p className="lead">{t('features.lead')}</p>
      <ul className="features">
        {names.map((name) => (
          <Feature key={name} part={part} name={name} />
        ))}
      </ul>
    </section>
  );
}

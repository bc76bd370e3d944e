/** Three screens as large as they are at work, one at a time. Chosen without a script. */
import { hasPicture, Picture } from '../pages/picture.tsx';
import type { PartProps } from '../part-props.ts';

const screens = [
  { name: 'today', described: 'hero.desktopAlt' },
  { name: 'planning', described: 'features.planning.alt', isFolded: true },
  { name: 'validate', described: 'features.validate.alt' },
] as const;

export function Tour(part: PartProps) {
  const { t } = part;
  const taken = screens.filter(({ name }) => hasPicture(part, name));
  return (
    <section className="wide section tour" aria-labelledby="tour-title">
      <h2 id="tour-title">{t('tour.title')}</h2>
      <p className="lead">{t('tour.lead')}</p>
      <fieldset className="tour-choice">
        <legend className="hidden">{t('tour.choose')}</legend>
        {taken.map(({ name }, place) => (
          <label key={name}>
            <input type="radio" name="tour" value={name} defaultChecked={place === 0} />
            {t(`tour.${name}`)}
          </label>
        ))}
      </fieldset>
      {taken.map(({ name, described, ...look }) => (
        <div key={name} className={'isFolded' in look ? 'window folded' : 'window'} data-screen={name}>
          <Picture
            part={part}
            name={name}
            alt={t(described)}
            sizes="(max-width: 620px) 200vw, (max-width: 1280px) 92vw, 1200px"
          />
        </div>
      ))}
    </section>
  );
}

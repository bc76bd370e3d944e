/** The first screen: the promise, the way in, and the product itself. */
import { Icon } from '../pages/icon.tsx';
import type { PartProps } from '../part-props.ts';
import { Picture } from '../pages/picture.tsx';
import { firstPrice } from '../price.ts';
import { SIGN_UP } from '../site.ts';

function Facts({ t }: PartProps) {
  const facts = [
    { icon: 'puzzle', title: t('facts.openSource.title'), text: t('facts.openSource.text') },
    { icon: 'lock', title: t('facts.own.title'), text: t('facts.own.text') },
    { icon: 'timer', title: t('facts.phone.title'), text: t('facts.phone.text') },
    { icon: 'globe', title: t('facts.languages.title'), text: t('facts.languages.text') },
  ] as const;
  return (
    <section className="wide" aria-labelledby="facts">
      <h2 id="facts" className="hidden">
        {t('facts.title')}
      </h2>
      <ul className="facts">
        {facts.map(({ icon, title, text }) => (
          <li key={icon}>
            <Icon name={icon} size={22} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Hero(part: PartProps) {
  const { t, language } = part;
  return (
    <>
      <div className="hero">
        <div className="wide hero-row">
          <div className="hero-text">
            <p className="kicker">{t('hero.tagline')}</p>
            <h1>{t('hero.title')}</h1>
            <p className="lead">{t('hero.lead')}</p>
            <p className="actions">
              <a className="button primary large" href={SIGN_UP}>
                {t('hero.signUp')}
              </a>
              <a className="button large" href="#features">
                {t('hero.how')}
              </a>
            </p>
            <p className="note">
              <Icon name="check" size={18} />
              {t('hero.note', { price: firstPrice(language) })}
            </p>
          </div>
          <div className="stage">
            <div className="window">
              <Picture
                part={part}
                name="today"
                alt={t('hero.desktopAlt')}
                sizes="(max-width: 620px) 138vw, (max-width: 900px) 92vw, 780px"
                first
              />
            </div>
            <div className="phone">
              <Picture part={part} name="clock" alt={t('hero.phoneAlt')} sizes="(max-width: 900px) 33vw, 200px" first />
            </div>
          </div>
        </div>
      </div>
      <Facts {...part} />
    </>
  );
}

/** The bar on top: where on the page, in which language, and the way in. */
import { languages } from '@rooster/i18n/locale';
import type { PartProps } from '../part-props.ts';
import { LOGIN, pathOf, SIGN_UP } from '../site.ts';
import { Mark } from './mark.tsx';

/** The same page in each language. */
function LanguageLinks({ page, language, t }: PartProps) {
  return (
    <nav className="languages" aria-label={t('nav.language')}>
      {languages.map((other) => (
        <a
          key={other}
          href={pathOf({ ...page, language: other })}
          hrefLang={other}
          lang={other}
          data-language={other}
          {...(other === language && { 'aria-current': 'page' })}
        >
          <abbr title={{ en: 'English', nl: 'Nederlands' }[other]}>{other.toUpperCase()}</abbr>
        </a>
      ))}
    </nav>
  );
}

export function Header(part: PartProps) {
  const { language, page, t } = part;
  const home = pathOf({ kind: 'start', language });
  const sections = [
    ['features', t('nav.features')],
    ['benefits', t('nav.benefits')],
    ['pricing', t('nav.pricing')],
    ['faq', t('nav.faq')],
    ['contact', t('nav.contact')],
  ] as const;
  return (
    <header className="header">
      <div className="wide header-row">
        <a className="brand" href={home} aria-label={t('nav.home')}>
          <Mark />
          <span>Rooster</span>
        </a>
        <nav className="sections" aria-label={t('nav.label')}>
          {sections.map(([id, label]) => (
            <a key={id} href={page.kind === 'start' ? `#${id}` : `${home}#${id}`}>
              {label}
            </a>
          ))}
        </nav>
        <LanguageLinks {...part} />
        <a className="button quiet header-login" href={LOGIN}>
          {t('nav.login')}
        </a>
        <a className="button primary header-sign-up" href={SIGN_UP}>
          {t('nav.signUp')}
        </a>
      </div>
    </header>
  );
}

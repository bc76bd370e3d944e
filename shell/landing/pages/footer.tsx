/** The end of every page: where else to go, and whose server this is. */
import type { PartProps } from '../part-props.ts';
import { LOGIN, pathOf, SIGN_UP } from '../site.ts';
import { Mark } from './mark.tsx';

export function Footer({ language, t }: PartProps) {
  const home = pathOf({ kind: 'start', language });
  const groups = [
    {
      title: t('footer.product'),
      links: [
        [`${home}#features`, t('nav.features')],
        [`${home}#pricing`, t('nav.pricing')],
        [`${home}#faq`, t('nav.faq')],
        [`${home}#contact`, t('nav.contact')],
      ],
    },
    {
      title: t('footer.account'),
      links: [
        [SIGN_UP, t('footer.signUp')],
        [LOGIN, t('footer.login')],
      ],
    },
    {
      title: t('footer.legal'),
      links: [
        [pathOf({ kind: 'privacy-policy', language }), t('footer.privacy')],
        [pathOf({ kind: 'user-agreement', language }), t('footer.agreement')],
      ],
    },
  ] as const;
  return (
    <footer className="footer">
      <div className="wide footer-row">
        <div className="footer-brand">
          <p className="brand">
            <Mark />
            <span>Rooster</span>
          </p>
          <p>{t('footer.tagline')}</p>
        </div>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="footer-title" aria-hidden="true">
              {title}
            </p>
            <ul>
              {links.map(([href, label]) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className="wide footer-licence">{t('footer.licence')}</p>
    </footer>
  );
}

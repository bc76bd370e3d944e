/** The last word: begin, or ask. */
import type { PartProps } from '../part-props.ts';
import { CONTACT, LOGIN, SIGN_UP } from '../site.ts';

export function Contact({ t }: PartProps) {
  return (
    <section id="contact" className="wide section" aria-labelledby="contact-title">
      <div className="contact">
        <h2 id="contact-title">{t('contact.title')}</h2>
        <p className="lead">{t('contact.lead')}</p>
        <p className="actions">
          <a className="button primary large" href={SIGN_UP}>
            {t('contact.signUp')}
          </a>
          <a className="button large" href={LOGIN}>
            {t('contact.login')}
          </a>
        </p>
        <p className="note">
          {t('contact.question')} <a href={`mailto:${CONTACT}`}>{CONTACT}</a>
        </p>
      </div>
    </section>
  );
}

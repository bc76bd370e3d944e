/** A legal document: its text is in `legal/`, as plain HTML that a lawyer can edit. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writing } from '@rooster/domain/language';
import type { PartProps } from '../part-props.ts';
import type { PageKind } from '../site.ts';

/** The day a text was last changed. Change it with the text. */
const UPDATED = new Date('2026-11-21T12:00:00Z');

const dates = {
  en: new Intl.DateTimeFormat(writing.en.locale, { dateStyle: 'long' }),
  nl: new Intl.DateTimeFormat(writing.nl.locale, { dateStyle: 'long' }),
};

/** The headings of a text, to jump to. */
const headingsOf = (text: string): { readonly id: string; readonly title: string }[] =>
  [...text.matchAll(/<h2 id="([^"]+)">([^<]+)<\/h2>/g)].map(([, id = '', title = '']) => ({ id, title }));

export function LegalPage({ kind, language, t }: PartProps & { readonly kind: Exclude<PageKind, 'start'> }) {
  const text = readFileSync(path.join(import.meta.dirname, `../legal/${kind}.${language}.html`), 'utf8');
  return (
    <div className="wide legal">
      <header className="legal-head">
        <h1>{kind === 'privacy-policy' ? t('legal.privacy.title') : t('legal.agreement.title')}</h1>
        <p>{t('legal.updated', { date: dates[language].format(UPDATED) })}</p>
      </header>
      <nav className="legal-contents" aria-label={t('legal.contents')}>
        <ul>
          {headingsOf(text).map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <article className="legal-text" dangerouslySetInnerHTML={{ __html: text }} />
    </div>
  );
}

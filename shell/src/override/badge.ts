/** Says, always visible, that a page is not what everybody has. */
import type { i18n as I18n } from 'i18next';
import type { Source } from './address.ts';
import styles from './override.module.css';

/** A remote and whether its developer's machine answered. */
export interface Shown {
  readonly source: Source;
  readonly isServed: boolean;
}

/** Shows the badge, in the language of the page, with the way out. */
export function showBadge(i18n: I18n, shown: readonly Shown[], onLeave: () => void): void {
  const badge = document.createElement('aside');
  badge.className = styles['badge'] ?? '';
  const write = (): void => {
    const lines = shown.map(({ source: { name, origin }, isServed }) => {
      const line = document.createElement('p');
      line.textContent = i18n.t(isServed ? 'host:override.from' : 'host:override.failed', { name, origin });
      return line;
    });
    const out = document.createElement('button');
    out.type = 'button';
    out.textContent = i18n.t('host:override.leave');
    out.addEventListener('click', onLeave);
    badge.setAttribute('aria-label', i18n.t('host:override.title'));
    badge.replaceChildren(...lines, out);
  };
  write();
  i18n.on('languageChanged', write);
  document.body.append(badge);
}

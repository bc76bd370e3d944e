/** Carries the language that somebody reads in into the app, and the place on the page into the other language. */
import { isLanguage, type Language, storeLanguage } from '@rooster/i18n/locale';

/** Listens to the links of the page, which is in `language`. */
export function keepLanguage(language: Language): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link) return;
    const chosen = link.dataset['language'];
    if (isLanguage(chosen)) {
      storeLanguage(chosen);
      link.hash = location.hash;
    } else if (link.pathname.startsWith('/accounts/')) storeLanguage(language);
  });
}

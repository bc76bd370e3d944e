/** Types of this app's texts: a key without one does not compile. */
import type settings from './locales/en.json';

declare module '@rooster/i18n/texts' {
  interface Texts {
    readonly settings: typeof settings;
  }
}

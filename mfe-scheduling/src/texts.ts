/** Types of this app's texts: a key without one does not compile. */
import type scheduling from './locales/en.json';

declare module '@rooster/i18n/texts' {
  interface Texts {
    readonly scheduling: typeof scheduling;
  }
}

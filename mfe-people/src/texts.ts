/** Types of this app's texts: a key without one does not compile. */
import type people from './locales/en.json';

declare module '@rooster/i18n/texts' {
  interface Texts {
    readonly people: typeof people;
  }
}

/** Types of the shell's texts: a key without one does not compile. */
import type host from './host/locales/en.json';
import type shell from './locales/en.json';

declare module '@rooster/i18n/texts' {
  interface Texts {
    readonly shell: typeof shell;
    readonly host: typeof host;
  }
}

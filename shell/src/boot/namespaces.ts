/** The shell's own texts. They travel in one file with the shared words, so a page asks for texts once. */
import type { Locales } from '@rooster/i18n';

export const namespaces: Readonly<Record<string, Locales>> = {
  shell: {
    en: () => import(/* webpackChunkName: "texts-en" */ '../locales/en.json'),
    nl: () => import(/* webpackChunkName: "texts-nl" */ '../locales/nl.json'),
  },
  host: {
    en: () => import(/* webpackChunkName: "texts-en" */ '../host/locales/en.json'),
    nl: () => import(/* webpackChunkName: "texts-nl" */ '../host/locales/nl.json'),
  },
};

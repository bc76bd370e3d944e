/** The public pages: which there are, in which languages, under which addresses. */
import { type Language, languages } from '@rooster/i18n/locale';

export const pageKinds = ['start', 'privacy-policy', 'user-agreement'] as const;
export type PageKind = (typeof pageKinds)[number];

/** One page in one language. */
export interface PageId {
  readonly kind: PageKind;
  readonly language: Language;
}

export const pages: readonly PageId[] = languages.flatMap((language) => pageKinds.map((kind) => ({ kind, language })));

/** The page's address. */
export const pathOf = ({ kind, language }: PageId): string =>
  kind === 'start' ? `/${language}` : `/${language}/${kind}`;

/** The built file, below the build's output. */
export const fileOf = (page: PageId): string => `landing${pathOf(page)}.html`;

/** The addresses that the buttons lead to. */
export const LOGIN = '/accounts/login';
export const SIGN_UP = '/accounts/sign-up';

/** What the server fills in when it reads a page: only it knows its address and who runs it. */
export const ORIGIN = '[[origin]]';
export const CONTACT = '[[contact]]';

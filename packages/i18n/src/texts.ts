/**
 * The types of all texts, so that a key without a text does not compile. A remote adds its own namespace in its
 * `texts.d.ts`; the shared words and the errors are in reach of every namespace behind `common:` and `errors:`.
 */
import type common from './locales/en/common.json';
import type errors from './locales/en/errors.json';

/** Texts by namespace. Remotes and the shell add theirs. */
export interface Texts {
  readonly common: typeof common;
  readonly errors: typeof errors;
}

type Behind<Namespace extends keyof Texts> = {
  readonly [Key in keyof Texts[Namespace] & string as `${Namespace}:${Key}`]: Texts[Namespace][Key];
};

type Shared = Behind<'common'> & Behind<'errors'>;

declare module 'i18next' {
  interface CustomTypeOptions {
    readonly defaultNS: 'common';
    readonly resources: { readonly [Namespace in keyof Texts]: Texts[Namespace] & Shared };
  }
}

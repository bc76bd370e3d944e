/** What the shell provides as `react-i18next`, for the reason that is in react-router.ts. */
import { type ComponentProps, createElement, useMemo } from 'react';
import { I18nextProvider as Provider, initReactI18next, useTranslation } from 'react-i18next-itself';

type I18n = ComponentProps<typeof Provider>['i18n'];

/**
 * The library's provider. `useTranslation` copies every property that the instance itself has, some fifty, for each
 * component that reads texts: a fifth of the time in which a large board was drawn. What it is given has none; it
 * inherits them all, as they are now.
 */
function I18nextProvider({ i18n, ...rest }: ComponentProps<typeof Provider>) {
  const inheriting = useMemo(() => Object.create(i18n) as I18n, [i18n]);
  return createElement(Provider, { ...rest, i18n: inheriting });
}

export { I18nextProvider, initReactI18next, useTranslation };

/** Notifies the components below which theme and language they are shown in. */
import { fallbackLanguage, type Language, languageOf } from '@rooster/domain/language';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ThemeMode, useThemeMode } from './mode.ts';

interface Appearance {
  readonly mode: ThemeMode;
  readonly language: Language;
}

const AppearanceContext = createContext<Appearance | null>(null);

/** Once around each React root, inside its `I18nextProvider`. antd is loaded only by the components that need it. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const mode = useThemeMode();
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language);
  const value = useMemo(() => ({ mode, language }), [mode, language]);
  return <AppearanceContext value={value}>{children}</AppearanceContext>;
}

/** Theme and language around here. Works outside a `ThemeProvider` too, in light and Dutch. */
export const useAppearance = (): Appearance =>
  useContext(AppearanceContext) ?? { mode: 'light', language: fallbackLanguage };

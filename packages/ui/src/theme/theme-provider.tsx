/** Notifies the components below which theme and language they are shown in, and in which zone it is today. */
import { fallbackLanguage, type Language, languageOf } from '@rooster/domain/language';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ThemeMode, useThemeMode } from './mode.ts';

interface Appearance {
  readonly mode: ThemeMode;
  readonly language: Language;
  /** IANA zone of the organisation; undefined where there is none, or none is known yet. */
  readonly timeZone?: string | undefined;
}

export interface ThemeProviderProps {
  readonly timeZone?: string | undefined;
  readonly children: ReactNode;
}

const AppearanceContext = createContext<Appearance | null>(null);

/** Once around each React root, inside its `I18nextProvider`. antd is loaded only by the components that need it. */
export function ThemeProvider({ timeZone, children }: ThemeProviderProps) {
  const mode = useThemeMode();
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language);
  const value = useMemo(() => ({ mode, language, timeZone }), [mode, language, timeZone]);
  return <AppearanceContext value={value}>{children}</AppearanceContext>;
}

/** Theme and language around here. Works outside a `ThemeProvider` too, in light and Dutch. */
export const useAppearance = (): Appearance =>
  useContext(AppearanceContext) ?? { mode: 'light', language: fallbackLanguage };

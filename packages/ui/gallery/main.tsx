/** Every component of the package in its states, in both languages and themes. */
import { createI18n, followDocumentLanguage, resolveLanguage, switchLanguage } from '@rooster/i18n';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, useTranslation } from 'react-i18next';
import {
  applyTheme,
  Page,
  Segmented,
  setThemeChoice,
  themeChoices,
  ThemeProvider,
  useThemeChoice,
} from '../src/index.ts';
import '../src/fonts.css';
import '../src/tokens.css';
import '../src/base.css';
import { Fields } from './fields.tsx';
import { Surfaces } from './surfaces.tsx';
import { texts } from './texts.ts';

const i18n = await createI18n({ language: 'nl' });
followDocumentLanguage(i18n, document.documentElement);
applyTheme();

function Gallery() {
  const language = resolveLanguage(useTranslation().i18n.language);
  const theme = useThemeChoice();
  const words = texts[language];
  return (
    <Page
      title="Rooster"
      actions={
        <>
          <Segmented
            label="Language"
            items={[
              { key: 'nl', label: 'Nederlands' },
              { key: 'en', label: 'English' },
            ]}
            value={language}
            onChange={(next) => void switchLanguage(i18n, resolveLanguage(next))}
          />
          <Segmented
            label="Theme"
            items={themeChoices.map((key) => ({ key, label: key }))}
            value={theme}
            onChange={setThemeChoice}
          />
        </>
      }
    >
      <Surfaces words={words} />
      <Fields words={words} />
    </Page>
  );
}

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <ThemeProvider>
          <Gallery />
        </ThemeProvider>
      </I18nextProvider>
    </StrictMode>,
  );

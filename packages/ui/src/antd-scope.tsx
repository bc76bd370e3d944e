/**
 * antd's ConfigProvider with our theme. Not part of core: each antd component we offer brings it along,
 * so a page without such a component loads nothing of antd.
 */
import { StyleProvider } from '@ant-design/cssinjs';
import type { Language } from '@rooster/domain/language';
import ConfigProvider from 'antd/es/config-provider';
import en from 'antd/es/locale/en_GB';
import nl from 'antd/es/locale/nl_NL';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { keptStyles } from './antd-kept-styles.ts';
import { antdTheme } from './antd-theme.ts';
import { useIsPhone } from './core/use-media.ts';
import { usePrinting } from './core/use-printing.ts';
import { useAppearance } from './theme/theme-provider.tsx';

/** antd's own words. */
const LOCALES: Readonly<Record<Language, typeof nl>> = { en, nl };

const styles = keptStyles();

const InScope = createContext(false);

/**
 * A popup inside a modal dialog belongs to that dialog: outside of it, it would lie below the top layer and take no
 * clicks. Any other belongs to the page's content, where a screen reader looks for it.
 */
const popupContainer = (trigger?: HTMLElement): HTMLElement =>
  trigger?.closest<HTMLElement>('dialog, main') ?? document.body;

/** Gives the antd components below our theme and language; within another scope it adds nothing. */
export function AntdScope({ children }: { readonly children: ReactNode }) {
  const inside = useContext(InScope);
  return inside ? children : <OwnScope>{children}</OwnScope>;
}

function OwnScope({ children }: { readonly children: ReactNode }) {
  const { mode, language } = useAppearance();
  const phone = useIsPhone();
  // Paper is white, whatever the screen is; our own styles know that by themselves.
  const shown = usePrinting() ? 'light' : mode;
  const theme = useMemo(() => antdTheme(shown, phone), [shown, phone]);
  return (
    <InScope value>
      <StyleProvider cache={styles}>
        <ConfigProvider
          theme={theme}
          locale={LOCALES[language]}
          getPopupContainer={popupContainer}
          wave={{ disabled: true }}
        >
          {children}
        </ConfigProvider>
      </StyleProvider>
    </InScope>
  );
}

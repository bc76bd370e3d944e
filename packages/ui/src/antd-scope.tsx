/**
 * antd's ConfigProvider with our theme. Not part of core: each antd component we offer brings it along through
 * `withAntd`, so a page without such a component loads nothing of antd.
 */
import ConfigProvider from 'antd/es/config-provider';
import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react';
import { antdTheme } from './antd-theme.ts';
import { useAntdLocale } from './antd-locale.ts';
import { useIsPhone } from './core/use-media.ts';
import { useAppearance } from './theme/theme-provider.tsx';

const InScope = createContext(false);

/**
 * A popup inside a modal dialog belongs to that dialog: outside of it, it would lie below the top layer and take no
 * clicks.
 */
const popupContainer = (trigger?: HTMLElement): HTMLElement => trigger?.closest('dialog') ?? document.body;

/** Gives the antd components below our theme and language; within another scope it adds nothing. */
export function AntdScope({ children }: { readonly children: ReactNode }) {
  const inside = useContext(InScope);
  return inside ? children : <OwnScope>{children}</OwnScope>;
}

function OwnScope({ children }: { readonly children: ReactNode }) {
  const { mode, language } = useAppearance();
  const phone = useIsPhone();
  const locale = useAntdLocale(language);
  const theme = useMemo(() => antdTheme(mode, phone), [mode, phone]);
  return (
    <InScope value>
      <ConfigProvider theme={theme} locale={locale} getPopupContainer={popupContainer} wave={{ disabled: true }}>
        {children}
      </ConfigProvider>
    </InScope>
  );
}

/** An antd component that brings its scope along. */
export function withAntd<Props extends object>(Component: ComponentType<Props>): ComponentType<Props> {
  return function Scoped(props: Props) {
    return (
      <AntdScope>
        <Component {...props} />
      </AntdScope>
    );
  };
}

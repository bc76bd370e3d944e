/** antd's theme, made from our tokens. */
import type { ThemeConfig } from 'antd/es/config-provider';
import darkAlgorithm from 'antd/es/theme/themes/dark';
import defaultAlgorithm from 'antd/es/theme/themes/default';
import type { ThemeMode } from './theme/mode.ts';
import { dark, light, measures } from './tokens.ts';

/** The key is fixed per variant, so that all React roots share one set of styles. */
export function antdTheme(mode: ThemeMode, phone: boolean): ThemeConfig {
  const palette = mode === 'dark' ? dark : light;
  return {
    cssVar: { key: `rooster-${mode}-${phone ? 'phone' : 'desk'}`, prefix: 'rst' },
    hashed: false,
    components: {
      Select: {
        controlItemBgActiveHover: palette.accentSoft,
        optionActiveBg: palette.hover,
        optionSelectedBg: palette.accentSoft,
        optionSelectedColor: palette.accentText,
      },
    },
    algorithm: mode === 'dark' ? darkAlgorithm : defaultAlgorithm,
    token: {
      colorPrimary: palette.accent,
      colorLink: palette.accentText,
      colorSuccess: palette.success,
      colorWarning: palette.warning,
      colorError: palette.danger,
      colorInfo: palette.info,
      colorText: palette.text,
      colorTextSecondary: palette.muted,
      colorTextDescription: palette.muted,
      colorTextQuaternary: palette.controlBorder,
      colorTextPlaceholder: palette.muted,
      colorBgBase: palette.surface,
      colorBgContainer: palette.surface,
      colorBgElevated: mode === 'dark' ? palette.subtle : palette.surface,
      colorBorder: palette.controlBorder,
      colorBorderSecondary: palette.border,
      colorTextLightSolid: palette.onAccent,
      fontFamily: measures.font,
      fontSize: measures.text.md,
      borderRadius: measures.radius.md,
      controlHeight: phone ? measures.touch : measures.control,
      // A calendar that is opened again while it still fades away stays out of sight.
      motion: false,
    },
  };
}

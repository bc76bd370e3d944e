/** antd's theme, made from our tokens. */
import type { ThemeConfig } from 'antd/es/config-provider';
import darkAlgorithm from 'antd/es/theme/themes/dark';
import defaultAlgorithm from 'antd/es/theme/themes/default';
import type { ThemeMode } from './theme/mode.ts';
import { dark, light, measures } from './tokens.ts';

/** The key is fixed per theme, so that all React roots share one set of styles. */
export function antdTheme(mode: ThemeMode): ThemeConfig {
  const palette = mode === 'dark' ? dark : light;
  return {
    cssVar: { key: `rooster-${mode}`, prefix: 'rst' },
    hashed: false,
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
      colorTextPlaceholder: palette.muted,
      colorBgBase: palette.surface,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.surface,
      colorBorder: palette.controlBorder,
      colorBorderSecondary: palette.border,
      colorTextLightSolid: palette.onAccent,
      fontFamily: measures.font,
      fontSize: measures.text.md,
      borderRadius: measures.radius.md,
      controlHeight: measures.control,
      motionUnit: 0.06,
    },
    components: {
      Table: { headerBg: palette.subtle, headerColor: palette.muted, headerSplitColor: 'transparent', borderColor: palette.border, cellPaddingBlock: 12, rowHoverBg: palette.subtle },
      Form: { labelColor: palette.text, itemMarginBottom: measures.space[4], verticalLabelPadding: '0 0 6px' },
      Select: { optionSelectedBg: palette.accentSoft, optionSelectedColor: palette.accentText },
    },
  };
}

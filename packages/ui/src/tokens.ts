/**
 * The design tokens: the one place where a colour, a distance, a radius, a width or a size of text is written down.
 * `tokens.css` (CSS custom properties) and antd's theme are both made from these values. A test refuses others
 * (`tooling/tokens/only-tokens.test.ts`).
 */

/** Colours of one theme. Text on its background reaches 4.5:1, borders of controls and icons 3:1. */
export interface Palette {
  readonly bg: string;
  readonly surface: string;
  readonly subtle: string;
  readonly hover: string;
  readonly border: string;
  /** Outline of inputs and other controls. */
  readonly controlBorder: string;
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly onAccent: string;
  readonly accentSoft: string;
  readonly accentText: string;
  readonly success: string;
  readonly successSoft: string;
  readonly warning: string;
  readonly warningSoft: string;
  readonly danger: string;
  readonly dangerHover: string;
  readonly onDanger: string;
  readonly dangerSoft: string;
  readonly info: string;
  readonly infoSoft: string;
  readonly overlay: string;
  readonly shadow: string;
}

export const light: Palette = {
  bg: '#faf8f5',
  surface: '#ffffff',
  subtle: '#f5f2ed',
  hover: '#efeae3',
  border: '#e8e2d9',
  controlBorder: '#948b7e',
  text: '#211c16',
  muted: '#655d52',
  accent: '#b45309',
  accentHover: '#92400e',
  onAccent: '#ffffff',
  accentSoft: '#fdf0e1',
  accentText: '#92400e',
  success: '#1c6f46',
  successSoft: '#e6f4ec',
  warning: '#7a5200',
  warningSoft: '#fdf4d3',
  danger: '#be1238',
  dangerHover: '#9f0f30',
  onDanger: '#ffffff',
  dangerSoft: '#fdeaee',
  info: '#1d5c9e',
  infoSoft: '#e8f1fa',
  overlay: 'rgb(33 28 22 / 45%)',
  shadow: '0 8px 28px rgb(60 44 24 / 14%)',
};

export const dark: Palette = {
  bg: '#161310',
  surface: '#1e1a16',
  subtle: '#27221d',
  hover: '#322c25',
  border: '#39322a',
  controlBorder: '#85796a',
  text: '#f4efe8',
  muted: '#b8ad9f',
  accent: '#f3a052',
  accentHover: '#f8b675',
  onAccent: '#2a1500',
  accentSoft: '#3a2815',
  accentText: '#f8b675',
  success: '#6fcf9d',
  successSoft: '#16301f',
  warning: '#f0c757',
  warningSoft: '#352a0d',
  danger: '#ff8296',
  dangerHover: '#ffa0af',
  onDanger: '#330711',
  dangerSoft: '#3d161d',
  info: '#84b9f1',
  infoSoft: '#162739',
  overlay: 'rgb(0 0 0 / 60%)',
  shadow: '0 8px 28px rgb(0 0 0 / 50%)',
};

/** Eight clear hues for people and departments, the same in both themes; white text on them reaches 4.5:1. */
export const hues = ['#7c3aed', '#b45309', '#a21caf', '#be123c', '#4d7c0f', '#0369a1', '#1d4ed8', '#0f766e'] as const;
/** The hues as bars, dots and edges of a drawing have them in each theme: on the dark grounds they are lighter. */
export const shapes = {
  light: hues,
  dark: ['#a171f2', '#c9834e', '#bc5cc5', '#d05473', '#7fa152', '#4a93bb', '#5c80e3', '#529c97'],
} as const;
/** Text on a hue. */
export const onHue = '#ffffff';

/** Measures, in CSS pixels unless the value says otherwise. */
export const measures = {
  /** Grid of 4: space-1 is 4 px, space-6 is 24 px. */
  space: [4, 8, 12, 16, 20, 24, 32, 40, 48, 64],
  radius: { sm: 6, md: 8, lg: 12 },
  control: 36,
  /** Least height of anything touched on a phone. */
  touch: 44,
  /**
   * Families in their order; the two fallbacks have Geist's measures (`fonts.css`), so that nothing moves when it
   * comes.
   */
  font: "Geist, 'Geist as Arial', 'Geist as Roboto', system-ui, sans-serif",
  /** Marks and chips, second lines and tables, text, heads of cards, titles, the running clock. */
  text: { xs: 12, sm: 13, md: 14, lg: 16, xl: 22, xxl: 36 },
  /** Regular for reading, medium for what stands out in a line, semibold from heads of cards upwards. */
  weight: { regular: 400, medium: 500, semibold: 600 },
  /**
   * Widths of what is as wide as it is and not as its place: a number's field, a name's, a menu or a line of text, a
   * dialog, a form, and a drawing that scrolls sideways.
   */
  width: { xs: 120, sm: 200, md: 320, lg: 480, form: 720, drawing: 1040 },
  sidebar: 232,
  sidebarCollapsed: 68,
} as const;

/** Screens narrower than this are laid out for a phone. */
export const PHONE = '(max-width: 767.98px)';

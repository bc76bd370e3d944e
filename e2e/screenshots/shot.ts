// One picture: what it shows, of whom, and the name of its file.
import { presets } from '../support/routes.ts';
import { languages } from '../support/words.ts';

/**
 * Who looks: a visitor without a login, the roles of the demo, and the administrator of an organisation founded just
 * now.
 */
export const viewers = ['Visitor', ...presets, 'Founder'] as const;
export type Viewer = (typeof viewers)[number];

/** Widths in pixels: a desk, a phone, and the narrowest that nothing may be lost at. */
export const widths = [1440, 390, 320] as const;
export type Width = (typeof widths)[number];

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export { languages };
export type { Language } from '../support/words.ts';

/** One picture. */
export interface Shot {
  readonly path: string;
  /** What has been done on the screen; `opened` when nothing has. */
  readonly state: string;
  readonly viewer: Viewer;
  readonly language: (typeof languages)[number];
  readonly width: Width;
  readonly theme: Theme;
}

/** The picture's file below the folder of all. */
export const fileOf = ({ path, state, viewer, language, width, theme }: Shot): string =>
  `${path.replaceAll(/[^\w-]+/g, '_').replace(/^_/, '') || 'root'}/${state}-${viewer}-${language}-${width}-${theme}.png`;

/** The picture in words. */
export const nameOf = ({ path, state, viewer, language, width, theme }: Shot): string =>
  [path, state, viewer, language, width, theme].join(' ');

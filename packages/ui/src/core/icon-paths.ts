import { type IconPath, isIconPath } from '@rooster/domain/icon-path';

/** Drawings of the icons on a 24 × 24 grid, stroked in the colour of the text. */
export const iconPaths = {
  home: 'M4 11 12 4l8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 7.5V12l3 2',
  timer: 'M12 6a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM9.5 2.5h5M12 10v3.5l2 1.5',
  calendar: 'M5 5.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1ZM4 10h16M8.5 3v4M15.5 3v4',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.5c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
  users:
    'M9.5 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM3 19.5c.5-3.2 3-5 6.5-5s6 1.8 6.5 5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.9c1.7.7 2.8 2.3 3 4.6',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'check-circle': 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM8 12.3l2.8 2.8L16 9.8',
  close: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  edit: 'M4 20h4L19.5 8.5a2 2 0 0 0 0-2.8l-1.2-1.2a2 2 0 0 0-2.8 0L4 16v4ZM14 6l4 4',
  trash: 'M4 7h16M9 7V4.5h6V7M6.5 7l.8 13h9.4l.8-13M10 11v5.5M14 11v5.5',
  heart: 'M12 20 4.6 12.5a4.6 4.6 0 0 1 6.5-6.5l.9.9.9-.9a4.6 4.6 0 0 1 6.5 6.5L12 20Z',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  stop: 'M7 6h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1Z',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-up': 'm6 14.5 6-6 6 6',
  'arrow-right': 'M5 12h14M13 6l6 6-6 6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  sidebar:
    'M5 4.5h14a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18V6A1.5 1.5 0 0 1 5 4.5ZM9.5 4.5v15',
  logout: 'M10 4.5H5.5a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1H10M15 8l4 4-4 4M19 12H9.5',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z',
  monitor: 'M4 4.5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1ZM8.5 20.5h7M12 16.5v4',
  globe: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM3 12h18M12 3c3 3 3.8 6 3.8 9s-.8 6-3.8 9c-3-3-3.8-6-3.8-9S9 6 12 3Z',
  mail: 'M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM3.5 7l8.5 6 8.5-6',
  inbox: 'M3.5 13.5 6.5 5h11l3 8.5V19h-17v-5.5ZM3.5 13.5H9c.3 1.7 1.4 2.5 3 2.5s2.7-.8 3-2.5h5.5',
  alert: 'M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17v.1',
  info: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 11v5.5M12 7.7v.1',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.5 15.5 20.5 20.5',
  filter: 'M3.5 5h17L14 12.5V19l-4-2v-4.5L3.5 5Z',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  upload: 'M12 16V5M7 9.5l5-5 5 5M4.5 20h15',
  more: 'M5.5 12v.1M12 12v.1M18.5 12v.1',
  building: 'M5 20.5V4.5h9v16M14 9.5h5v11M3 20.5h18M8 8.5h3M8 12.5h3M8 16.5h3',
  shield: 'M12 3l7.5 3v5.5c0 4.6-3 7.8-7.5 9.5-4.5-1.7-7.5-4.9-7.5-9.5V6L12 3Z',
  briefcase: 'M4 7.5h16a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8.5a1 1 0 0 1 1-1ZM8.5 7.5v-3h7v3M3 13h18',
  leave: 'M12 12v9M4 21h16M3.5 12a8.5 8.5 0 0 1 17 0h-17ZM12 3.5V2.5',
  coffee: 'M4.5 9h12v6a5 5 0 0 1-5 5h-2a5 5 0 0 1-5-5V9ZM16.5 10.5h1.8a2.5 2.5 0 0 1 0 5h-1.8M8.5 3v2.5M12.5 3v2.5',
  chart: 'M4 20h16M6.5 16.5v-5M12 16.5V5M17.5 16.5V9',
  refresh: 'M20 12a8 8 0 1 1-2.5-5.8L20 8.5M20 4v4.5h-4.5',
  undo: 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3',
  'wifi-off': 'M3 3l18 18M8.5 15.5a5 5 0 0 1 7 0M5 12a10 10 0 0 1 5-2.7M14.5 9.5A10 10 0 0 1 19 12M12 19v.1',
  copy: 'M9 9h10a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1ZM4.5 15V5a1 1 0 0 1 1-1h10',
  eye: 'M2.5 12C4.5 7.8 8 5.5 12 5.5s7.5 2.3 9.5 6.5c-2 4.2-5.5 6.5-9.5 6.5S4.5 16.2 2.5 12ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
  'eye-off':
    'M3 3l18 18M10 5.7c.6-.1 1.3-.2 2-.2 4 0 7.5 2.3 9.5 6.5a13 13 0 0 1-2.7 3.7M6 7.5A13 13 0 0 0 2.5 12c2 4.2 5.5 6.5 9.5 6.5 1.7 0 3.2-.4 4.6-1.1M10 10a3 3 0 0 0 4.1 4.2',
  lock: 'M6 10.5h12a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1ZM8 10.5V8a4 4 0 0 1 8 0v2.5',
  bell: 'M6 16.5v-6a6 6 0 0 1 12 0v6l1.5 1.5h-15L6 16.5ZM10 20.5h4',
  puzzle: 'M9 5.5a2 2 0 1 1 4 0V7h4.5v4.5H19a2 2 0 1 1 0 4h-1.5V20h-13v-4.5M4.5 7H9V5.5M4.5 7v8.5',
  print:
    'M7 8.5V4h10v4.5M7 17H4.5a1 1 0 0 1-1-1v-6.5a1 1 0 0 1 1-1h15a1 1 0 0 1 1 1V16a1 1 0 0 1-1 1H17M7 13.5h10V20H7v-6.5Z',
  grip: 'M9 6v.1M9 12v.1M9 18v.1M15 6v.1M15 12v.1M15 18v.1',
  spark: 'M11 4l1.8 5.2L18 11l-5.2 1.8L11 18l-1.8-5.2L4 11l5.2-1.8L11 4ZM18.5 15.5v5M16 18h5',
  split: 'M4 12h6l5-6h5M10 12l5 6h5M17 3l3 3-3 3M17 15l3 3-3 3',
  swap: 'M4 8.5h15M15.5 5 19 8.5 15.5 12M20 15.5H5M8.5 12 5 15.5 8.5 19',
  board: 'M4 5.5h16v13H4v-13ZM4 10h16M4 14.2h16M9.5 5.5v13',
  trend: 'M4 17l5.5-5.5 3.5 3.5L20 8M15.5 8H20v4.5',
  'plus-minus': 'M12 4v9M7.5 8.5h9M7.5 18.5h9',
  tree: 'M9.5 4h5v4.5h-5V4ZM4 15.5h5V20H4v-4.5ZM15 15.5h5V20h-5v-4.5ZM12 8.5V12M6.5 15.5V12h11v3.5',
  tasks: 'M4 5.5h3.5V9H4V5.5ZM11 7.2h9M4 15h3.5v3.5H4V15ZM11 16.8h9',
  history: 'M4 12a8 8 0 1 1 2.5 5.8L4 15.5M4 20v-4.5M12 8v4.5l3 1.8',
  percent: 'M18.5 5.5l-13 13M7.5 5.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM16.5 14.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
} as const;

/** A drawing of the set. */
export type IconName = keyof typeof iconPaths;

/** Whether a name from elsewhere, such as a remote's manifest, is a drawing of the set. */
export const isIconName = (name: string): name is IconName => Object.hasOwn(iconPaths, name);

/** An icon of the set, or a drawing that a remote brings. */
export type AnyIcon = IconName | IconPath;

/** Whether there is something to draw for a text of a manifest. */
export const isIcon = (text: string): text is AnyIcon => isIconName(text) || isIconPath(text);

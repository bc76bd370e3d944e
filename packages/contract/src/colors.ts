/** The 23 colours of tags: none and the palette's names. */
export const colors = [
  'none',
  'red',
  'vermilion',
  'orange',
  'amber',
  'yellow',
  'lime',
  'green',
  'emerald',
  'teal',
  'cyan',
  'sky',
  'blue',
  'indigo',
  'violet',
  'purple',
  'fuchsia',
  'pink',
  'rose',
  'brown',
  'stone',
  'slate',
  'black',
] as const;

/** One of the tag colours. */
export type Color = (typeof colors)[number];

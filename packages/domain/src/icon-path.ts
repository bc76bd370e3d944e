/** Drawings of icons that a remote brings itself: the data of one SVG path on a grid of 24 × 24. */

/** Path data, which begins with `M`; names of icons are in small letters. */
export type IconPath = `M${string}`;

/** Commands and numbers, and nothing that could be markup. */
const form = /^M ?-?[\d.][\d\s,.\-AaCcHhLlMmQqSsTtVvZz]{4,600}$/;

/** Whether a text is such a drawing. */
export const isIconPath = (text: string): text is IconPath => form.test(text);

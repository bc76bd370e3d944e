/**
 * Stands in for the file with which antd writes `<style>` elements: its styles become sheets that the page adopts,
 * which a content policy without `unsafe-inline` lets be.
 */
interface Options {
  /** Name of the attribute that a key is in. */
  readonly mark?: string;
  /** `queue`: before everything else, by `priority`. */
  readonly prepend?: boolean | 'queue';
  readonly priority?: number;
}

interface Adopted {
  readonly sheet: CSSStyleSheet;
  css: string;
  readonly place: number;
  /** antd keeps its notes on an element, which never comes into the page. */
  readonly notes: HTMLStyleElement;
}

const adopted = new Map<string, Adopted>();

const idOf = (key: string, { mark = 'rc-util-key' }: Options): string => `${mark}|${key}`;

/** Behind antd's other sheets of the same place or an earlier one; all but the last are before our own. */
function adopt(sheet: CSSStyleSheet, place: number): void {
  const sheets = document.adoptedStyleSheets;
  const earlier = new Set([...adopted.values()].filter((other) => other.place <= place).map((other) => other.sheet));
  const index = place === Infinity ? sheets.length : sheets.findLastIndex((other) => earlier.has(other)) + 1;
  document.adoptedStyleSheets = [...sheets.slice(0, index), sheet, ...sheets.slice(index)];
}

/** Puts styles into the page, or changes those that are there under this key. */
export function updateCSS(css: string, key: string, options: Options = {}): HTMLStyleElement {
  const id = idOf(key, options);
  const known = adopted.get(id);
  if (known !== undefined) {
    // A sheet that changes has the browser match the whole page anew, even where it says what it said.
    if (known.css !== css) known.sheet.replaceSync(css);
    known.css = css;
    return known.notes;
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const { prepend = false, priority = 0 } = options;
  const place = prepend === 'queue' ? priority : prepend ? -Infinity : Infinity;
  adopt(sheet, place);
  const notes = document.createElement('style');
  adopted.set(id, { sheet, css, place, notes });
  return notes;
}

/** Takes styles out of the page. */
export function removeCSS(key: string, options: Options = {}): void {
  const id = idOf(key, options);
  const known = adopted.get(id);
  if (known === undefined) return;
  adopted.delete(id);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== known.sheet);
}

/** Puts styles into the page for good. */
export const injectCSS = (css: string, options: Options = {}): HTMLStyleElement =>
  updateCSS(css, `once-${adopted.size}`, options);

// What the file of antd's icons offers beside. Nothing of ours lives in a shadow root.
export const getShadowRoot = (): null => null;
export const warningOnce = (): void => undefined;
